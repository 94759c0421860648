import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { secondMs } from "@banyan/domain/kernel/time.ts";
import { openOrderMs } from "@banyan/domain/orders/rules.ts";
import { cancelOrder, checkOrderState } from "@banyan/domain/orders/wire.ts";
import { paymentRefusals } from "@banyan/domain/payments/rules.ts";
import { trade, tradeForCourse } from "@banyan/domain/payments/wire.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { expectRefusal } from "../../test/expect-refusal.ts";
import {
  couponState,
  givePoints,
  makeBuyer,
  makeCoupon,
  makeGoods,
  membershipsFor,
  openPayment,
  orderRow,
  paymentsOf,
  placeOrder,
  pointsOf,
  stockOf,
} from "../../test/make-orders.ts";
import { forgetCode, noticesOf, paySilently, statusBecomes } from "../../test/make-payments.ts";
import { readInbox } from "../../test/read-inbox.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { WechatDesk } from "../../test/wechat-desk.ts";
import { wechatNotifyPath } from "./notify-route.ts";
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

describe("POST /payment/course/trade", () => {
  it("answers a code to draw, the same one for the same order, under both its names", async () => {
    const { client } = await makeBuyer(test);
    const { order_sn } = await placeOrder(client, await makeGoods(test));
    const first = await client.ask(tradeForCourse, { order_sn, payment: "1" });
    expect(first.qr_code).toMatch(/^weixin:/);
    expect(await client.ask(trade, { order_sn, payment: 1 })).toEqual(first);
    const report = await desk.trade(order_sn);
    expect(report).toMatchObject({ total: 6_400, description: "数据分析 带教版" });
    expect(report?.notify_url).toBe(test.origin + wechatNotifyPath);
  });

  it("refuses a channel the order was not offered", async () => {
    const { client } = await makeBuyer(test);
    const { order_sn } = await placeOrder(client, await makeGoods(test));
    const answer = await client.call(tradeForCourse, { order_sn, payment: "2" });
    expectRefusal(answer, paymentRefusals.channelNotOffered);
  });

  it("can be tried again when the channel did not answer", async () => {
    const { client } = await makeBuyer(test);
    const { order_sn } = await placeOrder(client, await makeGoods(test));
    await desk.chaos({ failNext: 2 });
    const silent = await client.call(tradeForCourse, { order_sn, payment: "1" });
    expectRefusal(silent, paymentRefusals.channelSilent);
    test.clock.offsetMs = openOrderMs - 30 * secondMs;
    expect((await client.ask(tradeForCourse, { order_sn, payment: "1" })).qr_code).toBeDefined();
  });

  it("finds out that the order has been paid meanwhile", async () => {
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, await makeGoods(test));
    await paySilently(desk, orderSn);
    await forgetCode(test, orderSn);
    const again = await client.call(tradeForCourse, { order_sn: orderSn, payment: "1" });
    expectRefusal(again, paymentRefusals.channelSilent);
    await statusBecomes(test, orderSn, 1);
    const paid = await client.call(tradeForCourse, { order_sn: orderSn, payment: "1" });
    expectRefusal(paid, kernelRefusals.movedOn);
  });
});

describe("a payment", () => {
  it("makes the buyer a member, sells the place, uses coupon and points, and tells", async () => {
    const goods = await makeGoods(test, { price: 9_900, stock: 2 });
    const buyer = await makeBuyer(test);
    await givePoints(test, buyer, 400);
    const couponId = await makeCoupon(test, buyer);
    const orderSn = await openPayment(buyer.client, goods, { couponId, point: 400 });
    await desk.pay(orderSn);
    await statusBecomes(test, orderSn, 1);
    expect(await buyer.client.ask(checkOrderState, { order_sn: orderSn })).toEqual({ state: 0 });
    expect(await membershipsFor(test, orderSn)).toHaveLength(1);
    expect(await stockOf(test, goods)).toEqual({ total: 2, held: 0, sold: 1 });
    expect(await couponState(test, couponId)).toEqual({ state: "used", order_sn: orderSn });
    expect(await pointsOf(test, buyer)).toEqual({ balance: 0, held: 0 });
    const { email } = await test.database.kysely
      .selectFrom("account")
      .select("email")
      .where("id", "=", buyer.id)
      .executeTakeFirstOrThrow();
    await vi.waitFor(async () => {
      const [mail] = await readInbox(test, email ?? "");
      expect(mail?.text).toContain(orderSn);
    }, 10_000);
    const audit = await test.database.kysely
      .selectFrom("audit")
      .select("action")
      .where("subject_id", "=", orderSn)
      .orderBy("id")
      .execute();
    expect(audit.map((row) => row.action)).toEqual(["order.placed", "order.paid"]);
  });

  it("of a course link hands over the code that was held for it", async () => {
    const goods = await makeGoods(test, { kind: 2, codes: 1 });
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, goods);
    await desk.pay(orderSn);
    await statusBecomes(test, orderSn, 1);
    const [membership] = await membershipsFor(test, orderSn);
    const code = await test.database.kysely
      .selectFrom("activation_code")
      .select("held_for")
      .where("course_id", "=", goods.courseId)
      .executeTakeFirstOrThrow();
    expect(code.held_for).toBe(`membership:${membership?.id}`);
  });

  it("of an amount ending in 01 is declined by the bank and the order stays open", async () => {
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, await makeGoods(test, { price: 1_001 }));
    expect(await desk.tryToPay(orderSn)).toBe(409);
    test.clock.offsetMs = 6 * secondMs;
    expect(await client.ask(checkOrderState, { order_sn: orderSn })).toEqual({ state: 1 });
  });

  it("of an amount ending in 02 is told twice and counts once", async () => {
    const buyer = await makeBuyer(test);
    const orderSn = await openPayment(
      buyer.client,
      await makeGoods(test, { price: 1_002, stock: 5 }),
    );
    await desk.pay(orderSn);
    await vi.waitFor(async () => {
      const [notice] = (await desk.trade(orderSn))?.notices ?? [];
      expect(notice?.answers).toEqual([204, 204]);
    }, 10_000);
    expect(await noticesOf(test, orderSn)).toEqual([{ kind: "paid", outcome: "applied" }]);
    expect(await membershipsFor(test, orderSn)).toHaveLength(1);
  });

  it("of an amount ending in 03 is told late, and a page that polls knows it before", async () => {
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, await makeGoods(test, { price: 1_003 }));
    await desk.pay(orderSn);
    test.clock.offsetMs = 6 * secondMs;
    expect(await client.ask(checkOrderState, { order_sn: orderSn })).toEqual({ state: 0 });
    await vi.waitFor(async () => {
      expect((await desk.trade(orderSn))?.notices[0]?.answers).toEqual([204]);
    }, 10_000);
    expect(await membershipsFor(test, orderSn)).toHaveLength(1);
  });
});

describe("a page that polls", () => {
  it("makes the channel be asked at most once in five seconds", async () => {
    const { client } = await makeBuyer(test);
    const order_sn = await openPayment(client, await makeGoods(test));
    await desk.chaos({ failNext: 1 });
    const poll = () => client.ask(checkOrderState, { order_sn });
    for (let n = 0; n < 5; n += 1) await poll();
    test.clock.offsetMs = 5 * secondMs;
    // The first of these is the one that fails; were there a second question, it would be answered.
    await paySilently(desk, order_sn);
    expect(await poll()).toEqual({ state: 1 });
    expect(await poll()).toEqual({ state: 1 });
    test.clock.offsetMs = 10 * secondMs;
    expect(await poll()).toEqual({ state: 0 });
  });
});

describe("a notice", () => {
  it("that is forged, altered, probing or from an unknown key is answered with FAIL and changes nothing", async () => {
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, await makeGoods(test));
    for (const variant of ["bad_signature", "signtest", "unknown_serial"] as const) {
      expect(await desk.notify(orderSn, variant)).toBe(401);
    }
    const plain = await fetch(test.origin + wechatNotifyPath, { method: "POST", body: "{}" });
    expect(plain.status).toBe(401);
    expect(await plain.json()).toMatchObject({ code: "FAIL" });
    const huge = await fetch(test.origin + wechatNotifyPath, {
      method: "POST",
      body: "x".repeat(2_000_000),
    });
    expect(huge.status).toBe(400);
    expect((await orderRow(test, orderSn)).status).toBe(0);
    expect(await noticesOf(test, orderSn)).toEqual([]);
  });

  it("of a wrong amount is acknowledged, flagged, and grants nothing; the right one still counts", async () => {
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, await makeGoods(test));
    await paySilently(desk, orderSn);
    expect(await desk.notify(orderSn, "wrong_amount")).toBe(204);
    expect((await orderRow(test, orderSn)).status).toBe(0);
    expect(await noticesOf(test, orderSn)).toEqual([{ kind: "paid", outcome: "wrong_amount" }]);
    expect(await desk.notify(orderSn, "wrong_amount")).toBe(204);
    expect(await desk.notify(orderSn, "again")).toBe(204);
    await statusBecomes(test, orderSn, 1);
    expect(await noticesOf(test, orderSn)).toEqual([{ kind: "paid", outcome: "applied" }]);
  });

  it("sent again days later is acknowledged without effect", async () => {
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, await makeGoods(test, { stock: 3 }));
    await desk.pay(orderSn);
    await statusBecomes(test, orderSn, 1);
    test.clock.offsetMs = 3 * 86_400_000;
    expect(await desk.notify(orderSn, "again")).toBe(204);
    expect(await membershipsFor(test, orderSn)).toHaveLength(1);
  });

  it("about an order we do not have is acknowledged and written down", async () => {
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, await makeGoods(test));
    const db = test.database.kysely;
    await db.deleteFrom("sales_order").where("order_sn", "=", orderSn).execute();
    await desk.pay(orderSn);
    await vi.waitFor(async () => {
      expect(await noticesOf(test, orderSn)).toEqual([{ kind: "paid", outcome: "unknown_order" }]);
    }, 10_000);
  });
});

describe("the reconciler", () => {
  it("finds a payment whose notice was lost", async () => {
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, await makeGoods(test));
    await paySilently(desk, orderSn);
    await askDueTrades(test.ctx(), paymentsOf(test));
    expect((await orderRow(test, orderSn)).status).toBe(0);
    test.clock.offsetMs = 5 * secondMs;
    await askDueTrades(test.ctx(), paymentsOf(test));
    expect((await orderRow(test, orderSn)).status).toBe(1);
    expect(await desk.notify(orderSn, "again")).toBe(204);
    expect(await membershipsFor(test, orderSn)).toHaveLength(1);
  });

  it("asks on its schedule and no more", async () => {
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, await makeGoods(test));
    const askedTimes = async () => {
      await askDueTrades(test.ctx(), paymentsOf(test));
      const row = await test.database.kysely
        .selectFrom("payment_trade")
        .select("asked_times")
        .where("order_sn", "=", orderSn)
        .executeTakeFirstOrThrow();
      return row.asked_times;
    };
    const expected = [
      [6, 1],
      [12, 1],
      [31, 2],
      [45, 2],
      [61, 3],
      [100, 3],
      [122, 4],
      [183, 5],
    ] as const;
    for (const [seconds, times] of expected) {
      test.clock.offsetMs = seconds * secondMs;
      expect(await askedTimes(), `after ${seconds} s`).toBe(times);
    }
  });
});

describe("a cancellation", () => {
  it("finds the money that nobody told of, and leaves the order paid", async () => {
    const goods = await makeGoods(test, { stock: 1 });
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, goods);
    await paySilently(desk, orderSn);
    const cancelled = await client.call(cancelOrder, { order_sn: orderSn });
    expectRefusal(cancelled, kernelRefusals.movedOn);
    expect((await orderRow(test, orderSn)).status).toBe(1);
    expect(await stockOf(test, goods)).toMatchObject({ sold: 1 });
  });
});
