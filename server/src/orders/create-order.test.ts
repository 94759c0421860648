// Placing an order over HTTP: prices, every refusal, repeated requests, and the checkout page (R1, R3, R4).
import { couponRefusals } from "@banyan/domain/coupons/rules.ts";
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { dayMs, later, minuteMs, secondMs } from "@banyan/domain/kernel/time.ts";
import { orderRefusals } from "@banyan/domain/orders/rules.ts";
import {
  cancelOrder,
  checkOrderState,
  checkout,
  createCourseOrder,
} from "@banyan/domain/orders/wire.ts";
import { paymentRefusals } from "@banyan/domain/payments/rules.ts";
import { tradeForCourse } from "@banyan/domain/payments/wire.ts";
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
  openPayment,
  orderInput,
  orderRow,
  placeOrder,
  pointsOf,
  stockOf,
} from "../../test/make-orders.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { WechatDesk } from "../../test/wechat-desk.ts";

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
