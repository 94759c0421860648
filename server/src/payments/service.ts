// Trades: opening one with a channel, closing it, and asking how it stands. The row is written before
// the channel is called and no call is made inside a transaction.
import { fen } from "@banyan/domain/kernel/money.ts";
import { kernelRefusals, Refused } from "@banyan/domain/kernel/refusal.ts";
import { type Instant, isBefore, later, minuteMs, secondMs } from "@banyan/domain/kernel/time.ts";
import {
  askSpacingMs,
  type ChannelCode,
  isAskDue,
  isChannelCode,
  paymentRefusals,
} from "@banyan/domain/payments/rules.ts";
import { type Ctx, inTx, type TxCtx } from "../ctx.ts";
import type { SignedInCtx } from "../http/bind.ts";
import {
  ChannelFault,
  type PaymentChannel,
  type TradeOffer,
} from "../providers/payment-channel.ts";
import { confirmPaid } from "./confirm.ts";
import { type Payments, systemTime, wholeSecond } from "./payments.ts";

export type {
  Channels,
  OrderDoor,
  PaidVerdict,
  Payable,
  Payment,
  Payments,
  Returned,
} from "./payments.ts";

/** A channel wants at least a minute; a little more lets the request reach it (R1). */
const shortestTradeMs = 61 * secondMs;

type TradeRow = NonNullable<Awaited<ReturnType<typeof findTrade>>>;

/** What is needed to pay the order by this channel; the same trade for every time it is asked. */
export async function openTrade(
  ctx: SignedInCtx,
  payments: Payments,
  orderSn: string,
  code: ChannelCode,
): Promise<TradeOffer> {
  const channel = payments.channels.get(code);
  if (channel === undefined) throw new Refused(paymentRefusals.channelNotOffered);
  const row = await inTx(ctx, (tx) => writeTrade(tx, payments, orderSn, code));
  if (row.status === "paid") throw new Refused(kernelRefusals.movedOn);
  if (row.status === "closed") throw new Refused(paymentRefusals.tradeClosed);
  if (row.qr_code !== null) return { qrCode: row.qr_code };
  const offer = await offerOf(ctx, payments, channel, row);
  await keepOffer(ctx, channel, row, offer);
  return offer;
}

async function writeTrade(
  tx: TxCtx,
  payments: Payments,
  orderSn: string,
  code: ChannelCode,
): Promise<TradeRow> {
  const { amount, description, expiresAt } = await payments.orders.toPay(tx, orderSn, code);
  const shortest = later(systemTime(payments, tx.now), shortestTradeMs);
  const wished = systemTime(payments, expiresAt);
  await tx.db
    .insertInto("payment_trade")
    .values({
      channel: code,
      order_sn: orderSn,
      amount,
      description,
      time_expire: wholeSecond(isBefore(wished, shortest) ? shortest : wished),
      created_at: tx.now,
      asked_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(["channel", "order_sn"]).doNothing())
    .execute();
  const row = await findTrade(tx, code, orderSn);
  if (row === null) throw new Error(`the trade of ${orderSn} has vanished`);
  return row;
}

async function offerOf(
  ctx: Ctx,
  payments: Payments,
  channel: PaymentChannel,
  row: TradeRow,
): Promise<TradeOffer> {
  const earliest = later(systemTime(payments, ctx.now), minuteMs);
  try {
    return await channel.createTrade({
      orderSn: row.order_sn,
      amount: fen(row.amount),
      description: row.description,
      // A repeated call too late to say the time again leaves it out; the sweeper closes the trade.
      timeExpire: isBefore(row.time_expire, earliest) ? null : row.time_expire,
    });
  } catch (fault) {
    if (!(fault instanceof ChannelFault)) throw fault;
    ctx.log.warn({ orderSn: row.order_sn, reason: fault.message }, "a trade was not opened");
    // It may be refused because it has been paid or closed: then that is learned here.
    await ask(ctx, payments, row);
    throw new Refused(paymentRefusals.channelSilent);
  }
}

/** A trade closed while the channel was asked must not stay payable there. */
async function keepOffer(
  ctx: Ctx,
  channel: PaymentChannel,
  row: TradeRow,
  offer: TradeOffer,
): Promise<void> {
  const kept = await ctx.db
    .updateTable("payment_trade")
    .set({ qr_code: offer.qrCode ?? null })
    .where("id", "=", row.id)
    .where("status", "=", "open")
    .returning("id")
    .executeTakeFirst();
  if (kept !== undefined) return;
  await channel.close(row.order_sn);
  throw new Refused(paymentRefusals.orderExpired);
}

/** `clear`: no channel takes money for this order any more. */
export type Closing = "clear" | "paid" | "unknown";

export async function closeTrades(ctx: Ctx, payments: Payments, orderSn: string): Promise<Closing> {
  let closing: Closing = "clear";
  for (const row of await openTradesOf(ctx, orderSn)) {
    const outcome = await closeOne(ctx, payments, row);
    if (outcome === "paid") return "paid";
    if (outcome === "unknown") closing = "unknown";
  }
  return closing;
}

async function closeOne(ctx: Ctx, payments: Payments, row: TradeRow): Promise<Closing> {
  const channel = channelOf(payments, row.channel);
  const outcome = channel === undefined ? "closed" : await channel.close(row.order_sn);
  switch (outcome) {
    case "closed":
      await markClosed(ctx, row);
      return "clear";
    case "paid":
      return answerTo(await ask(ctx, payments, row));
    case "unknown":
      return "unknown";
  }
}

function answerTo(state: "paid" | "closed" | "open"): Closing {
  switch (state) {
    case "paid":
      return "paid";
    case "closed":
      return "clear";
    case "open":
      return "unknown";
  }
}

/** Inside the transaction that ends an order: a trade may have been opened since they were closed. */
export async function hasOpenTrade(tx: TxCtx, orderSn: string): Promise<boolean> {
  return (await openTradesOf(tx, orderSn)).length > 0;
}

/** The channel has closed the only trade the order had: under this number it cannot be paid. */
export async function isUnpayable(ctx: Ctx | TxCtx, orderSn: string): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom("payment_trade")
    .select("status")
    .where("order_sn", "=", orderSn)
    .execute();
  return rows.some((row) => row.status === "closed") && rows.every((row) => row.status !== "open");
}

/** For pages that poll: asks the channel at most once in five seconds, whoever polls (providers 0.2). */
export async function askIfDue(ctx: Ctx, payments: Payments, orderSn: string): Promise<void> {
  const due = later(ctx.now, -askSpacingMs);
  const claimed = await ctx.db
    .updateTable("payment_trade")
    .set({ asked_at: ctx.now })
    .where("order_sn", "=", orderSn)
    .where("status", "=", "open")
    // A moment in the future is left over from a clock that has been set back.
    .where((eb) => eb.or([eb("asked_at", "<=", due), eb("asked_at", ">", ctx.now)]))
    .returningAll()
    .execute();
  for (const row of claimed) await ask(ctx, payments, row);
}

const readAtOnce = 1_000;
const askedAtOnce = 50;

/** The reconciler: asks about every open trade whose time has come, so that a lost notice is made good. */
export async function askDueTrades(ctx: Ctx, payments: Payments): Promise<void> {
  const open = await ctx.db
    .selectFrom("payment_trade")
    .selectAll()
    .where("status", "=", "open")
    .where((eb) =>
      eb.or([eb("asked_at", "is", null), eb("asked_at", "<=", later(ctx.now, -askSpacingMs))]),
    )
    .orderBy("asked_at")
    .limit(readAtOnce)
    .execute();
  const due = open.filter((row) => isAskDue(scheduleOf(row), ctx.now)).slice(0, askedAtOnce);
  await Promise.all(due.map((row) => askOnSchedule(ctx, payments, row)));
}

async function askOnSchedule(ctx: Ctx, payments: Payments, row: TradeRow): Promise<void> {
  const claimed = await ctx.db
    .updateTable("payment_trade")
    .set({ asked_at: ctx.now, asked_times: row.asked_times + 1 })
    .where("id", "=", row.id)
    .where("asked_times", "=", row.asked_times)
    .where("status", "=", "open")
    .returning("id")
    .executeTakeFirst();
  if (claimed !== undefined) await ask(ctx, payments, row);
}

async function ask(
  ctx: Ctx,
  payments: Payments,
  row: Pick<TradeRow, "id" | "channel" | "order_sn">,
): Promise<"paid" | "closed" | "open"> {
  const channel = channelOf(payments, row.channel);
  if (channel === undefined) return "open";
  const found = await channel.query(row.order_sn);
  switch (found.state) {
    case "paid": {
      const { state: _state, ...money } = found;
      const raw = { told: "query" };
      const verdict = await confirmPaid(ctx, payments, channel.code, money, raw);
      if (verdict === "applied" || verdict === "send_back") return "paid";
      // It takes no more money, and what it took is written down: nothing more is learned by asking.
      await markClosed(ctx, row);
      return "closed";
    }
    case "closed":
      await markClosed(ctx, row);
      return "closed";
    case "pending":
    case "not_found":
    case "unknown":
      return "open";
  }
}

async function markClosed(ctx: Ctx, row: Pick<TradeRow, "id">): Promise<void> {
  await ctx.db
    .updateTable("payment_trade")
    .set({ status: "closed" })
    .where("id", "=", row.id)
    .where("status", "=", "open")
    .execute();
}

function scheduleOf(row: TradeRow): {
  createdAt: Instant;
  askedAt: Instant | null;
  askedTimes: number;
} {
  return { createdAt: row.created_at, askedAt: row.asked_at, askedTimes: row.asked_times };
}

async function findTrade(tx: TxCtx, channel: ChannelCode, orderSn: string) {
  const row = await tx.db
    .selectFrom("payment_trade")
    .selectAll()
    .where("channel", "=", channel)
    .where("order_sn", "=", orderSn)
    .executeTakeFirst();
  return row ?? null;
}

async function openTradesOf(ctx: Ctx | TxCtx, orderSn: string): Promise<TradeRow[]> {
  return ctx.db
    .selectFrom("payment_trade")
    .selectAll()
    .where("order_sn", "=", orderSn)
    .where("status", "=", "open")
    .execute();
}

function channelOf(payments: Payments, code: string): PaymentChannel | undefined {
  return isChannelCode(code) ? payments.channels.get(code) : undefined;
}
