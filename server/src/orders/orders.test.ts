import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { secondMs } from "@banyan/domain/kernel/time.ts";
import { openOrderMs, orderRefusals } from "@banyan/domain/orders/rules.ts";
import {
  cancelOrder,
  checkOrderState,
  createCourseOrder,
  myOrders,
  paidOrder,
} from "@banyan/domain/orders/wire.ts";
import { paymentRefusals } from "@banyan/domain/payments/rules.ts";
import { payFree, tradeForCourse } from "@banyan/domain/payments/wire.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectRefusal } from "../../test/expect-refusal.ts";
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
