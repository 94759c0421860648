// The same money told many times at one moment (R5). Only on PostgreSQL, where transactions overlap.
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { openOrderMs } from "@banyan/domain/orders/rules.ts";
import { cancelOrder, checkOrderState } from "@banyan/domain/orders/wire.ts";
import { tradeForCourse } from "@banyan/domain/payments/wire.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  givePoints,
  makeBuyer,
  makeGoods,
  membershipsFor,
  openPayment,
  orderRow,
  paymentsOf,
  placeOrder,
  stockOf,
} from "../../test/make-orders.ts";
import {
  endedAndTaken,
  endedWithLiveTrade,
  noticesOf,
  paySilently,
  refundsOf,
  statusBecomes,
} from "../../test/make-payments.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { WechatDesk } from "../../test/wechat-desk.ts";
import { sweepExpired } from "../orders/abandon-order.ts";
import { askDueTrades } from "./service.ts";

let test: TestApp;
let desk: WechatDesk;
beforeAll(async () => {
  test = await startApp({}, 20);
  desk = new WechatDesk(test.sandbox.origin);
});
afterAll(() => test.close());
beforeEach(() => {
  test.clock.offsetMs = 0;
});

function copies<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, make));
}

describe("fifty parallel copies of a notice", () => {
  it("make one membership, one ledger line and fifty acknowledgements", async () => {
    const goods = await makeGoods(test, { stock: 4 });
    const buyer = await makeBuyer(test);
    await givePoints(test, buyer, 300);
    const orderSn = await openPayment(buyer.client, goods, { point: 300 });
    await paySilently(desk, orderSn);
    const answers = await copies(50, () => desk.notify(orderSn, "again"));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(await membershipsFor(test, orderSn)).toHaveLength(1);
    expect(await noticesOf(test, orderSn)).toEqual([{ kind: "paid", outcome: "applied" }]);
    expect(await stockOf(test, goods)).toEqual({ total: 4, held: 0, sold: 1 });
    const spent = await test.database.kysely
      .selectFrom("point_entry")
      .select("amount")
      .where("kind", "=", "order")
      .where("reference", "=", orderSn)
      .execute();
    expect(spent).toEqual([{ amount: -300 }]);
    const notices = await test.database.kysely
      .selectFrom("notice")
      .select("kind")
      .where("account_id", "=", buyer.id)
      .execute();
    expect(notices).toEqual([{ kind: "order_paid" }]);
  });

  it("about money that came too late make one refund", async () => {
    const orderSn = await endedAndTaken(test);
    await paySilently(desk, orderSn);
    const answers = await copies(50, () => desk.notify(orderSn, "again"));
    expect(new Set(answers)).toEqual(new Set([204]));
    await statusBecomes(test, orderSn, 4);
    expect(await refundsOf(test, orderSn)).toHaveLength(1);
    expect((await desk.trade(orderSn))?.refunds).toHaveLength(1);
  });
});

describe("one payment", () => {
  it("told by notices, by polls, by the reconciler and to sweepers at once counts once", async () => {
    const goods = await makeGoods(test, { stock: 4 });
    const { client } = await makeBuyer(test);
    const orderSn = await openPayment(client, goods);
    await paySilently(desk, orderSn);
    test.clock.offsetMs = openOrderMs;
    const payments = paymentsOf(test);
    await Promise.all([
      copies(10, () => desk.notify(orderSn, "again")),
      copies(10, () => client.ask(checkOrderState, { order_sn: orderSn })),
      copies(10, () => askDueTrades(test.ctx(), payments)),
      copies(10, () => sweepExpired(test.ctx(), payments)),
    ]);
    expect((await orderRow(test, orderSn)).status).toBe(1);
    expect(await membershipsFor(test, orderSn)).toHaveLength(1);
    expect(await stockOf(test, goods)).toEqual({ total: 4, held: 0, sold: 1 });
  });

  it("racing with a cancellation leaves the order paid or closed at the channel, never both", async () => {
    const goods = await makeGoods(test, { stock: 12 });
    const buyers = await copies(12, () => makeBuyer(test));
    const orders = await Promise.all(buyers.map(({ client }) => openPayment(client, goods)));
    const outcomes = await Promise.all(
      orders.map(async (orderSn, n) => {
        const client = buyers[n]?.client ?? test.client;
        const [paid, cancelled] = await Promise.all([
          desk.tryToPay(orderSn),
          client.call(cancelOrder, { order_sn: orderSn }),
        ]);
        return { orderSn, isPaid: paid === 200, code: cancelled.code };
      }),
    );
    for (const { orderSn, isPaid, code } of outcomes) {
      expect(code).toBe(isPaid ? kernelRefusals.movedOn.code : 0);
      await statusBecomes(test, orderSn, isPaid ? 1 : 5);
    }
    const sold = outcomes.filter((one) => one.isPaid).length;
    expect(await stockOf(test, goods)).toEqual({ total: 12, held: 0, sold });
  });

  it("of two late orders for the last place buys it once, the other money goes back", async () => {
    const goods = await makeGoods(test, { stock: 1 });
    const orders: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      orders.push(await endedWithLiveTrade(test, await makeBuyer(test), goods));
    }
    for (const orderSn of orders) await paySilently(desk, orderSn);
    await Promise.all(orders.map((orderSn) => desk.notify(orderSn, "again")));
    const statuses = async () =>
      (await Promise.all(orders.map((orderSn) => orderRow(test, orderSn))))
        .map((row) => row.status)
        .sort();
    expect((await statuses()).filter((status) => status === 1)).toHaveLength(1);
    for (const orderSn of orders) {
      if ((await orderRow(test, orderSn)).status !== 1) await statusBecomes(test, orderSn, 4);
    }
    expect(await stockOf(test, goods)).toEqual({ total: 1, held: 0, sold: 1 });
  });
});

describe("a trade", () => {
  it("asked for twenty times at once is one trade with the channel", async () => {
    const { client } = await makeBuyer(test);
    const { order_sn } = await placeOrder(client, await makeGoods(test));
    const offers = await copies(20, () => client.ask(tradeForCourse, { order_sn, payment: "1" }));
    for (const offer of offers) expect(offer.qr_code).toBeDefined();
    const rows = await test.database.kysely
      .selectFrom("payment_trade")
      .select("id")
      .where("order_sn", "=", order_sn)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it("asked for while its order is cancelled is not left payable", async () => {
    const goods = await makeGoods(test, { stock: 10 });
    const buyers = await copies(10, () => makeBuyer(test));
    const orders = await Promise.all(
      buyers.map(async ({ client }) => ({
        client,
        order_sn: (await placeOrder(client, goods)).order_sn,
      })),
    );
    await Promise.all(
      orders.flatMap(({ client, order_sn }) => [
        client.call(tradeForCourse, { order_sn, payment: "1" }),
        client.call(cancelOrder, { order_sn }),
      ]),
    );
    for (const { order_sn } of orders) {
      const { status } = await orderRow(test, order_sn);
      const trade = await desk.trade(order_sn);
      if (status === 5) expect(["CLOSED", undefined]).toContain(trade?.trade_state);
    }
  });
});
