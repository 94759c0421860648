// Counting in the database, so that limits hold across processes and restarts (R19). Fixed windows:
// one row per bucket and window, raised by one statement that tells the new count.
import { kernelRefusals, Refused } from "@banyan/domain/kernel/refusal.ts";
import { type Instant, instant, later } from "@banyan/domain/kernel/time.ts";
import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";

export type Limit = { bucket: string; max: number; windowMs: number };
export type Tally = { hits: number; retryAfterSeconds: number };

/** Counts one hit and tells how many there are in the current window. */
export async function countHit(db: Kysely<DB>, limit: Limit, now: Instant): Promise<Tally> {
  const start = instant(Math.floor(now.getTime() / limit.windowMs) * limit.windowMs);
  const end = later(start, limit.windowMs);
  const { hits } = await db
    .insertInto("rate_counter")
    .values({ bucket: limit.bucket, window_start: start, hits: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict
        .columns(["bucket", "window_start"])
        .doUpdateSet((eb) => ({ hits: eb("rate_counter.hits", "+", 1) })),
    )
    .returning("hits")
    .executeTakeFirstOrThrow();
  return { hits, retryAfterSeconds: Math.ceil((end.getTime() - now.getTime()) / 1_000) };
}

/** Hits so far in the current window, without adding one. */
export async function hitsOf(db: Kysely<DB>, limit: Limit, now: Instant): Promise<Tally> {
  const start = instant(Math.floor(now.getTime() / limit.windowMs) * limit.windowMs);
  const row = await db
    .selectFrom("rate_counter")
    .select("hits")
    .where("bucket", "=", limit.bucket)
    .where("window_start", "=", start)
    .executeTakeFirst();
  const retryMs = start.getTime() + limit.windowMs - now.getTime();
  return { hits: row?.hits ?? 0, retryAfterSeconds: Math.ceil(retryMs / 1_000) };
}

export async function clearHits(db: Kysely<DB>, bucket: string): Promise<void> {
  await db.deleteFrom("rate_counter").where("bucket", "=", bucket).execute();
}

/** Counts one hit and refuses with 1429 above the limit. */
export async function limitHits(db: Kysely<DB>, limit: Limit, now: Instant): Promise<void> {
  const tally = await countHit(db, limit, now);
  if (tally.hits > limit.max) throw tooMany(tally.retryAfterSeconds);
}

export function tooMany(retryAfterSeconds: number): Refused {
  const retryAfter = Math.max(1, retryAfterSeconds);
  return new Refused(kernelRefusals.tooMany, { data: { retryAfter }, holes: { retryAfter } });
}

export async function forgetExpiredCounters(db: Kysely<DB>, now: Instant): Promise<void> {
  await db.deleteFrom("rate_counter").where("expires_at", "<", now).execute();
}
