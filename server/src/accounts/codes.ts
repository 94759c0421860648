// One-time codes (R19): six digits bound to a scene and a target, kept as a keyed hash, dead after five
// tries or one success. Sending them is limited per target, per address and for everybody together.
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import {
  accountRefusals,
  type CodeScene,
  codeLength,
  codeLimits,
  codeTries,
} from "@banyan/domain/accounts/rules.ts";
import { Refused } from "@banyan/domain/kernel/refusal.ts";
import { dayMs, hourMs, later } from "@banyan/domain/kernel/time.ts";
import type { Ctx, TxCtx } from "../ctx.ts";
import type { Secrets } from "../db/secrets.ts";
import { countHit, limitHits, tooMany } from "../http/rate-limit.ts";
import { takePause } from "./limits.ts";

export type CodeFor = { scene: CodeScene; target: string };

export type Codes = {
  /** Makes a code, which is not kept; older ones of the same scene and target are void. */
  issue: (tx: TxCtx, what: CodeFor, lifeMs: number) => Promise<string>;
  /** The id of the code that was meant. Every call is a try; wrong ones are refused. */
  check: (ctx: Ctx, what: CodeFor, code: string) => Promise<number>;
};

export function createCodes(secrets: Secrets): Codes {
  const key = secrets.keyFor("one-time codes");
  const hashOf = ({ scene, target }: CodeFor, code: string) =>
    createHmac("sha256", key).update(`${scene}|${target}|${code}`).digest();

  return {
    async issue(tx, what, lifeMs) {
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
      await tx.db
        .insertInto("verification_code")
        .values({
          scene: what.scene,
          target: what.target,
          code_hash: hashOf(what, code),
          created_at: tx.now,
          expires_at: later(tx.now, lifeMs),
        })
        .execute();
      return code;
    },

    async check(ctx, what, code) {
      // The try is counted before the code is compared, so that parallel guesses are five at most.
      const tried = await ctx.db
        .updateTable("verification_code")
        .set((eb) => ({ wrong_tries: eb("wrong_tries", "+", 1) }))
        .where("id", "=", (eb) =>
          eb
            .selectFrom("verification_code")
            .select((sub) => sub.fn.max("id").as("id"))
            .where("scene", "=", what.scene)
            .where("target", "=", what.target),
        )
        .where("used_at", "is", null)
        .where("expires_at", ">", ctx.now)
        .where("wrong_tries", "<", codeTries)
        .returning(["id", "code_hash"])
        .executeTakeFirst();
      if (tried === undefined || !timingSafeEqual(tried.code_hash, hashOf(what, code))) {
        throw new Refused(accountRefusals.wrongCode);
      }
      return tried.id;
    },
  };
}

/** Uses a checked code up; of many at once one succeeds and the others are refused. */
export async function spendCode(tx: TxCtx, id: number): Promise<void> {
  const used = await tx.db
    .updateTable("verification_code")
    .set({ used_at: tx.now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (used === undefined) throw new Refused(accountRefusals.wrongCode);
}

/** One per pause, then by the hour and the day: for the target, the address and everybody (R19). */
export async function limitSending(
  tx: TxCtx,
  target: string,
  addressFactor: (address: string) => number,
): Promise<void> {
  const { db, now } = tx;
  await takePause(db, `code-pause:${target}`, codeLimits.gapMs, now);
  const factor = addressFactor(tx.address);
  const counted = [
    { bucket: `code-target:${target}`, ...codeLimits.target, factor: 1 },
    { bucket: `code-address:${tx.address}`, ...codeLimits.address, factor },
  ];
  for (const { bucket, perHour, perDay, factor: times } of counted) {
    await limitHits(db, { bucket: `${bucket}:hour`, max: perHour * times, windowMs: hourMs }, now);
    await limitHits(db, { bucket: `${bucket}:day`, max: perDay * times, windowMs: dayMs }, now);
  }
  await limitEverybody(tx);
}

/** More codes in an hour than all our learners ask for: something is wrong, and somebody must look. */
async function limitEverybody(tx: TxCtx): Promise<void> {
  const max = codeLimits.everybody.perHour;
  const limit = { bucket: "codes:everybody", max, windowMs: hourMs };
  const tally = await countHit(tx.db, limit, tx.now);
  if (tally.hits <= max) return;
  tx.log.error({ perHour: max }, "one-time codes have reached the ceiling of the hour");
  throw tooMany(tally.retryAfterSeconds);
}
