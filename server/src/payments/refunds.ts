// Money on its way back (R5). The refund number is stored before the channel is called and used for every
// retry, so that however often it is asked for, the money goes back once.
import { type Fen, fen } from "@banyan/domain/kernel/money.ts";
import { dayMs, later, minuteMs } from "@banyan/domain/kernel/time.ts";
import { type ChannelCode, isChannelCode } from "@banyan/domain/payments/rules.ts";
import { z } from "zod";
import { writeAudit } from "../audit.ts";
import { type Ctx, inTx, type TxCtx } from "../ctx.ts";
import { jobKind, putJob } from "../outbox/jobs.ts";
import type { RefundTold } from "../providers/payment-channel.ts";
import type { Payments } from "./payments.ts";

export const refundJob = jobKind("payment.refund", z.object({ refundSn: z.string() }));

/** The channel closes a refund it could not make; so many numbers are tried. */
const attemptsMax = 5;

export type RefundWish = {
  channel: ChannelCode;
  orderSn: string;
  /** The channel's number of the payment that goes back. */
  paymentNo: string;
  amount: Fen;
  /** Of that payment. */
  total: Fen;
  reason: string;
};

/** Stores the refund under its number (order_sn + 'R' + attempt) and queues the call. */
export async function wantRefund(tx: TxCtx, wish: RefundWish): Promise<string> {
  const { earlier } = await tx.db
    .selectFrom("payment_refund")
    .select((eb) => eb.fn.countAll<number>().as("earlier"))
    .where("order_sn", "=", wish.orderSn)
    .executeTakeFirstOrThrow();
  const refundSn = `${wish.orderSn}R${earlier + 1}`;
  await tx.db
    .insertInto("payment_refund")
    .values({
      refund_sn: refundSn,
      channel: wish.channel,
      order_sn: wish.orderSn,
      payment_no: wish.paymentNo,
      amount: wish.amount,
      total: wish.total,
      reason: wish.reason,
      created_at: tx.now,
    })
    .execute();
  await writeAudit(tx, {
    action: "refund.wanted",
    subjectType: "refund",
    subjectId: refundSn,
    detail: { amount: wish.amount, reason: wish.reason },
  });
  await putJob(tx, refundJob, { refundSn }, { dedupeKey: refundSn });
  return refundSn;
}

/** What of an order's money has certainly gone back by this channel. */
export async function refundedOf(
  tx: TxCtx,
  channel: ChannelCode,
  orderSn: string,
): Promise<number> {
  const { sum } = await tx.db
    .selectFrom("payment_refund")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount"), eb.lit(0)).as("sum"))
    .where("channel", "=", channel)
    .where("order_sn", "=", orderSn)
    .where("status", "=", "done")
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Asks the channel for the refund, or how it stands; throws when it has to be tried again. */
export async function pushRefund(ctx: Ctx, payments: Payments, refundSn: string): Promise<void> {
  const row = await findRefund(ctx, refundSn);
  if (row === null || row.status === "done" || row.status === "failed") return;
  const channel = isChannelCode(row.channel) ? payments.channels.get(row.channel) : undefined;
  if (channel === undefined) throw new Error(`channel ${row.channel} is not configured`);
  const isAsked = row.status === "processing";
  const { state, detail } = isAsked
    ? await channel.queryRefund(refundSn)
    : await channel.refund({
        refundSn,
        orderSn: row.order_sn,
        providerNo: row.payment_no,
        amount: fen(row.amount),
        total: fen(row.total),
        reason: row.reason,
      });
  switch (state) {
    case "processing":
      return markProcessing(ctx, refundSn);
    case "done":
    case "closed":
    case "abnormal":
      return inTx(ctx, (tx) => endRefund(tx, payments, row, state, detail));
    case "not_found":
      // Asked about and unknown: the call never arrived, so it is made again under its number.
      if (isAsked) await markWanted(ctx, refundSn);
      throw new Error(`refund ${refundSn}: not found ${detail}`);
    case "refused":
    case "unknown":
      throw new Error(`refund ${refundSn}: ${state} ${detail}`);
  }
}

const pushedAtOnce = 50;

/** Refunds whose confirmation was lost, or whose call has not got through, are looked after again. */
export async function pushOpenRefunds(ctx: Ctx, payments: Payments): Promise<void> {
  const open = await ctx.db
    .selectFrom("payment_refund")
    .select("refund_sn")
    .where("status", "in", ["wanted", "processing"])
    .where("created_at", "<=", later(ctx.now, -minuteMs))
    .where((eb) =>
      eb.or([eb("status", "=", "processing"), eb("created_at", ">", later(ctx.now, -dayMs))]),
    )
    .orderBy("created_at")
    .limit(pushedAtOnce)
    .execute();
  for (const { refund_sn: refundSn } of open) {
    try {
      await pushRefund(ctx, payments, refundSn);
    } catch (fault) {
      const reason = fault instanceof Error ? fault.message : String(fault);
      ctx.log.warn({ refundSn, reason }, "a refund is still open");
    }
  }
}

/** A notice about a refund: ours moves on; one made at the channel itself is written down. */
export async function applyRefundTold(
  tx: TxCtx,
  payments: Payments,
  channel: ChannelCode,
  told: RefundTold,
): Promise<void> {
  const row = await findRefund(tx, told.refundSn);
  if (row !== null) return endRefund(tx, payments, row, told.state, told.providerNo);
  if (told.state !== "done") return;
  const written = await tx.db
    .insertInto("payment_refund")
    .values({
      refund_sn: told.refundSn,
      channel,
      order_sn: told.orderSn,
      amount: told.amount,
      total: told.amount,
      reason: "在支付渠道后台退款",
      status: "done",
      provider_no: told.providerNo,
      created_at: tx.now,
      done_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("refund_sn")
    .executeTakeFirst();
  if (written === undefined) return;
  const { orderSn, refundSn, amount } = told;
  await payments.orders.onRefunded(tx, { orderSn, refundSn, amount, isOurs: false });
}

async function endRefund(
  tx: TxCtx,
  payments: Payments,
  row: RefundRow,
  how: "done" | "closed" | "abnormal",
  detail: string,
): Promise<void> {
  const { refund_sn: refundSn, order_sn: orderSn } = row;
  const ended = await tx.db
    .updateTable("payment_refund")
    .set(
      how === "done"
        ? { status: "done", done_at: tx.now, provider_no: detail }
        : { status: "failed", provider_no: detail },
    )
    .where("refund_sn", "=", refundSn)
    // The bank may have rejected it first and an operator have made it good since.
    .where(
      "status",
      "in",
      how === "done" ? ["wanted", "processing", "failed"] : ["wanted", "processing"],
    )
    .returning("refund_sn")
    .executeTakeFirst();
  if (ended === undefined) return;
  await writeAudit(tx, { action: `refund.${how}`, subjectType: "refund", subjectId: refundSn });
  switch (how) {
    case "done":
      return payments.orders.onRefunded(tx, {
        orderSn,
        refundSn,
        amount: fen(row.amount),
        isOurs: true,
      });
    case "closed":
      return tryAnother(tx, row);
    case "abnormal":
      tx.log.error({ refundSn }, "the bank rejected a refund: an operator has to act");
      return;
  }
}

/** Nothing moved: a closed refund starts again under a new number. */
async function tryAnother(tx: TxCtx, row: RefundRow): Promise<void> {
  const attempt = Number(/R(\d+)$/.exec(row.refund_sn)?.[1] ?? attemptsMax);
  if (!isChannelCode(row.channel) || attempt >= attemptsMax) {
    tx.log.error(
      { refundSn: row.refund_sn },
      "a refund was closed too often: an operator has to act",
    );
    return;
  }
  await wantRefund(tx, {
    channel: row.channel,
    orderSn: row.order_sn,
    paymentNo: row.payment_no,
    amount: fen(row.amount),
    total: fen(row.total),
    reason: row.reason,
  });
}

type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

async function findRefund(ctx: Ctx | TxCtx, refundSn: string) {
  const row = await ctx.db
    .selectFrom("payment_refund")
    .selectAll()
    .where("refund_sn", "=", refundSn)
    .executeTakeFirst();
  return row ?? null;
}

async function markProcessing(ctx: Ctx, refundSn: string): Promise<void> {
  await ctx.db
    .updateTable("payment_refund")
    .set({ status: "processing" })
    .where("refund_sn", "=", refundSn)
    .where("status", "=", "wanted")
    .execute();
}

async function markWanted(ctx: Ctx, refundSn: string): Promise<void> {
  await ctx.db
    .updateTable("payment_refund")
    .set({ status: "wanted" })
    .where("refund_sn", "=", refundSn)
    .where("status", "=", "processing")
    .execute();
}
