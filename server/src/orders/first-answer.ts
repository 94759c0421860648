// The same request sent twice gets the first answer (decisions 2): a client that lost an answer may
// repeat itself under its Idempotency-Key. A key used for something else is refused.
import { createHash } from "node:crypto";
import { pair } from "@banyan/domain/kernel/pair.ts";
import { invalidField, kernelRefusals, Refused } from "@banyan/domain/kernel/refusal.ts";
import { dayMs, later } from "@banyan/domain/kernel/time.ts";
import { idempotencyKeyMax } from "@banyan/domain/orders/wire.ts";
import type { z } from "zod";
import type { Ctx, TxCtx } from "../ctx.ts";

const keptMs = dayMs;

/** What this account was answered under the request's key; null without a key, or the first time. */
export async function firstAnswer<S extends z.ZodType>(
  ctx: Ctx | TxCtx,
  accountId: number,
  shape: S,
  body: unknown,
): Promise<z.output<S> | null> {
  const key = ctx.idempotencyKey;
  if (key === "") return null;
  if (key.length > idempotencyKeyMax) {
    throw invalidField("idempotency-key", pair("过长", "This is too long"));
  }
  const row = await ctx.db
    .selectFrom("idempotent_answer")
    .select(["body_hash", "answer"])
    .where("user_id", "=", accountId)
    .where("key", "=", key)
    .where("created_at", ">", later(ctx.now, -keptMs))
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.body_hash !== hashOf(body)) throw new Refused(kernelRefusals.movedOn);
  return shape.parse(row.answer);
}

/** Keeps the answer in the transaction that earned it. */
export async function keepAnswer(
  tx: TxCtx,
  accountId: number,
  body: unknown,
  answer: unknown,
): Promise<void> {
  if (tx.idempotencyKey === "") return;
  const kept = { body_hash: hashOf(body), answer: JSON.stringify(answer), created_at: tx.now };
  await tx.db
    .insertInto("idempotent_answer")
    .values({ user_id: accountId, key: tx.idempotencyKey, ...kept })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet(kept))
    .execute();
}

function hashOf(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}
