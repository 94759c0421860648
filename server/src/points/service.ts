// Points: append-only entries, holds of open orders, the daily sign-in (R11, R12). A balance is the sum
// of its entries; the account row carries it so that spending locks one row.

import { Refused } from "@banyan/domain/kernel/refusal.ts";
import { type Day, dayAfter, localDay, parseDay } from "@banyan/domain/kernel/time.ts";
import {
  nextStreak,
  pointRefusals,
  signInReward,
  type WeekDay,
  weekStrip,
} from "@banyan/domain/points/rules.ts";
import { sql } from "kysely";
import { type Ctx, inTx, type TxCtx } from "../ctx.ts";
import type { SignedInCtx } from "../http/bind.ts";

/** What can be spent: balance less holds; a debt shows as a negative number. */
export async function availablePoints(ctx: Ctx | TxCtx, accountId: number): Promise<number> {
  const row = await ctx.db
    .selectFrom("point_account")
    .select(["balance", "held"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row === undefined ? 0 : row.balance - row.held;
}

export type PointEntry = {
  accountId: number;
  /** Negative takes points away, and may leave a debt that later earnings repay. */
  amount: number;
  kind: string;
  reference: string;
};

/** Adds an entry once; false when the same kind and reference is already there. */
export async function addPoints(tx: TxCtx, entry: PointEntry): Promise<boolean> {
  const added = await tx.db
    .insertInto("point_entry")
    .values({
      account_id: entry.accountId,
      amount: entry.amount,
      kind: entry.kind,
      reference: entry.reference,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(["kind", "reference"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added === undefined) return false;
  await tx.db
    .insertInto("point_account")
    .values({ account_id: entry.accountId, balance: entry.amount })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet((eb) => ({ balance: eb("point_account.balance", "+", entry.amount) })),
    )
    .execute();
  return true;
}

export type PointHold = { accountId: number; orderSn: string; amount: number };

/** Sets points aside for an order; refuses when fewer are available. */
export async function holdPoints(tx: TxCtx, hold: PointHold): Promise<void> {
  const held = await tx.db
    .updateTable("point_account")
    .set((eb) => ({ held: eb("held", "+", hold.amount) }))
    .where("account_id", "=", hold.accountId)
    .where(sql<boolean>`balance - held >= ${hold.amount}`)
    .returning("account_id")
    .executeTakeFirst();
  if (held === undefined) throw new Refused(pointRefusals.tooFew);
  await tx.db
    .insertInto("point_hold")
    .values({
      order_sn: hold.orderSn,
      account_id: hold.accountId,
      amount: hold.amount,
      created_at: tx.now,
    })
    .execute();
}

/** Spends what the order holds; nothing happens when it holds nothing any more. */
export async function settlePoints(tx: TxCtx, orderSn: string): Promise<void> {
  const hold = await endHold(tx, orderSn, "settled");
  if (hold === null) return;
  const { accountId, amount } = hold;
  await addPoints(tx, { accountId, amount: -amount, kind: "order", reference: orderSn });
}

/** Gives back what the order holds; nothing happens when it holds nothing any more. */
export async function releasePoints(tx: TxCtx, orderSn: string): Promise<void> {
  await endHold(tx, orderSn, "released");
}

async function endHold(
  tx: TxCtx,
  orderSn: string,
  to: "settled" | "released",
): Promise<{ accountId: number; amount: number } | null> {
  const hold = await tx.db
    .updateTable("point_hold")
    .set({ state: to })
    .where("order_sn", "=", orderSn)
    .where("state", "=", "held")
    .returning(["account_id", "amount"])
    .executeTakeFirst();
  if (hold === undefined) return null;
  await tx.db
    .updateTable("point_account")
    .set((eb) => ({ held: eb("held", "-", hold.amount) }))
    .where("account_id", "=", hold.account_id)
    .execute();
  return { accountId: hold.account_id, amount: hold.amount };
}

export type SignSheet = { week: WeekDay[]; signDays: number; subscribed: boolean };

export async function signSheet(ctx: SignedInCtx, base: number): Promise<SignSheet> {
  const today = localDay(ctx.now);
  const streaks = await streaksOf(ctx, ctx.user.id, today);
  const reminder = await ctx.db
    .selectFrom("sign_reminder")
    .select("subscribed")
    .where("account_id", "=", ctx.user.id)
    .executeTakeFirst();
  return {
    week: weekStrip(today, streaks, base),
    signDays: streaks.today > 0 ? streaks.today : streaks.yesterday,
    subscribed: reminder?.subscribed ?? false,
  };
}

/** Signs in for the Shanghai day; two calls on one day leave one reward (R12). */
export async function signInToday(
  ctx: SignedInCtx,
  base: number,
): Promise<{ points: number; streak: number; balance: number }> {
  const accountId = ctx.user.id;
  const today = localDay(ctx.now);
  return inTx(ctx, async (tx) => {
    const { yesterday } = await streaksOf(tx, accountId, today);
    const streak = nextStreak(yesterday);
    const points = signInReward(streak, base);
    const signed = await tx.db
      .insertInto("sign_in")
      .values({ account_id: accountId, day: today, streak, points, created_at: tx.now })
      .onConflict((conflict) => conflict.columns(["account_id", "day"]).doNothing())
      .returning("day")
      .executeTakeFirst();
    if (signed === undefined) throw new Refused(pointRefusals.signedToday);
    const reference = `${accountId}:${today}`;
    await addPoints(tx, { accountId, amount: points, kind: "sign_in", reference });
    return { points, streak, balance: await availablePoints(tx, accountId) };
  });
}

async function streaksOf(
  ctx: Ctx | TxCtx,
  accountId: number,
  today: Day,
): Promise<{ yesterday: number; today: number }> {
  const rows = await ctx.db
    .selectFrom("sign_in")
    .select(["day", "streak"])
    .where("account_id", "=", accountId)
    .where("day", "in", [dayAfter(today, -1), today])
    .execute();
  const streakOn = (day: Day) => rows.find((row) => parseDay(row.day) === day)?.streak ?? 0;
  return { yesterday: streakOn(dayAfter(today, -1)), today: streakOn(today) };
}
