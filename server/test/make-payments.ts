// States of paying that take more than one step to reach, and what is written about them.
import { expect, vi } from "vitest";
import { sweepExpired } from "../src/orders/abandon-order.ts";
import type { Person } from "./make-account.ts";
import {
  type Goods,
  makeBuyer,
  makeGoods,
  type OrderWish,
  openPayment,
  orderRow,
  paymentsOf,
  placeOrder,
} from "./make-orders.ts";
import type { TestApp } from "./start-app.ts";
import type { WechatDesk } from "./wechat-desk.ts";

const patienceMs = 15_000;

export async function statusBecomes(test: TestApp, orderSn: string, status: number): Promise<void> {
  await vi.waitFor(
    async () => expect((await orderRow(test, orderSn)).status).toBe(status),
    patienceMs,
  );
}

/** The buyer pays, but nobody tells us. */
export async function paySilently(desk: WechatDesk, orderSn: string): Promise<void> {
  await desk.chaos({ dropNotifications: true });
  await desk.pay(orderSn);
  await desk.chaos({ dropNotifications: false });
}

/** An order that has ended unpaid while the channel still takes money for it. */
export async function endedWithLiveTrade(
  test: TestApp,
  buyer: Person,
  goods: Goods,
  wish: OrderWish = {},
): Promise<string> {
  const orderSn = await openPayment(buyer.client, goods, wish);
  await test.database.kysely
    .updateTable("payment_trade")
    .set({ status: "closed" })
    .where("order_sn", "=", orderSn)
    .execute();
  const { expires_at: end } = await orderRow(test, orderSn);
  test.clock.offsetMs += Math.max(0, end.getTime() - test.clock.now().getTime());
  await sweepExpired(test.ctx(), paymentsOf(test));
  expect((await orderRow(test, orderSn)).status).toBe(5);
  return orderSn;
}

/** An ended order whose place somebody else has taken: money for it can only go back. */
export async function endedAndTaken(test: TestApp): Promise<string> {
  const goods = await makeGoods(test, { stock: 1 });
  const orderSn = await endedWithLiveTrade(test, await makeBuyer(test), goods);
  await placeOrder((await makeBuyer(test)).client, goods);
  return orderSn;
}

export async function noticesOf(test: TestApp, orderSn: string) {
  return test.database.kysely
    .selectFrom("payment_notice")
    .select(["kind", "outcome"])
    .where("order_sn", "=", orderSn)
    .execute();
}

export async function refundsOf(test: TestApp, orderSn: string) {
  return test.database.kysely
    .selectFrom("payment_refund")
    .select(["refund_sn", "status", "amount"])
    .where("order_sn", "=", orderSn)
    .orderBy("refund_sn")
    .execute();
}

/** Waits until the order's only refund stands like this. */
export async function refundBecomes(test: TestApp, orderSn: string, status: string): Promise<void> {
  await vi.waitFor(
    async () => expect(await refundsOf(test, orderSn)).toMatchObject([{ status }]),
    patienceMs,
  );
}

export async function forgetCode(test: TestApp, orderSn: string): Promise<void> {
  await test.database.kysely
    .updateTable("payment_trade")
    .set({ qr_code: null })
    .where("order_sn", "=", orderSn)
    .execute();
}
