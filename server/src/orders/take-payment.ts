// Money has arrived, by whatever way it became known (R5). The order is locked, the amount compared, and
// exactly one of these happens: it is paid and fulfilled, or the money goes back, or nothing at all.

import { kernelRefusals, Refused } from "@banyan/domain/kernel/refusal.ts";
import type { Move } from "@banyan/domain/kernel/states.ts";
import { fromUnixSeconds, type Instant, isBefore } from "@banyan/domain/kernel/time.ts";
import { orderMoves, type PayStatus, payStatus } from "@banyan/domain/orders/rules.ts";
import { paymentRefusals } from "@banyan/domain/payments/rules.ts";
import { writeAudit } from "../audit.ts";
import { type Ctx, inTx, type TxCtx } from "../ctx.ts";
import type { PaidVerdict, Payment, Returned } from "../payments/service.ts";
import { holdAgain, holderOf, releaseHolds, settleHolds } from "./holds.ts";
import { moveOrder, type OrderChange } from "./move-order.ts";
import { tellPaid, tellReturned, tellReturning } from "./order-notices.ts";
import { requireMine } from "./own-order.ts";
import { findPlan, lockOrder, type OrderRow, ownsPlan } from "./queries.ts";
import { readSnapshot } from "./snapshot.ts";

/** Who gives the buyer what was bought; app.ts says. */
export type Fulfil = {
  enrol(
    tx: TxCtx,
    grant: {
      accountId: number;
      courseId: number;
      specId: number;
      /** 'order:<order_sn>'. */
      source: string;
      endsAt: Instant | null;
    },
  ): Promise<unknown>;
};

export async function takePayment(
  tx: TxCtx,
  fulfil: Fulfil,
  payment: Payment,
): Promise<PaidVerdict> {
  const order = await lockOrder(tx, payment.orderSn);
  if (order === null) return "unknown_order";
  if (payment.amount !== order.cash || payment.currency !== "CNY") {
    await flag(tx, order, "wrong_amount", payment);
    return "wrong_amount";
  }
  switch (order.status) {
    case payStatus.unpaid:
      return takeInTime(tx, fulfil, order, payment);
    case payStatus.abandoned:
      return takeLate(tx, fulfil, order, payment);
    default:
      return takeSecond(tx, order, payment);
  }
}

/** Everything is still held, whether or not the clock has passed the order's end. */
async function takeInTime(
  tx: TxCtx,
  fulfil: Fulfil,
  order: OrderRow,
  payment: Payment,
): Promise<PaidVerdict> {
  const useless = payment.isReturned || (await ownsPlan(tx, order.account_id, order.spec_id));
  if (useless) {
    await releaseHolds(tx, order);
    return giveUp(tx, order, payment);
  }
  await becomePaid(tx, fulfil, order, orderMoves.pay, changeBy(payment));
  return "applied";
}

/** What was given back is taken again by the same guards; if anything is gone the money goes back. */
async function takeLate(
  tx: TxCtx,
  fulfil: Fulfil,
  order: OrderRow,
  payment: Payment,
): Promise<PaidVerdict> {
  if (payment.isReturned || (await ownsPlan(tx, order.account_id, order.spec_id))) {
    return giveUp(tx, order, payment);
  }
  const plan = await findPlan(tx, order.course_id, order.spec_id, order.account_id);
  const held = plan === null ? null : await holdAgain(tx, order, plan);
  if (held === null) return giveUp(tx, order, payment);
  const change = { ...changeBy(payment), holds_stock: held.holdsStock };
  await becomePaid(
    tx,
    fulfil,
    { ...order, holds_stock: held.holdsStock },
    orderMoves.payLate,
    change,
  );
  return "applied";
}

/** Told again, or paid twice: then the newer payment goes back and the order stays as it is. */
async function takeSecond(tx: TxCtx, order: OrderRow, payment: Payment): Promise<PaidVerdict> {
  if (order.provider_no === payment.providerNo) return "duplicate";
  await flag(tx, order, "paid_twice", payment);
  await tellReturning(tx, order, payment.amount);
  return "send_back";
}

async function giveUp(tx: TxCtx, order: OrderRow, payment: Payment): Promise<PaidVerdict> {
  const change = { provider_no: payment.providerNo, payment: payment.channel, closed_at: tx.now };
  if (payment.isReturned) {
    await moveOrder(tx, order, orderMoves.returnedBefore, change, { why: "returned" });
    return "applied";
  }
  await moveOrder(tx, order, orderMoves.returnMoney, change, { why: "late" });
  await tellReturning(tx, order, payment.amount);
  return "send_back";
}

function changeBy(payment: Payment): OrderChange {
  return {
    paid_at: payment.paidAt,
    payment: payment.channel,
    provider_no: payment.providerNo,
  };
}

async function becomePaid(
  tx: TxCtx,
  fulfil: Fulfil,
  order: OrderRow,
  move: Move<PayStatus>,
  change: OrderChange,
): Promise<void> {
  await moveOrder(tx, order, move, change, { cash: order.cash });
  await settleHolds(tx, order);
  const { accessEnds } = readSnapshot(order.snapshot);
  await fulfil.enrol(tx, {
    accountId: order.account_id,
    courseId: order.course_id,
    specId: order.spec_id,
    source: holderOf(order.order_sn),
    endsAt: accessEnds === null ? null : fromUnixSeconds(accessEnds),
  });
  await tellPaid(tx, order);
}

/** A total of 0 is settled without a channel; any other order is refused. Twice is once. */
export async function settleFree(ctx: Ctx, fulfil: Fulfil, orderSn: string): Promise<void> {
  await inTx(ctx, async (tx) => {
    const order = requireMine(tx, await lockOrder(tx, orderSn));
    if (order.cash > 0) throw new Refused(paymentRefusals.notFree);
    if (order.status === payStatus.paid) return;
    if (order.status === payStatus.abandoned || !isBefore(tx.now, order.expires_at)) {
      throw new Refused(paymentRefusals.orderExpired);
    }
    if (
      order.status !== payStatus.unpaid ||
      (await ownsPlan(tx, order.account_id, order.spec_id))
    ) {
      throw new Refused(kernelRefusals.movedOn);
    }
    await becomePaid(tx, fulfil, order, orderMoves.pay, { paid_at: tx.now, payment: "" });
  });
}

/** A refund has been confirmed. Of a payment made twice it moves no order. */
export async function takeReturn(tx: TxCtx, returned: Returned): Promise<void> {
  const order = await lockOrder(tx, returned.orderSn);
  if (order === null) return;
  if (order.status === payStatus.refunding && returned.amount >= order.cash) {
    await moveOrder(tx, order, orderMoves.finishRefund, {}, { refund: returned.refundSn });
    await tellReturned(tx, order, returned.amount);
    return;
  }
  if (returned.isOurs || order.status !== payStatus.paid) return;
  tx.log.warn({ orderSn: order.order_sn }, "a paid order was refunded at the channel itself");
  await writeAudit(tx, {
    action: "order.refunded_elsewhere",
    subjectType: "order",
    subjectId: order.order_sn,
    detail: { refund: returned.refundSn, amount: returned.amount },
  });
}

async function flag(tx: TxCtx, order: OrderRow, why: string, payment: Payment): Promise<void> {
  await writeAudit(tx, {
    action: "order.flagged",
    subjectType: "order",
    subjectId: order.order_sn,
    detail: {
      why,
      channel: payment.channel,
      providerNo: payment.providerNo,
      amount: payment.amount,
      currency: payment.currency,
    },
  });
}
