// Late money and refunds, over HTTP and against the sandbox (R5).
import { fen } from "@banyan/domain/kernel/money.ts";
import { later, minuteMs, secondMs } from "@banyan/domain/kernel/time.ts";
import { checkOrderState, createCourseOrder, myOrders } from "@banyan/domain/orders/wire.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectLoggedError } from "../../test/fail-on-logged-errors.ts";
import {
  couponState,
  givePoints,
  makeBuyer,
  makeCoupon,
  makeGoods,
  membershipsFor,
  openPayment,
  orderInput,
  orderRow,
  paymentsOf,
  placeOrder,
  pointsOf,
  stockOf,
} from "../../test/make-orders.ts";
import {
  endedAndTaken,
  endedWithLiveTrade,
  paySilently,
  refundBecomes,
  refundsOf,
  statusBecomes,
} from "../../test/make-payments.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { WechatDesk } from "../../test/wechat-desk.ts";
import { pushOpenRefunds } from "./refunds.ts";
import { askDueTrades } from "./service.ts";

let test: TestApp;
let desk: WechatDesk;
beforeAll(async () => {
  test = await startApp();
  desk = new WechatDesk(test.sandbox.origin);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.offsetMs = 0;
  await desk.chaos({ dropNotifications: false, duplicateNotifications: false, holdRefunds: false });
});

describe("money that comes too late", () => {
  it("still buys what can be claimed again", async () => {
    const goods = await makeGoods(test, { price: 9_900, stock: 1, kind: 2, codes: 1 });
    const buyer = await makeBuyer(test);
    await givePoints(test, buyer, 400);
    const couponId = await makeCoupon(test, buyer);
    const orderSn = await endedWithLiveTrade(test, buyer, goods, { couponId, point: 400 });
    expect(await pointsOf(test, buyer)).toEqual({ balance: 400, held: 0 });
    await desk.pay(orderSn);
    await statusBecomes(test, orderSn, 1);
    expect(await stockOf(test, goods)).toEqual({ total: 1, held: 0, sold: 1 });
    expect(await couponState(test, couponId)).toEqual({ state: "used", order_sn: orderSn });
    expect(await pointsOf(test, buyer)).toEqual({ balance: 0, held: 0 });
    expect(await membershipsFor(test, orderSn)).toHaveLength(1);
    expect(await refundsOf(test, orderSn)).toEqual([]);
  });

  it("goes back by itself when the place is gone, and nothing else stays claimed", async () => {
    const goods = await makeGoods(test, { price: 9_900, stock: 1 });
    const buyer = await makeBuyer(test);
    await givePoints(test, buyer, 400);
    const couponId = await makeCoupon(test, buyer);
    const orderSn = await endedWithLiveTrade(test, buyer, goods, { couponId, point: 400 });
    await placeOrder((await makeBuyer(test)).client, goods);
    await desk.pay(orderSn);
    await statusBecomes(test, orderSn, 4);
    expect(await refundsOf(test, orderSn)).toEqual([
      { refund_sn: `${orderSn}R1`, status: "done", amount: 8_500 },
    ]);
    expect(await couponState(test, couponId)).toEqual({ state: "unused", order_sn: null });
    expect(await pointsOf(test, buyer)).toEqual({ balance: 400, held: 0 });
    expect(await stockOf(test, goods)).toEqual({ total: 1, held: 1, sold: 0 });
    expect(await membershipsFor(test, orderSn)).toEqual([]);
    expect(await buyer.client.ask(checkOrderState, { order_sn: orderSn })).toEqual({ state: 2 });
    expect((await buyer.client.ask(myOrders, {})).list[0]).toMatchObject({ pay_status: 4 });
  });

  it("goes back when the buyer has bought the same by another order meanwhile", async () => {
    const goods = await makeGoods(test, { stock: 5 });
    const buyer = await makeBuyer(test);
    const first = await endedWithLiveTrade(test, buyer, goods);
    const second = await openPayment(buyer.client, goods);
    await desk.pay(second);
    await statusBecomes(test, second, 1);
    await desk.pay(first);
    await statusBecomes(test, first, 4);
    expect(await stockOf(test, goods)).toEqual({ total: 5, held: 0, sold: 1 });
  });
});

describe("a refund", () => {
  it("is confirmed by asking when its notice was lost", async () => {
    const orderSn = await endedAndTaken(test);
    await desk.chaos({ holdRefunds: true });
    await desk.pay(orderSn);
    await refundBecomes(test, orderSn, "processing");
    await desk.chaos({ dropNotifications: true });
    await desk.endRefund(`${orderSn}R1`, "succeed");
    expect((await orderRow(test, orderSn)).status).toBe(3);
    test.clock.offsetMs += 2 * minuteMs;
    await pushOpenRefunds(test.ctx(), paymentsOf(test));
    expect((await orderRow(test, orderSn)).status).toBe(4);
  });

  it("that the channel closes starts again under a new number", async () => {
    const orderSn = await endedAndTaken(test);
    await desk.chaos({ holdRefunds: true });
    await desk.pay(orderSn);
    await refundBecomes(test, orderSn, "processing");
    await desk.chaos({ holdRefunds: false });
    await desk.endRefund(`${orderSn}R1`, "close");
    await statusBecomes(test, orderSn, 4);
    expect(await refundsOf(test, orderSn)).toMatchObject([
      { refund_sn: `${orderSn}R1`, status: "failed" },
      { refund_sn: `${orderSn}R2`, status: "done" },
    ]);
  });

  it("that the bank rejects is left to an operator, out loud", async () => {
    const orderSn = await endedAndTaken(test);
    await desk.chaos({ holdRefunds: true });
    await desk.pay(orderSn);
    await refundBecomes(test, orderSn, "processing");
    expectLoggedError();
    await desk.endRefund(`${orderSn}R1`, "abnormal");
    await refundBecomes(test, orderSn, "failed");
    expect((await orderRow(test, orderSn)).status).toBe(3);
  });

  it("is asked for once, though the process died between commit and effect", async () => {
    const orderSn = await endedAndTaken(test);
    // The job is there, the call was made, but its success was never written down.
    await desk.pay(orderSn);
    await statusBecomes(test, orderSn, 4);
    const db = test.database.kysely;
    await db
      .updateTable("payment_refund")
      .set({ status: "wanted" })
      .where("order_sn", "=", orderSn)
      .execute();
    await db
      .updateTable("job")
      .set({ done_at: null, run_at: test.clock.now() })
      .where("dedupe_key", "=", `${orderSn}R1`)
      .execute();
    await test.drainJobs();
    expect((await desk.trade(orderSn))?.refunds).toHaveLength(1);
    expect(await refundsOf(test, orderSn)).toMatchObject([{ status: "done" }]);
  });

  it("told before its payment leaves the order refunded, and grants nothing", async () => {
    const goods = await makeGoods(test, { stock: 1 });
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, goods);
    await paySilently(desk, orderSn);
    const channel = paymentsOf(test).channels.get("1");
    const { transaction_id: providerNo } = (await desk.trade(orderSn)) ?? {};
    await channel?.refund({
      refundSn: `console-${orderSn}`,
      orderSn,
      providerNo: providerNo ?? "",
      amount: fen(6_400),
      total: fen(6_400),
      reason: "by hand at the channel",
    });
    await refundBecomes(test, orderSn, "done");
    expect((await orderRow(test, orderSn)).status).toBe(0);
    await askDueTrades(
      { ...test.ctx(), now: later(test.clock.now(), 6 * secondMs) },
      paymentsOf(test),
    );
    expect((await orderRow(test, orderSn)).status).toBe(4);
    expect(await membershipsFor(test, orderSn)).toEqual([]);
    expect(await stockOf(test, goods)).toEqual({ total: 1, held: 0, sold: 0 });
    const again = await client.ask(createCourseOrder, orderInput(goods));
    expect(again.order_sn).not.toBe(orderSn);
  });
});
