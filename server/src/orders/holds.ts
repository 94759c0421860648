// What an order sets aside while it waits for its money: coupon, points, activation code and a place of
// the stock. Always taken in that order, so that two orders never wait for each other in a circle.
import { courseKinds } from "@banyan/domain/catalogue/rules.ts";
import { fen } from "@banyan/domain/kernel/money.ts";
import { Refused } from "@banyan/domain/kernel/refusal.ts";
import { orderRefusals } from "@banyan/domain/orders/rules.ts";
import { sql } from "kysely";
import { releaseActivationCode, reserveActivationCode } from "../catalogue/activation-codes.ts";
import { holdPlace, releaseHeldPlace, sellHeldPlace } from "../catalogue/stock.ts";
import { holdCoupon, releaseCoupon, settleCoupon } from "../coupons/service.ts";
import type { TxCtx } from "../ctx.ts";
import { holdPoints, releasePoints, settlePoints } from "../points/service.ts";
import { kindOf, type OrderRow, type Plan } from "./queries.ts";
import { readSnapshot } from "./snapshot.ts";

/** Who holds an activation code until it belongs to a membership; also that membership's source. */
export function holderOf(orderSn: string): string {
  return `order:${orderSn}`;
}

/** An order's points are set aside under its number, and a second time, for late money, under this. */
function lateKeyOf(orderSn: string): string {
  return `${orderSn}:late`;
}

/** A code of a link's pool, then a place of the stock; refuses when either has run out. */
export async function holdGoods(
  tx: TxCtx,
  orderSn: string,
  goods: Pick<Plan, "course_id" | "spec_id" | "kind" | "price" | "codes_total">,
): Promise<{ holdsStock: boolean }> {
  const isLink = goods.kind === courseKinds.course_link;
  // A free link without a pool only shows its address.
  if (isLink && (goods.codes_total > 0 || goods.price > 0)) {
    const reserved = await reserveActivationCode(tx, goods.course_id, holderOf(orderSn));
    if (!reserved) throw new Refused(orderRefusals.soldOut);
  }
  const place = await holdPlace(tx, goods.spec_id);
  if (place === "sold_out") throw new Refused(orderRefusals.soldOut);
  return { holdsStock: place === "taken" };
}

export async function releaseHolds(tx: TxCtx, order: OrderRow): Promise<void> {
  await releaseCoupon(tx, order.order_sn);
  await releasePoints(tx, order.order_sn);
  await releaseActivationCode(tx, holderOf(order.order_sn));
  if (order.holds_stock) await releaseHeldPlace(tx, order.spec_id);
}

/** The code stays held: enrolling hands it to the membership. */
export async function settleHolds(
  tx: TxCtx,
  order: Pick<OrderRow, "order_sn" | "spec_id" | "holds_stock">,
): Promise<void> {
  await settleCoupon(tx, order.order_sn);
  await settlePoints(tx, order.order_sn);
  await settlePoints(tx, lateKeyOf(order.order_sn));
  if (order.holds_stock) await sellHeldPlace(tx, order.spec_id);
}

/** Takes everything once more for an order that had given it back; null when something is gone. */
export async function holdAgain(
  tx: TxCtx,
  order: OrderRow,
  plan: Plan,
): Promise<{ holdsStock: boolean } | null> {
  await sql`savepoint hold_again`.execute(tx.db);
  try {
    const held = await takeAll(tx, order, plan);
    await sql`release savepoint hold_again`.execute(tx.db);
    return held;
  } catch (thrown) {
    await sql`rollback to savepoint hold_again`.execute(tx.db);
    if (thrown instanceof Refused) return null;
    throw thrown;
  }
}

async function takeAll(tx: TxCtx, order: OrderRow, plan: Plan): Promise<{ holdsStock: boolean }> {
  const { order_sn: orderSn, account_id: accountId, coupon_grant_id: grantId } = order;
  if (grantId !== null) {
    const { kind } = readSnapshot(order.snapshot);
    const target = { courseId: order.course_id, kind: kindOf(kind), price: fen(order.price) };
    await holdCoupon(tx, { grantId, accountId, orderSn, target });
  }
  if (order.points_used > 0) {
    const hold = { accountId, orderSn: lateKeyOf(orderSn), amount: order.points_used };
    await holdPoints(tx, hold);
  }
  return holdGoods(tx, orderSn, plan);
}
