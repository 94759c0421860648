// What the channels told us about money, applied once whoever told it first: a notice, the reconciler or
// a page that polls (R5). One transaction: the telling is stored, the order is moved, effects are queued.
import type { Fen } from "@banyan/domain/kernel/money.ts";
import type { ChannelCode } from "@banyan/domain/payments/rules.ts";
import { sql } from "kysely";
import { type Ctx, inTx, type TxCtx } from "../ctx.ts";
import type { Received, RefundTold } from "../providers/payment-channel.ts";
import { type PaidVerdict, type Payments, productTime } from "./payments.ts";
import { applyRefundTold, refundedOf, wantRefund } from "./refunds.ts";

type Raw = Readonly<Record<string, unknown>>;

export async function confirmPaid(
  ctx: Ctx,
  payments: Payments,
  channel: ChannelCode,
  money: Received,
  raw: Raw,
): Promise<PaidVerdict> {
  return inTx(ctx, async (tx) => {
    const notice = await storePaid(tx, channel, money, raw);
    if (notice === null) return "duplicate";
    const returned = await refundedOf(tx, channel, money.orderSn);
    const verdict = await payments.orders.onPaid(tx, {
      ...money,
      paidAt: productTime(payments, money.paidAt),
      channel,
      isReturned: returned >= money.amount,
    });
    await writeOutcome(tx, notice, verdict);
    if (verdict === "unknown_order" || verdict === "wrong_amount") {
      tx.log.warn({ orderSn: money.orderSn, channel, verdict }, "money came that fits no order");
      return verdict;
    }
    await markTradePaid(tx, payments, channel, money);
    if (verdict === "send_back") await sendBack(tx, channel, money);
    return verdict;
  });
}

/** Null when this very payment has been told before. A wrong amount may be told right later. */
async function storePaid(
  tx: TxCtx,
  channel: ChannelCode,
  money: Received,
  raw: Raw,
): Promise<number | null> {
  const stored = await tx.db
    .insertInto("payment_notice")
    .values({
      channel,
      kind: "paid",
      provider_no: money.providerNo,
      order_sn: money.orderSn,
      amount: money.amount,
      outcome: "applied",
      raw: JSON.stringify(raw),
      received_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["channel", "kind", "provider_no"])
        .doUpdateSet({ amount: money.amount, raw: JSON.stringify(raw), received_at: tx.now })
        .where(sql<boolean>`payment_notice.outcome = 'wrong_amount'`)
        .where(sql<boolean>`payment_notice.amount <> excluded.amount`),
    )
    .returning("id")
    .executeTakeFirst();
  return stored?.id ?? null;
}

const outcomes = {
  applied: "applied",
  duplicate: "duplicate",
  wrong_amount: "wrong_amount",
  unknown_order: "unknown_order",
  send_back: "late_refunded",
} as const satisfies Record<PaidVerdict, string>;

async function writeOutcome(tx: TxCtx, notice: number, verdict: PaidVerdict): Promise<void> {
  await tx.db
    .updateTable("payment_notice")
    .set({ outcome: outcomes[verdict] })
    .where("id", "=", notice)
    .execute();
}

async function markTradePaid(
  tx: TxCtx,
  payments: Payments,
  channel: ChannelCode,
  money: Received,
): Promise<void> {
  await tx.db
    .updateTable("payment_trade")
    .set({
      status: "paid",
      provider_no: money.providerNo,
      paid_at: productTime(payments, money.paidAt),
    })
    .where("channel", "=", channel)
    .where("order_sn", "=", money.orderSn)
    .where("status", "<>", "paid")
    .execute();
}

async function sendBack(tx: TxCtx, channel: ChannelCode, money: Received): Promise<void> {
  const { orderSn, amount, providerNo: paymentNo } = money;
  const total: Fen = amount;
  const reason = "订单已结束，款项原路退回";
  await wantRefund(tx, { channel, orderSn, paymentNo, amount, total, reason });
}

export async function confirmRefund(
  ctx: Ctx,
  payments: Payments,
  channel: ChannelCode,
  told: RefundTold,
  raw: Raw,
): Promise<void> {
  await inTx(ctx, async (tx) => {
    await tx.db
      .insertInto("payment_notice")
      .values({
        channel,
        kind: "refund",
        provider_no: told.providerNo,
        order_sn: told.orderSn,
        amount: told.amount,
        outcome: "applied",
        raw: JSON.stringify(raw),
        received_at: tx.now,
      })
      .onConflict((conflict) => conflict.columns(["channel", "kind", "provider_no"]).doNothing())
      .execute();
    // The refund's own state decides, not the notice: one may be told to have failed, then done.
    await applyRefundTold(tx, payments, channel, told);
  });
}
