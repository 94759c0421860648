// The limits of accounts that a plain fixed window cannot express: a pause between two sends, a lock that
// starts with the first wrong try, and addresses that a whole campus shares.
import { BlockList, isIPv6 } from "node:net";
import { campusFactor, passwordLock } from "@banyan/domain/accounts/rules.ts";
import { type Instant, instant, later, msBetween } from "@banyan/domain/kernel/time.ts";
import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import { clearHits, tooMany } from "../http/rate-limit.ts";

/** These rows are one per bucket: the window starts with the first hit, not on the clock. */
const oneWindow = instant(0);

/** How many times the usual an address may do: ten on configured networks, which many people share. */
export function createAddressFactor(networks: readonly string[]): (address: string) => number {
  const campus = new BlockList();
  for (const network of networks) {
    const [base = "", prefix] = network.trim().split("/");
    const family = isIPv6(base) ? "ipv6" : "ipv4";
    campus.addSubnet(base, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:/, "");
    return campus.check(plain, isIPv6(plain) ? "ipv6" : "ipv4") ? campusFactor : 1;
  };
}

/** Takes the bucket for `ms`, or refuses with the time that is left of the last taker's. */
export async function takePause(
  db: Kysely<DB>,
  bucket: string,
  ms: number,
  now: Instant,
): Promise<void> {
  const taken = await db
    .insertInto("rate_counter")
    .values({ bucket, window_start: oneWindow, hits: 1, expires_at: later(now, ms) })
    .onConflict((conflict) =>
      conflict
        .columns(["bucket", "window_start"])
        .doUpdateSet({ expires_at: later(now, ms) })
        .where("rate_counter.expires_at", "<=", now),
    )
    .returning("bucket")
    .executeTakeFirst();
  if (taken === undefined) throw tooMany(await secondsLeft(db, bucket, now));
}

/** Counts a try before the password is looked at, so that parallel guesses are counted too. */
export async function chargePasswordTry(
  db: Kysely<DB>,
  bucket: string,
  now: Instant,
): Promise<number> {
  const expires_at = later(now, passwordLock.windowMs);
  const { hits } = await db
    .insertInto("rate_counter")
    .values({ bucket, window_start: oneWindow, hits: 1, expires_at })
    .onConflict((conflict) =>
      conflict.columns(["bucket", "window_start"]).doUpdateSet((eb) => ({
        hits: eb
          .case()
          .when("rate_counter.expires_at", "<=", now)
          .then(1)
          .else(eb("rate_counter.hits", "+", 1))
          .end(),
        expires_at: eb
          .case()
          .when("rate_counter.expires_at", "<=", now)
          .then(expires_at)
          .else(eb.ref("rate_counter.expires_at"))
          .end(),
      })),
    )
    .returning("hits")
    .executeTakeFirstOrThrow();
  if (hits > passwordLock.tries) throw tooMany(await secondsLeft(db, bucket, now));
  return hits;
}

/** The last try was wrong as well: from now on the full time. */
export async function lockPassword(db: Kysely<DB>, bucket: string, now: Instant): Promise<void> {
  await db
    .updateTable("rate_counter")
    .set({ expires_at: later(now, passwordLock.windowMs) })
    .where("bucket", "=", bucket)
    .where("window_start", "=", oneWindow)
    .execute();
}

export async function forgivePasswordTries(db: Kysely<DB>, bucket: string): Promise<void> {
  await clearHits(db, bucket);
}

async function secondsLeft(db: Kysely<DB>, bucket: string, now: Instant): Promise<number> {
  const row = await db
    .selectFrom("rate_counter")
    .select("expires_at")
    .where("bucket", "=", bucket)
    .where("window_start", "=", oneWindow)
    .executeTakeFirst();
  return row === undefined ? 1 : Math.ceil(msBetween(now, row.expires_at) / 1_000);
}
