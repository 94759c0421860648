// An unpaid order ends: its time is up, its buyer cancels it, or another takes its place (R1). The trade
// is closed at the channel before anything is given back, so that nobody pays for what is gone.
import { kernelRefusals, Refused } from "@banyan/domain/kernel/refusal.ts";
import { isBefore } from "@banyan/domain/kernel/time.ts";
import { orderMoves, type PayStatus, payStatus } from "@banyan/domain/orders/rules.ts";
import { paymentRefusals } from "@banyan/domain/payments/rules.ts";
import { type Ctx, inTx, type TxCtx } from "../ctx.ts";
import type { SignedInCtx } from "../http/bind.ts";
import { closeTrades, hasOpenTrade, type Payments } from "../payments/service.ts";
import { releaseHolds } from "./holds.ts";
import { moveOrder } from "./move-order.ts";
import { requireMine } from "./own-order.ts";
import { findOrder, listExpired, lockOrder, type OrderRow } from "./queries.ts";

export type Why = "expired" | "cancelled" | "replaced";

/** `moved`: somebody else moved it first; `unknown`: the channel does not answer, nothing was done. */
export type Abandoning = "done" | "moved" | "paid" | "unknown";

/** A trade may be opened between closing and ending; then closing starts again. */
const triesMax = 3;

export async function abandonOrder(
  ctx: Ctx,
  payments: Payments,
  orderSn: string,
  why: Why,
): Promise<Abandoning> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const closing = await closeTrades(ctx, payments, orderSn);
    if (closing !== "clear") return closing;
    const ended = await inTx(ctx, (tx) => endOrder(tx, orderSn, why));
    if (ended !== "again") return ended;
  }
  return "unknown";
}

async function endOrder(tx: TxCtx, orderSn: string, why: Why): Promise<"done" | "moved" | "again"> {
  const order = await lockOrder(tx, orderSn);
  if (order === null || order.status !== payStatus.unpaid) return "moved";
  if (why === "expired" && isBefore(tx.now, order.expires_at)) return "moved";
  if (await hasOpenTrade(tx, orderSn)) return "again";
  const detail = { why };
  await moveOrder(tx, order, orderMoves.abandon, { closed_at: tx.now }, detail);
  await releaseHolds(tx, order);
  return "done";
}

/** The buyer's own wish. */
export async function cancelOrder(
  ctx: SignedInCtx,
  payments: Payments,
  orderSn: string,
): Promise<PayStatus> {
  const order = requireMine(ctx, await findOrder(ctx, orderSn));
  if (order.status !== payStatus.unpaid || !isBefore(ctx.now, order.expires_at)) {
    throw new Refused(kernelRefusals.movedOn);
  }
  refuseUnlessDone(await abandonOrder(ctx, payments, orderSn, "cancelled"));
  return payStatus.abandoned;
}

/** An open order gives way to another of the same buyer and plan. */
export async function replaceOrder(ctx: Ctx, payments: Payments, order: OrderRow): Promise<void> {
  const why = isBefore(ctx.now, order.expires_at) ? "replaced" : "expired";
  const outcome = await abandonOrder(ctx, payments, order.order_sn, why);
  // Swept or paid by somebody else meanwhile: what to do next is decided on what is there now.
  if (outcome !== "moved") refuseUnlessDone(outcome);
}

function refuseUnlessDone(outcome: Abandoning): void {
  switch (outcome) {
    case "done":
      return;
    case "moved":
    case "paid":
      throw new Refused(kernelRefusals.movedOn);
    case "unknown":
      throw new Refused(paymentRefusals.channelSilent);
  }
}

const sweptAtOnce = 200;
const sweptTogether = 10;

/** Ends what has expired. Any number of sweepers may run: each order is given back once. */
export async function sweepExpired(ctx: Ctx, payments: Payments): Promise<void> {
  const expired = await listExpired(ctx, sweptAtOnce);
  for (let start = 0; start < expired.length; start += sweptTogether) {
    const some = expired.slice(start, start + sweptTogether);
    await Promise.all(
      some.map(async ({ order_sn: orderSn }) => {
        const outcome = await abandonOrder(ctx, payments, orderSn, "expired");
        if (outcome === "unknown") {
          ctx.log.warn({ orderSn }, "an expired order waits for its channel to answer");
        }
      }),
    );
  }
}
