// The adapter against the sandbox, which checks every request it gets, and against a server that lies.
import { createServer, type Server } from "node:http";
import { fen } from "@banyan/domain/kernel/money.ts";
import { type Instant, instant, later, minuteMs } from "@banyan/domain/kernel/time.ts";
import { type Sandbox, startSandbox } from "@banyan/sandbox/start.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WechatDesk } from "../../../test/wechat-desk.ts";
import { readConfig, type WechatPayConfig } from "../../config.ts";
import { sandboxConfig } from "../../sandbox-links.ts";
import { ChannelFault, NotGenuine, type PaymentChannel } from "../payment-channel.ts";
import { createWechatPay } from "./wechat-pay.ts";

let sandbox: Sandbox;
let desk: WechatDesk;
let channel: PaymentChannel;
let config: WechatPayConfig;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, retryScale: 0.01 });
  desk = new WechatDesk(sandbox.origin);
  const wechat = sandboxConfig(readConfig({ NODE_ENV: "test", SANDBOX: "1" }), sandbox).wechatPay;
  if (wechat === null) throw new Error("the sandbox gave no keys");
  config = wechat;
  channel = channelAt();
});

afterAll(async () => {
  await sandbox.close();
});

function systemNow(): Instant {
  return instant(Date.now());
}

function channelAt(changes: Partial<WechatPayConfig> = {}, now = systemNow): PaymentChannel {
  return createWechatPay({
    config: { ...config, ...changes },
    now,
    notifyUrl: () => "http://127.0.0.1:9/api/payment/wechat/notify",
  });
}

let counter = 0;

function newOrderSn(): string {
  counter += 1;
  return `260101${String(counter).padStart(14, "0")}`;
}

async function openTrade(amount = 6_400, description = "数据分析"): Promise<string> {
  const orderSn = newOrderSn();
  const timeExpire = later(systemNow(), 15 * minuteMs);
  await channel.createTrade({ orderSn, amount: fen(amount), description, timeExpire });
  return orderSn;
}

describe("a Native payment", () => {
  test("gives a code to draw, is pending, then paid, and can then not be closed", async () => {
    const orderSn = newOrderSn();
    const request = { orderSn, amount: fen(6_400), description: "数据分析" };
    const timeExpire = later(systemNow(), 15 * minuteMs);
    const offer = await channel.createTrade({ ...request, timeExpire });
    expect(offer.qrCode).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/);
    expect(await channel.query(orderSn)).toEqual({ state: "pending" });
    const paid = await desk.pay(orderSn);
    expect(await channel.query(orderSn)).toMatchObject({
      state: "paid",
      orderSn,
      providerNo: paid.transaction_id,
      amount: 6_400,
      currency: "CNY",
    });
    expect(await channel.close(orderSn)).toBe("paid");
  });

  test("asked for again with the same particulars gives a fresh code, without a time as well", async () => {
    const orderSn = newOrderSn();
    const request = { orderSn, amount: fen(100), description: "数据分析" };
    await channel.createTrade({ ...request, timeExpire: later(systemNow(), 2 * minuteMs) });
    const again = await channel.createTrade({ ...request, timeExpire: null });
    expect(again.qrCode).toBeDefined();
    const other = channel.createTrade({ ...request, amount: fen(101), timeExpire: null });
    await expect(other).rejects.toMatchObject({ code: "OUT_TRADE_NO_USED" });
  });

  test("has a description of at most 127 characters", async () => {
    const orderSn = await openTrade(100, `${"长".repeat(200)}\u0007😀`);
    expect([...((await desk.trade(orderSn))?.description ?? "")]).toHaveLength(127);
  });

  test("once closed stays closed, however often it is closed", async () => {
    const orderSn = await openTrade();
    expect(await channel.close(orderSn)).toBe("closed");
    expect(await channel.close(orderSn)).toBe("closed");
    expect(await channel.query(orderSn)).toEqual({ state: "closed" });
  });

  test("unknown to the channel is told apart from silence", async () => {
    const nobody = newOrderSn();
    expect(await channel.query(nobody)).toEqual({ state: "not_found" });
    expect(await channel.close(nobody)).toBe("closed");
  });
});

describe("a refund", () => {
  test("is accepted, then done, and the same number asks for no second one", async () => {
    const orderSn = await openTrade();
    const paid = await desk.pay(orderSn);
    await desk.chaos({ holdRefunds: true });
    const refund = {
      refundSn: `${orderSn}R1`,
      orderSn,
      providerNo: paid.transaction_id ?? "",
      amount: fen(6_400),
      total: fen(6_400),
      reason: "课程已售罄",
    };
    expect(await channel.refund(refund)).toMatchObject({ state: "processing" });
    expect(await channel.refund(refund)).toMatchObject({ state: "processing" });
    expect((await desk.trade(orderSn))?.refunds).toHaveLength(1);
    await desk.endRefund(refund.refundSn, "succeed");
    await desk.chaos({ holdRefunds: false });
    expect(await channel.queryRefund(refund.refundSn)).toMatchObject({ state: "done" });
    expect(await channel.query(orderSn)).toMatchObject({ state: "paid" });
  });

  test("of money that never came is not found", async () => {
    const orderSn = await openTrade();
    const refund = { refundSn: `${orderSn}R1`, orderSn, providerNo: "4200000000" };
    const amounts = { amount: fen(6_400), total: fen(6_400), reason: "x" };
    expect(await channel.refund({ ...refund, ...amounts })).toMatchObject({ state: "not_found" });
    expect(await channel.queryRefund("nobody")).toMatchObject({ state: "not_found" });
  });
});

describe("silence and lies", () => {
  test("a fault of the channel leaves everything unknown", async () => {
    const orderSn = await openTrade();
    await desk.chaos({ failNext: 1 });
    expect(await channel.query(orderSn)).toEqual({ state: "unknown" });
    await desk.chaos({ failNext: 1 });
    expect(await channel.close(orderSn)).toBe("unknown");
    await desk.chaos({ failNext: 1 });
    await expect(
      channel.createTrade({ orderSn, amount: fen(1), description: "x", timeExpire: null }),
    ).rejects.toBeInstanceOf(ChannelFault);
    await desk.chaos({ failNext: 1 });
    expect(await channel.queryRefund("x")).toMatchObject({ state: "unknown" });
  });

  test("nobody answering leaves everything unknown", async () => {
    const nowhere = channelAt({ baseUrl: "http://127.0.0.1:9" });
    expect(await nowhere.query(newOrderSn())).toEqual({ state: "unknown" });
    expect(await nowhere.close(newOrderSn())).toBe("unknown");
  });

  test("an answer that WeChat Pay did not sign is not believed", async () => {
    const orderSn = newOrderSn();
    const liar = createServer((_request, response) => {
      response.setHeader("content-type", "application/json");
      response.setHeader("wechatpay-timestamp", String(Math.floor(Date.now() / 1_000)));
      response.setHeader("wechatpay-nonce", "n");
      response.setHeader("wechatpay-serial", Object.keys(config.platformKeys)[0] ?? "");
      response.setHeader("wechatpay-signature", "QUJD");
      response.end(JSON.stringify({ trade_state: "SUCCESS", out_trade_no: orderSn }));
    });
    const port = await listen(liar);
    const fooled = channelAt({ baseUrl: `http://127.0.0.1:${port}` });
    expect(await fooled.query(orderSn)).toEqual({ state: "unknown" });
    liar.close();
  });

  test("a request signed with the wrong key, serial or clock is refused by the channel", async () => {
    const orderSn = await openTrade();
    const strangers = [
      channelAt({ serial: "0".repeat(40) }),
      channelAt({ mchid: "1900000000" }),
      channelAt({}, () => later(systemNow(), 10 * minuteMs)),
    ];
    for (const stranger of strangers) {
      expect(await stranger.query(orderSn)).toEqual({ state: "unknown" });
    }
  });

  test("a notice that is nothing of the kind is not genuine", () => {
    expect(() => channel.parseNotice(Buffer.from("{}"), {})).toThrow(NotGenuine);
    expect(() => channel.parseNotice(Buffer.from(""), {})).toThrow(NotGenuine);
  });
});

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}
