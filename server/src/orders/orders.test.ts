// Placing, cancelling, expiring and listing orders over HTTP (R1 to R4), on both engines.
import { couponRefusals } from "@banyan/domain/coupons/rules.ts";
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { dayMs, later, minuteMs, secondMs } from "@banyan/domain/kernel/time.ts";
import { openOrderMs, orderRefusals } from "@banyan/domain/orders/rules.ts";
import {
  cancelOrder,
  checkOrderState,
  checkout,
  createCourseOrder,
  myOrders,
  paidOrder,
} from "@banyan/domain/orders/wire.ts";
import { paymentRefusals } from "@banyan/domain/payments/rules.ts";
import { payFree, tradeForCourse } from "@banyan/domain/payments/wire.ts";
import { pointRefusals } from "@banyan/domain/points/rules.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectRefusal } from "../../test/expect-refusal.ts";
import {
  couponState,
  type GoodsWish,
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
import { startApp, type TestApp } from "../../test/start-app.ts";
import { WechatDesk } from "../../test/wechat-desk.ts";
import { sweepExpired } from "./abandon-order.ts";

let test: TestApp;
let desk: WechatDesk;
beforeAll(async () => {
  test = await startApp();
  desk = new WechatDesk(test.sandbox.origin);
});
afterAll(() => test.close());
beforeEach(() => {
  test.clock.offsetMs = 0;
});

async function sweep(): Promise<void> {
  await sweepExpired(test.ctx(), paymentsOf(test));
}

describe("POST /order/course/create", () => {
  it("answers the number, what is to be paid, and holds a place", async () => {
    const goods = await makeGoods(test, { price: 6_400, stock: 2 });
    const { client } = await makeBuyer(test);
    const created = await client.ask(createCourseOrder, orderInput(goods));
    expect(created).toMatchObject({ money: 6_400, tmplIds: [] });
    expect(created.order_sn).toMatch(/^\d{20}$/);
    expect(await stockOf(test, goods)).toEqual({ total: 2, held: 1, sold: 0 });
  });

  it("takes coupon and points off the price by itself, whatever the client reckoned", async () => {
    const goods = await makeGoods(test, { price: 9_900 });
    const buyer = await makeBuyer(test);
    await givePoints(test, buyer, 800);
    const couponId = await makeCoupon(test, buyer, {
      benefit: { type: 3, keep_basis_points: 8_500 },
    });
    const { order_sn, money } = await placeOrder(buyer.client, goods, { couponId, point: 500 });
    expect(money).toBe(7_915);
    expect(await couponState(test, couponId)).toEqual({ state: "held", order_sn });
    expect(await pointsOf(test, buyer)).toEqual({ balance: 800, held: 500 });
  });

  it("returns the open order when the same is wanted again, and replaces it when not", async () => {
    const goods = await makeGoods(test, { stock: 5 });
    const buyer = await makeBuyer(test);
    const couponId = await makeCoupon(test, buyer);
    const first = await placeOrder(buyer.client, goods);
    expect(await placeOrder(buyer.client, goods)).toEqual(first);
    await buyer.client.ask(tradeForCourse, { order_sn: first.order_sn, payment: "1" });
    const second = await placeOrder(buyer.client, goods, { couponId });
    expect(second.order_sn).not.toBe(first.order_sn);
    expect((await orderRow(test, first.order_sn)).status).toBe(5);
    expect((await desk.trade(first.order_sn))?.trade_state).toBe("CLOSED");
    expect(await stockOf(test, goods)).toMatchObject({ held: 1 });
    const third = await placeOrder(buyer.client, goods);
    expect(await couponState(test, couponId)).toMatchObject({ state: "unused" });
    expect(third.order_sn).not.toBe(second.order_sn);
  });

  it("lets nobody replace an order whose channel does not answer", async () => {
    const goods = await makeGoods(test);
    const buyer = await makeBuyer(test);
    const couponId = await makeCoupon(test, buyer);
    const orderSn = await openPayment(buyer.client, goods);
    await desk.chaos({ failNext: 1 });
    const answer = await buyer.client.call(createCourseOrder, orderInput(goods, { couponId }));
    expectRefusal(answer, paymentRefusals.channelSilent);
    expect((await orderRow(test, orderSn)).status).toBe(0);
  });

  it("makes a new order where the channel has closed the old one's payment", async () => {
    const goods = await makeGoods(test);
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, goods);
    await desk.expire(orderSn);
    test.clock.offsetMs = 6 * secondMs;
    expect(await client.ask(checkOrderState, { order_sn: orderSn })).toEqual({ state: 1 });
    const again = client.call(tradeForCourse, { order_sn: orderSn, payment: "1" });
    expectRefusal(await again, paymentRefusals.tradeClosed);
    expect((await placeOrder(client, goods)).order_sn).not.toBe(orderSn);
  });

  it("refuses what cannot be bought, with the reason", async () => {
    const now = test.clock.now();
    const cases: [GoodsWish, { code: number; zh: string; en: string }][] = [
      [{ buyable: 0 }, orderRefusals.notOnSale],
      [{ expiryEnd: later(now, -minuteMs) }, orderRefusals.notOnSale],
      [{ buyExpiryAt: later(now, -minuteMs) }, orderRefusals.saleOver],
      [{ stock: 0 }, orderRefusals.soldOut],
      [{ kind: 2, codes: 0 }, orderRefusals.soldOut],
      [{ payments: ["2"] }, paymentRefusals.channelNotOffered],
      [{ published: false }, kernelRefusals.notFound],
    ];
    const { client } = await makeBuyer(test);
    for (const [wish, refusal] of cases) {
      const goods = await makeGoods(test, wish);
      expectRefusal(await client.call(createCourseOrder, orderInput(goods)), refusal);
    }
  });

  it("refuses a channel that is not configured, and none at all", async () => {
    const goods = await makeGoods(test, { payments: ["1", "2"] });
    const { client } = await makeBuyer(test);
    const alipay = await client.call(createCourseOrder, orderInput(goods, { payment: "2" }));
    expectRefusal(alipay, paymentRefusals.channelNotOffered);
    const none = await client.call(createCourseOrder, { ...orderInput(goods), payment: "" });
    expectRefusal(none, paymentRefusals.chooseChannel);
    expect(none.msg).toBe("Please select a payment method");
    const odd = await client.call(createCourseOrder, { ...orderInput(goods), payment: "9" });
    expectRefusal(odd, kernelRefusals.invalid);
  });

  it("refuses coupons and points where the plan does not allow them", async () => {
    const goods = await makeGoods(test, { payments: ["1"] });
    const buyer = await makeBuyer(test);
    const couponId = await makeCoupon(test, buyer);
    const coupon = await buyer.client.call(createCourseOrder, orderInput(goods, { couponId }));
    expectRefusal(coupon, orderRefusals.couponsNotAllowed);
    const points = await buyer.client.call(createCourseOrder, orderInput(goods, { point: 1 }));
    expectRefusal(points, orderRefusals.pointsNotAllowed);
  });

  it("refuses coupons that do not fit and points one does not have", async () => {
    const goods = await makeGoods(test, { price: 9_999, stock: 9 });
    const buyer = await makeBuyer(test);
    const stranger = await makeBuyer(test);
    const now = test.clock.now();
    const reduction = { type: 2, full_amount: 10_000, reduce_amount: 2_000 } as const;
    const cases = [
      [await makeCoupon(test, buyer, { benefit: reduction }), couponRefusals.belowThreshold],
      [await makeCoupon(test, buyer, { scope: 2 }), couponRefusals.notForThis],
      [await makeCoupon(test, buyer, { endsAt: now }), couponRefusals.expired],
      [await makeCoupon(test, buyer, { startsAt: later(now, dayMs) }), couponRefusals.notStarted],
      [await makeCoupon(test, stranger), couponRefusals.notForThis],
    ] as const;
    for (const [couponId, refusal] of cases) {
      const answer = await buyer.client.call(createCourseOrder, orderInput(goods, { couponId }));
      expectRefusal(answer, refusal);
    }
    const points = await buyer.client.call(createCourseOrder, orderInput(goods, { point: 5 }));
    expectRefusal(points, pointRefusals.tooFew);
    expect(await stockOf(test, goods)).toMatchObject({ held: 0 });
  });

  it("refuses a coupon that another order holds", async () => {
    const buyer = await makeBuyer(test);
    const couponId = await makeCoupon(test, buyer);
    await placeOrder(buyer.client, await makeGoods(test), { couponId });
    const other = orderInput(await makeGoods(test), { couponId });
    expectRefusal(await buyer.client.call(createCourseOrder, other), couponRefusals.taken);
  });

  it("refuses visitors, and courses that do not exist", async () => {
    const goods = await makeGoods(test);
    expect((await test.client.call(createCourseOrder, orderInput(goods))).code).toBe(1001);
    const { client } = await makeBuyer(test);
    const nothing = { courseId: 999_999_999, specId: goods.specId };
    const answer = await client.call(createCourseOrder, orderInput(nothing));
    expectRefusal(answer, kernelRefusals.notFound);
  });
});

describe("an Idempotency-Key", () => {
  it("gives the same request the first answer, and another request 1409", async () => {
    const goods = await makeGoods(test);
    const buyer = await makeBuyer(test);
    const client = buyer.client.with({ "idempotency-key": "tap-1" });
    const first = await placeOrder(client, goods);
    await client.ask(cancelOrder, { order_sn: first.order_sn });
    expect(await placeOrder(client, goods)).toEqual(first);
    const other = orderInput(goods, { point: 5 });
    expectRefusal(await client.call(createCourseOrder, other), kernelRefusals.movedOn);
    const stranger = (await makeBuyer(test)).client.with({ "idempotency-key": "tap-1" });
    expect((await placeOrder(stranger, goods)).order_sn).not.toBe(first.order_sn);
  });

  it("is forgotten after 24 hours, does not keep refusals, and has an end", async () => {
    const goods = await makeGoods(test);
    const client = (await makeBuyer(test)).client.with({ "idempotency-key": "tap-2" });
    const refused = await client.call(createCourseOrder, orderInput(goods, { point: 5 }));
    expectRefusal(refused, pointRefusals.tooFew);
    const first = await placeOrder(client, goods);
    test.clock.offsetMs = dayMs + minuteMs;
    expect((await placeOrder(client, goods)).order_sn).not.toBe(first.order_sn);
    const endless = client.with({ "idempotency-key": "k".repeat(201) });
    expectRefusal(await endless.call(createCourseOrder, orderInput(goods)), kernelRefusals.invalid);
  });
});

describe("an unpaid order", () => {
  it("can be paid one second before its end and reads as abandoned at its end", async () => {
    const goods = await makeGoods(test, { stock: 1 });
    const { client } = await makeBuyer(test);
    const { order_sn } = await placeOrder(client, goods);
    const { created_at } = await orderRow(test, order_sn);
    const moveTo = (ms: number) => {
      test.clock.offsetMs += created_at.getTime() + ms - test.clock.now().getTime();
    };
    moveTo(openOrderMs - secondMs);
    await client.ask(tradeForCourse, { order_sn, payment: "1" });
    expect(await client.ask(checkOrderState, { order_sn })).toEqual({ state: 1 });
    moveTo(openOrderMs);
    const late = await client.call(tradeForCourse, { order_sn, payment: "1" });
    expectRefusal(late, paymentRefusals.orderExpired);
    expect(await client.ask(checkOrderState, { order_sn })).toEqual({ state: 2 });
    const { list } = await client.ask(myOrders, {});
    expect(list[0]).toMatchObject({ order_sn, pay_status: 5, canPay: false, canCancel: false });
    expect((await orderRow(test, order_sn)).status).toBe(0);
  });

  it("gives everything back when it is swept, after its trade has been closed", async () => {
    const goods = await makeGoods(test, { stock: 1, kind: 2, codes: 1, price: 9_900 });
    const buyer = await makeBuyer(test);
    await givePoints(test, buyer, 300);
    const couponId = await makeCoupon(test, buyer);
    const orderSn = await openPayment(buyer.client, goods, { couponId, point: 300 });
    const other = await makeBuyer(test);
    const early = await other.client.call(createCourseOrder, orderInput(goods));
    expectRefusal(early, orderRefusals.soldOut);
    test.clock.offsetMs = openOrderMs + secondMs;
    await sweep();
    expect((await orderRow(test, orderSn)).status).toBe(5);
    expect((await desk.trade(orderSn))?.trade_state).toBe("CLOSED");
    expect(await stockOf(test, goods)).toEqual({ total: 1, held: 0, sold: 0 });
    expect(await couponState(test, couponId)).toEqual({ state: "unused", order_sn: null });
    expect(await pointsOf(test, buyer)).toEqual({ balance: 300, held: 0 });
    await placeOrder(other.client, goods);
  });

  it("keeps what it holds while the channel does not answer, and is given back later", async () => {
    const goods = await makeGoods(test, { stock: 1 });
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, goods);
    test.clock.offsetMs = openOrderMs + secondMs;
    await desk.chaos({ failNext: 1 });
    await sweep();
    expect((await orderRow(test, orderSn)).status).toBe(0);
    expect(await client.ask(checkOrderState, { order_sn: orderSn })).toEqual({ state: 2 });
    await sweep();
    expect(await stockOf(test, goods)).toMatchObject({ held: 0 });
  });

  it("that was paid with nobody telling is found paid when it is swept", async () => {
    const goods = await makeGoods(test, { stock: 1 });
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, goods);
    await desk.chaos({ dropNotifications: true });
    await desk.pay(orderSn);
    await desk.chaos({ dropNotifications: false });
    test.clock.offsetMs = openOrderMs + secondMs;
    await sweep();
    expect((await orderRow(test, orderSn)).status).toBe(1);
    expect(await stockOf(test, goods)).toEqual({ total: 1, held: 0, sold: 1 });
  });
});

describe("POST /order/cancel", () => {
  it("closes the trade, gives back what was held, and cannot be done twice", async () => {
    const goods = await makeGoods(test, { stock: 1 });
    const { client } = await makeBuyer(test);
    const order_sn = await openPayment(client, goods);
    expect(await client.ask(cancelOrder, { order_sn })).toEqual({ order_sn, pay_status: 5 });
    expect((await desk.trade(order_sn))?.trade_state).toBe("CLOSED");
    expect(await stockOf(test, goods)).toMatchObject({ held: 0 });
    expect(await client.ask(checkOrderState, { order_sn })).toEqual({ state: 2 });
    expectRefusal(await client.call(cancelOrder, { order_sn }), kernelRefusals.movedOn);
    const trade = await client.call(tradeForCourse, { order_sn, payment: "1" });
    expectRefusal(trade, paymentRefusals.orderExpired);
  });

  it("waits for a channel that does not answer", async () => {
    const { client } = await makeBuyer(test);
    const order_sn = await openPayment(client, await makeGoods(test));
    await desk.chaos({ failNext: 1 });
    expectRefusal(await client.call(cancelOrder, { order_sn }), paymentRefusals.channelSilent);
    await client.ask(cancelOrder, { order_sn });
  });

  it("is its buyer's business alone, like everything else about an order", async () => {
    const goods = await makeGoods(test, { price: 0 });
    const { client } = await makeBuyer(test);
    const { client: stranger } = await makeBuyer(test);
    const { order_sn } = await placeOrder(client, goods);
    const answers = [
      await stranger.call(cancelOrder, { order_sn }),
      await stranger.call(checkOrderState, { order_sn }),
      await stranger.call(paidOrder, { order_sn }),
      await stranger.call(payFree, { order_sn }),
      await stranger.call(tradeForCourse, { order_sn, payment: "1" }),
    ];
    for (const answer of answers) expectRefusal(answer, kernelRefusals.forbidden);
    const unknown = await client.call(cancelOrder, { order_sn: "0".repeat(20) });
    expectRefusal(unknown, kernelRefusals.notFound);
  });
});

describe("a total of 0", () => {
  it("is settled without a channel, once however often it is asked", async () => {
    const goods = await makeGoods(test, { price: 9_900, stock: 3 });
    const buyer = await makeBuyer(test);
    await givePoints(test, buyer, 50);
    const couponId = await makeCoupon(test, buyer, { benefit: { type: 1, amount: 20_000 } });
    const { order_sn, money } = await placeOrder(buyer.client, goods, { couponId, point: 50 });
    expect(money).toBe(0);
    const trade = await buyer.client.call(tradeForCourse, { order_sn, payment: "1" });
    expectRefusal(trade, paymentRefusals.nothingToPay);
    await buyer.client.ask(payFree, { order_sn });
    await buyer.client.ask(payFree, { order_sn });
    expect(await buyer.client.ask(checkOrderState, { order_sn })).toEqual({ state: 0 });
    expect(await membershipsFor(test, order_sn)).toHaveLength(1);
    expect(await stockOf(test, goods)).toEqual({ total: 3, held: 0, sold: 1 });
    expect(await couponState(test, couponId)).toMatchObject({ state: "used" });
    expect(await pointsOf(test, buyer)).toEqual({ balance: 50, held: 0 });
  });

  it("is not what an order with something to pay, or one that has ended, may claim", async () => {
    const { client } = await makeBuyer(test);
    const paidFor = await placeOrder(client, await makeGoods(test));
    const answer = await client.call(payFree, { order_sn: paidFor.order_sn });
    expectRefusal(answer, paymentRefusals.notFree);
    const free = await placeOrder(client, await makeGoods(test, { price: 0 }));
    test.clock.offsetMs = openOrderMs;
    const late = await client.call(payFree, { order_sn: free.order_sn });
    expectRefusal(late, paymentRefusals.orderExpired);
  });

  it("makes a member, who cannot buy the same again", async () => {
    const goods = await makeGoods(test, { price: 0 });
    const { client } = await makeBuyer(test);
    const { order_sn } = await placeOrder(client, goods);
    await client.ask(payFree, { order_sn });
    expectRefusal(await client.call(createCourseOrder, orderInput(goods)), orderRefusals.owned);
  });
});

describe("GET /my/order", () => {
  it("lists one's own orders, newest first, found by number and by title in both languages", async () => {
    const buyer = await makeBuyer(test);
    const first = await placeOrder(buyer.client, await makeGoods(test));
    const second = await placeOrder(
      buyer.client,
      await makeGoods(test, { title: "睡眠 100% 科学" }),
    );
    const all = await buyer.client.ask(myOrders, {});
    expect(all.total).toBe(2);
    expect(all.list.map((order) => order.order_sn)).toEqual([second.order_sn, first.order_sn]);
    expect(all.list[1]).toMatchObject({
      pay_status: 0,
      price: 6_400,
      money: 6_400,
      type: 1,
      canPay: true,
      canCancel: true,
      sublist: [{ goods_name: "数据分析", goods_name_en: "Data analysis", spec_name_en: "Guided" }],
    });
    const found = async (keyword: string) =>
      (await buyer.client.ask(myOrders, { keyword })).list.map((order) => order.order_sn);
    expect(await found(" data ANALYSIS ")).toEqual([first.order_sn]);
    expect(await found("100%")).toEqual([second.order_sn]);
    expect(await found("%")).toEqual([second.order_sn]);
    expect(await found(first.order_sn)).toEqual([first.order_sn]);
    expect(await found("_")).toEqual([]);
    expect((await buyer.client.ask(myOrders, { page: 2, page_size: 1 })).list).toHaveLength(1);
    expect((await buyer.client.ask(myOrders, { page: 9 })).list).toEqual([]);
  });

  it("remembers titles and prices as they were when the order was placed", async () => {
    const goods = await makeGoods(test, { price: 5_000 });
    const { client } = await makeBuyer(test);
    await placeOrder(client, goods);
    const db = test.database.kysely;
    await db
      .updateTable("course")
      .set({ title_en: "Another" })
      .where("id", "=", goods.courseId)
      .execute();
    await db.updateTable("spec").set({ price: 9_000 }).where("id", "=", goods.specId).execute();
    const [order] = (await client.ask(myOrders, {})).list;
    expect(order).toMatchObject({ price: 5_000, sublist: [{ goods_name_en: "Data analysis" }] });
  });
});

describe("GET /order/course/checkout", () => {
  it("shows what is bought, the offered channels, and why it cannot be bought", async () => {
    const goods = await makeGoods(test, { payments: ["1", "2", "3"], price: 3_200 });
    const { client } = await makeBuyer(test);
    const input = { course_id: goods.courseId, spec_id: goods.specId };
    const view = await client.ask(checkout, input);
    expect(view).toMatchObject({
      price: 3_200,
      payments: ["1"],
      couponsAllowed: true,
      pointsAllowed: false,
      isMember: false,
      refusal: null,
      open: null,
      spec_title_en: "Guided",
    });
    const { order_sn } = await placeOrder(client, goods);
    expect((await client.ask(checkout, { ...input, spec_id: "" })).open).toMatchObject({
      order_sn,
    });
    const closed = await makeGoods(test, { buyable: 0 });
    const shut = await client.ask(checkout, { course_id: closed.courseId });
    expect(shut.refusal).toMatchObject({ code: orderRefusals.notOnSale.code });
    const missing = await client.call(checkout, { course_id: 1_000_000_000 });
    expectRefusal(missing, kernelRefusals.notFound);
  });
});
