// Placing an order (R1 to R4): every reason not to sell is asked, the price is reckoned here and nowhere
// else, and what the order needs is set aside in the transaction that writes it.
import { randomInt } from "node:crypto";
import type { CourseCard } from "@banyan/domain/catalogue/wire.ts";
import type { Coupon } from "@banyan/domain/coupons/rules.ts";
import { type Fen, fen } from "@banyan/domain/kernel/money.ts";
import { kernelRefusals, notFound, Refused, refuseIf } from "@banyan/domain/kernel/refusal.ts";
import { compactDay, type Instant, isBefore, unixSeconds } from "@banyan/domain/kernel/time.ts";
import {
  openOrderEnd,
  orderRefusals,
  pointsToUse,
  type Quote,
  quote,
} from "@banyan/domain/orders/rules.ts";
import { createCourseOrder } from "@banyan/domain/orders/wire.ts";
import {
  type ChannelCode,
  couponPermission,
  paymentRefusals,
  pointsPermission,
} from "@banyan/domain/payments/rules.ts";
import type { z } from "zod";
import { writeAudit } from "../audit.ts";
import { cardsOf } from "../catalogue/service.ts";
import { holdCoupon } from "../coupons/service.ts";
import { inTx, type TxCtx } from "../ctx.ts";
import type { SignedInCtx } from "../http/bind.ts";
import { isUnpayable, type Payments } from "../payments/service.ts";
import { holdPoints } from "../points/service.ts";
import { replaceOrder } from "./abandon-order.ts";
import { firstAnswer, keepAnswer } from "./first-answer.ts";
import { holdGoods } from "./holds.ts";
import {
  findOpenOrder,
  findPlan,
  kindOf,
  lockBuyer,
  type OrderRow,
  type Plan,
  planRefusal,
} from "./queries.ts";
import { takeSnapshot } from "./snapshot.ts";

export type Wish = {
  courseId: number;
  specId: number;
  channel: ChannelCode | null;
  couponId: number | null;
  points: number;
};

export type OrderDesk = { payments: Payments; fenPer100Points: Fen };

type Answer = z.output<typeof createCourseOrder.output>;

export async function placeOrder(ctx: SignedInCtx, desk: OrderDesk, wish: Wish): Promise<Answer> {
  const before = await firstAnswer(ctx, ctx.user.id, createCourseOrder.output, wish);
  if (before !== null) return before;
  const [card] = await cardsOf(ctx, [wish.courseId]);
  if (card === undefined) throw notFound();
  const open = await findOpenOrder(ctx, ctx.user.id, wish.specId);
  if (open !== null && !(await isSameWish(ctx, desk, open, wish))) {
    await replaceOrder(ctx, desk.payments, open);
  }
  return inTx(ctx, (tx) => placeInTx(tx, ctx.user.id, desk, wish, card));
}

async function placeInTx(
  tx: TxCtx,
  accountId: number,
  desk: OrderDesk,
  wish: Wish,
  card: CourseCard,
): Promise<Answer> {
  await lockBuyer(tx, accountId);
  const before = await firstAnswer(tx, accountId, createCourseOrder.output, wish);
  if (before !== null) return before;
  const open = await findOpenOrder(tx, accountId, wish.specId);
  if (open !== null && !(await isSameWish(tx, desk, open, wish))) {
    // Another request of the same buyer was quicker, and wanted something else.
    throw new Refused(kernelRefusals.movedOn);
  }
  const order = open ?? (await writeOrder(tx, accountId, desk, wish, card));
  const answer = { order_sn: order.order_sn, tmplIds: [], money: order.cash };
  await keepAnswer(tx, accountId, wish, answer);
  return answer;
}

/** The same coupon and points, still open, and still payable: then it is the same order (R1). */
async function isSameWish(
  ctx: SignedInCtx | TxCtx,
  desk: OrderDesk,
  open: OrderRow,
  wish: Wish,
): Promise<boolean> {
  if (!isBefore(ctx.now, open.expires_at) || open.coupon_grant_id !== wish.couponId) return false;
  const rest = fen(open.price - open.coupon_value);
  const points = pointsToUse(rest, wish.points, desk.fenPer100Points);
  return points === open.points_used && !(await isUnpayable(ctx, open.order_sn));
}

async function writeOrder(
  tx: TxCtx,
  accountId: number,
  desk: OrderDesk,
  wish: Wish,
  card: CourseCard,
): Promise<{ order_sn: string; cash: number }> {
  const plan = await findPlan(tx, wish.courseId, wish.specId, accountId);
  if (plan === null) throw notFound();
  refuseIf(planRefusal(plan, tx.now));
  refuseForbiddenDiscounts(plan, wish);
  const orderSn = newOrderSn(tx.now);
  const coupon = await couponFor(tx, accountId, orderSn, plan, wish);
  const sum = quote(fen(plan.price), coupon, wish.points, desk.fenPer100Points);
  const payment = channelFor(desk.payments, plan, wish.channel, sum.cash);
  if (sum.pointsUsed > 0) await holdPoints(tx, { accountId, orderSn, amount: sum.pointsUsed });
  const { holdsStock } = await holdGoods(tx, orderSn, plan);
  await tx.db
    .insertInto("sales_order")
    .values({
      order_sn: orderSn,
      account_id: accountId,
      course_id: plan.course_id,
      spec_id: plan.spec_id,
      payment,
      ...sumColumns(sum),
      coupon_grant_id: wish.couponId,
      holds_stock: holdsStock,
      snapshot: JSON.stringify(takeSnapshot(card, plan)),
      created_at: tx.now,
      expires_at: openOrderEnd(tx.now),
    })
    .execute();
  await writeAudit(tx, {
    action: "order.placed",
    subjectType: "order",
    subjectId: orderSn,
    detail: { ...sumColumns(sum), expires: unixSeconds(openOrderEnd(tx.now)) },
  });
  return { order_sn: orderSn, cash: sum.cash };
}

function refuseForbiddenDiscounts(plan: Plan, wish: Wish): void {
  if (wish.couponId !== null && !plan.payments.includes(couponPermission)) {
    throw new Refused(orderRefusals.couponsNotAllowed);
  }
  if (wish.points > 0 && !plan.payments.includes(pointsPermission)) {
    throw new Refused(orderRefusals.pointsNotAllowed);
  }
}

async function couponFor(
  tx: TxCtx,
  accountId: number,
  orderSn: string,
  plan: Plan,
  wish: Wish,
): Promise<Coupon | null> {
  if (wish.couponId === null) return null;
  const target = { courseId: plan.course_id, kind: kindOf(plan.kind), price: fen(plan.price) };
  return holdCoupon(tx, { grantId: wish.couponId, accountId, orderSn, target });
}

/** Nothing left to pay needs no channel. */
function channelFor(payments: Payments, plan: Plan, wished: ChannelCode | null, cash: Fen): string {
  if (cash <= 0) return "";
  if (wished === null) throw new Refused(paymentRefusals.chooseChannel);
  if (!plan.payments.includes(wished) || !payments.channels.has(wished)) {
    throw new Refused(paymentRefusals.channelNotOffered);
  }
  return wished;
}

function sumColumns(sum: Quote) {
  return {
    price: sum.price,
    coupon_value: sum.couponValue,
    points_used: sum.pointsUsed,
    points_value: sum.pointsValue,
    cash: sum.cash,
  };
}

/** 20 digits: the day, then 14 random ones (decisions 5). */
function newOrderSn(now: Instant): string {
  const half = () => String(randomInt(10_000_000)).padStart(7, "0");
  return compactDay(now) + half() + half();
}
