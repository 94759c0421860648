// Many buyers at one moment (R1, R2, R4). Only on PostgreSQL, where transactions really overlap.
import { couponRefusals } from "@banyan/domain/coupons/rules.ts";
import { openOrderMs, orderRefusals } from "@banyan/domain/orders/rules.ts";
import { cancelOrder, createCourseOrder } from "@banyan/domain/orders/wire.ts";
import { payFree } from "@banyan/domain/payments/wire.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../test/make-account.ts";
import {
  couponState,
  givePoints,
  makeBuyer,
  makeCoupon,
  makeGoods,
  openPayment,
  orderInput,
  orderRow,
  paymentsOf,
  placeOrder,
  pointsOf,
  stockOf,
} from "../../test/make-orders.ts";
import { statusBecomes } from "../../test/make-payments.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { WechatDesk } from "../../test/wechat-desk.ts";
import { sweepExpired } from "./abandon-order.ts";

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

async function makeBuyers(count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => makeBuyer(test)));
}

async function auditsOf(orderSn: string, action: string): Promise<number> {
  const rows = await test.database.kysely
    .selectFrom("audit")
    .select("id")
    .where("subject_id", "=", orderSn)
    .where("action", "=", action)
    .execute();
  return rows.length;
}

describe("a stock of 37", () => {
  it("sells 37 times to 500 parallel buyers; 20 pay, 17 expire, and 20 are sold", async () => {
    const goods = await makeGoods(test, { price: 1_000, stock: 37 });
    const buyers = await makeBuyers(500);
    const answers = await Promise.all(
      buyers.map(({ client }) => client.call(createCourseOrder, orderInput(goods))),
    );
    const placed = answers.flatMap((answer, n) => {
      const buyer = buyers[n];
      return answer.code === 0 && buyer !== undefined
        ? [{ buyer, orderSn: answer.data.order_sn }]
        : [];
    });
    const refused = answers.filter((answer) => answer.code === orderRefusals.soldOut.code);
    expect([placed.length, refused.length]).toEqual([37, 463]);
    expect(await stockOf(test, goods)).toEqual({ total: 37, held: 37, sold: 0 });

    for (const { buyer, orderSn } of placed.slice(0, 20)) {
      await openPayment(buyer.client, goods);
      await desk.pay(orderSn);
    }
    for (const { orderSn } of placed.slice(0, 20)) await statusBecomes(test, orderSn, 1);
    test.clock.offsetMs = openOrderMs + 1_000;
    await sweepExpired(test.ctx(), paymentsOf(test));
    expect(await stockOf(test, goods)).toEqual({ total: 37, held: 0, sold: 20 });
  }, 120_000);
});

describe("a pool of 5 activation codes", () => {
  it("gives 5 of 40 parallel buyers an order, each with a code of its own", async () => {
    const goods = await makeGoods(test, { kind: 2, codes: 5, price: 0 });
    const buyers = await makeBuyers(40);
    const answers = await Promise.all(
      buyers.map(async ({ client }) => {
        const answer = await client.call(createCourseOrder, orderInput(goods));
        if (answer.code === 0) await client.ask(payFree, { order_sn: answer.data.order_sn });
        return answer.code;
      }),
    );
    const codes = await test.database.kysely
      .selectFrom("activation_code")
      .select("held_for")
      .where("course_id", "=", goods.courseId)
      .execute();
    expect(answers.filter((code) => code === 0)).toHaveLength(5);
    expect(new Set(codes.map((row) => row.held_for)).size).toBe(5);
  });
});

describe("one buyer", () => {
  it("gets one order out of 30 parallel taps", async () => {
    const goods = await makeGoods(test, { stock: 9 });
    const { client } = await makeBuyer(test);
    const answers = await Promise.all(Array.from({ length: 30 }, () => placeOrder(client, goods)));
    expect(new Set(answers.map((answer) => answer.order_sn)).size).toBe(1);
    expect(await stockOf(test, goods)).toMatchObject({ held: 1 });
  });

  it("gets one order out of 30 copies of one request with a key", async () => {
    const goods = await makeGoods(test, { price: 0, stock: 9 });
    const client = (await makeBuyer(test)).client.with({ "idempotency-key": "one" });
    const answers = await Promise.all(Array.from({ length: 30 }, () => placeOrder(client, goods)));
    expect(new Set(answers.map((answer) => answer.order_sn)).size).toBe(1);
  });

  it("with one coupon and two parallel orders gets one of them, and the reason for the other", async () => {
    const buyer = await makeBuyer(test);
    const couponId = await makeCoupon(test, buyer);
    const goods = [
      await makeGoods(test, { stock: 5 }),
      await makeGoods(test, { stock: 5 }),
    ] as const;
    const answers = await Promise.all(
      goods.map((one) => buyer.client.call(createCourseOrder, orderInput(one, { couponId }))),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, couponRefusals.taken.code]);
    const held = await Promise.all(goods.map(async (one) => (await stockOf(test, one)).held));
    expect(held.sort()).toEqual([0, 1]);
  });

  it("cannot spend the same points in parallel orders", async () => {
    const buyer = await makeBuyer(test);
    await givePoints(test, buyer, 100);
    const goods = await Promise.all(Array.from({ length: 6 }, () => makeGoods(test)));
    const answers = await Promise.all(
      goods.map((one) => buyer.client.call(createCourseOrder, orderInput(one, { point: 60 }))),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(await pointsOf(test, buyer)).toEqual({ balance: 100, held: 60 });
  });
});

describe("an expired order", () => {
  it("is given back once by 20 parallel sweepers, while its buyer cancels it", async () => {
    const goods = await makeGoods(test, { stock: 3 });
    const buyers = await makeBuyers(3);
    const couponId = await makeCoupon(test, buyers[0] ?? (await makeBuyer(test)));
    const orders = await Promise.all(
      buyers.map(({ client }, n) => openPayment(client, goods, n === 0 ? { couponId } : {})),
    );
    test.clock.offsetMs = openOrderMs;
    const payments = paymentsOf(test);
    await Promise.all([
      ...Array.from({ length: 20 }, () => sweepExpired(test.ctx(), payments)),
      ...buyers.map(({ client }, n) => client.call(cancelOrder, { order_sn: orders[n] ?? "" })),
    ]);
    expect(await stockOf(test, goods)).toEqual({ total: 3, held: 0, sold: 0 });
    for (const orderSn of orders) expect(await auditsOf(orderSn, "order.abandoned")).toBe(1);
    expect(await couponState(test, couponId)).toEqual({ state: "unused", order_sn: null });
  });

  it("that is paid while 20 sweepers end it is either paid or its money goes back", async () => {
    const goods = await makeGoods(test, { stock: 8 });
    const buyers = await makeBuyers(8);
    const orders = await Promise.all(buyers.map(({ client }) => openPayment(client, goods)));
    test.clock.offsetMs = openOrderMs;
    const payments = paymentsOf(test);
    const [paid] = await Promise.all([
      Promise.all(orders.map((orderSn) => desk.tryToPay(orderSn))),
      ...Array.from({ length: 20 }, () => sweepExpired(test.ctx(), payments)),
    ]);
    for (const [n, orderSn] of orders.entries()) {
      await statusBecomes(test, orderSn, paid[n] === 200 ? 1 : 5);
    }
    const count = paid.filter((status) => status === 200).length;
    expect(await stockOf(test, goods)).toEqual({ total: 8, held: 0, sold: count });
    expect((await orderRow(test, orders[0] ?? "")).provider_no === null).toBe(paid[0] !== 200);
  });
});
