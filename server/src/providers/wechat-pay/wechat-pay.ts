// WeChat Pay API v3 as a payment channel (code '1'): Native QR payments, queries, closing, refunds and
// notices (providers 1). It is told its keys, its clock and where notices go, and knows no business.
import { type Instant, unixSeconds } from "@banyan/domain/kernel/time.ts";
import type { z } from "zod";
import type { WechatPayConfig } from "../../config.ts";
import {
  ChannelFault,
  type PaymentChannel,
  type RefundRequest,
  type RefundState,
  type TradeOffer,
  type TradeRequest,
  type TradeState,
} from "../payment-channel.ts";
import { createWechatClient, type WechatAnswer, type WechatClient } from "./client.ts";
import { openNotice } from "./notice.ts";
import {
  anyTrade,
  chinaTime,
  cutDescription,
  paidTrade,
  prepaid,
  receivedFrom,
  refundAnswer,
} from "./shapes.ts";

export type WechatPayOptions = {
  config: WechatPayConfig;
  /** The system's clock. */
  now: () => Instant;
  /** Absolute address of our notification route. */
  notifyUrl: () => string;
};

const trades = "/v3/pay/transactions";
const refunds = "/v3/refund/domestic/refunds";

export function createWechatPay(options: WechatPayOptions): PaymentChannel {
  const { config, now, notifyUrl } = options;
  const client = createWechatClient(config, now);
  const merchant = { ...config, apiV3Key: Buffer.from(config.apiV3Key, "utf8") };
  return {
    code: "1",
    createTrade: (request) => prepay(client, config, notifyUrl(), request),
    query: (orderSn) => queryTrade(client, config, orderSn),
    close: (orderSn) => closeTrade(client, config, orderSn),
    refund: (request) => applyForRefund(client, notifyUrl(), request),
    queryRefund: (refundSn) =>
      settleRefund(client.call("GET", `${refunds}/${encodeURIComponent(refundSn)}`)),
    parseNotice: (body, headers) =>
      openNotice(body, headers, merchant, client.keys, unixSeconds(now())),
  };
}

async function prepay(
  client: WechatClient,
  config: WechatPayConfig,
  notifyUrl: string,
  request: TradeRequest,
): Promise<TradeOffer> {
  const answer = await client.call("POST", `${trades}/native`, {
    appid: config.appid,
    mchid: config.mchid,
    description: cutDescription(request.description),
    out_trade_no: request.orderSn,
    notify_url: notifyUrl,
    amount: { total: request.amount, currency: "CNY" },
    ...(request.timeExpire === null ? {} : { time_expire: chinaTime(request.timeExpire) }),
  });
  if (!answer.ok) throw new ChannelFault(`prepay was refused: ${answer.message}`, answer.code);
  return { qrCode: read(prepaid, answer.data).code_url };
}

async function queryTrade(
  client: WechatClient,
  config: WechatPayConfig,
  orderSn: string,
): Promise<TradeState> {
  const path = `${trades}/out-trade-no/${encodeURIComponent(orderSn)}?mchid=${config.mchid}`;
  try {
    const answer = await client.call("GET", path);
    if (!answer.ok) return { state: answer.status === 404 ? "not_found" : "unknown" };
    const trade = read(anyTrade, answer.data);
    if (trade.mchid !== config.mchid || trade.out_trade_no !== orderSn) return { state: "unknown" };
    switch (trade.trade_state) {
      // REFUND also follows a partial refund: the money did arrive.
      case "SUCCESS":
      case "REFUND":
        return { state: "paid", ...receivedFrom(read(paidTrade, answer.data)) };
      case "NOTPAY":
        return { state: "pending" };
      case "CLOSED":
        return { state: "closed" };
      default:
        return { state: "unknown" };
    }
  } catch (fault) {
    return onSilence(fault, { state: "unknown" });
  }
}

async function closeTrade(
  client: WechatClient,
  config: WechatPayConfig,
  orderSn: string,
): Promise<"closed" | "paid" | "unknown"> {
  const path = `${trades}/out-trade-no/${encodeURIComponent(orderSn)}/close`;
  try {
    const answer = await client.call("POST", path, { mchid: config.mchid });
    if (answer.ok || answer.status === 404 || answer.code === "ORDER_CLOSED") return "closed";
    // A paid trade refuses to be closed under several names; the query is what tells.
    const trade = await queryTrade(client, config, orderSn);
    return trade.state === "paid" || trade.state === "closed" ? trade.state : "unknown";
  } catch (fault) {
    return onSilence(fault, "unknown");
  }
}

async function applyForRefund(
  client: WechatClient,
  notifyUrl: string,
  request: RefundRequest,
): Promise<RefundState> {
  return settleRefund(
    client.call("POST", refunds, {
      transaction_id: request.providerNo,
      out_refund_no: request.refundSn,
      reason: request.reason,
      notify_url: notifyUrl,
      amount: { refund: request.amount, total: request.total, currency: "CNY" },
    }),
  );
}

async function settleRefund(called: Promise<WechatAnswer>): Promise<RefundState> {
  try {
    const answer = await called;
    if (answer.ok) {
      const { status, refund_id } = read(refundAnswer, answer.data);
      return { state: refundStates[status], detail: refund_id };
    }
    if (answer.status === 404) return { state: "not_found", detail: answer.code };
    // Too often: how it stands is unknown until asked again.
    if (answer.status === 429) return { state: "unknown", detail: answer.code };
    return { state: "refused", detail: `${answer.code} ${answer.message}`.trim() };
  } catch (fault) {
    return onSilence(fault, { state: "unknown", detail: "" });
  }
}

const refundStates = {
  PROCESSING: "processing",
  SUCCESS: "done",
  CLOSED: "closed",
  ABNORMAL: "abnormal",
} as const;

function read<S extends z.ZodType>(shape: S, data: unknown): z.output<S> {
  const parsed = shape.safeParse(data);
  if (!parsed.success) throw new ChannelFault("WeChat Pay answered something of another shape");
  return parsed.data;
}

function onSilence<T>(fault: unknown, outcome: T): T {
  if (fault instanceof ChannelFault) return outcome;
  throw fault;
}
