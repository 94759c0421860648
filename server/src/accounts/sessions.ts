// Sessions: opaque random tokens, stored only as their hash, 30 days sliding (decisions 2).
import { createHash, randomBytes } from "node:crypto";
import { sessionDays, sessionRefusals } from "@banyan/domain/accounts/rules.ts";
import {
  dayMs,
  hourMs,
  type Instant,
  isBefore,
  later,
  msBetween,
} from "@banyan/domain/kernel/time.ts";
import type { Kysely } from "kysely";
import type { Ctx, TxCtx, User } from "../ctx.ts";
import type { DB } from "../db/schema.generated.ts";
import type { SessionFinding } from "../http/perform.ts";

export const sessionSeconds = (sessionDays * dayMs) / 1_000;

/** Opens a session and answers its token, which is not kept. */
export async function openSession(tx: TxCtx, accountId: number, device: string): Promise<string> {
  return (await startSession(tx, accountId, device)).token;
}

/** As `openSession`, and the id it is kept under. */
export async function startSession(
  tx: TxCtx,
  accountId: number,
  device: string,
): Promise<{ token: string; sessionId: number }> {
  const token = randomBytes(32).toString("base64url");
  const { id } = await tx.db
    .insertInto("session")
    .values({
      account_id: accountId,
      token_hash: hashOf(token),
      upload_key: randomBytes(32),
      device: device.slice(0, 200),
      address: tx.address,
      created_at: tx.now,
      seen_at: tx.now,
      expires_at: later(tx.now, sessionDays * dayMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { token, sessionId: id };
}

export async function findSession(
  db: Kysely<DB>,
  token: string,
  now: Instant,
): Promise<SessionFinding> {
  const row = await db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select([
      "session.id",
      "session.account_id",
      "session.seen_at",
      "session.expires_at",
      "session.revoked_at",
      "account.roles",
      "account.lang",
      "account.closed_at",
    ])
    .where("session.token_hash", "=", hashOf(token))
    .executeTakeFirst();
  if (row === undefined || row.revoked_at !== null || row.closed_at !== null) {
    return { refusal: sessionRefusals.unknown };
  }
  if (!isBefore(now, row.expires_at)) return { refusal: sessionRefusals.expired };
  // Sliding, and written at most hourly so that reading pages does not write.
  if (msBetween(row.seen_at, now) > hourMs) await touch(db, row.id, now);
  return {
    user: {
      id: row.account_id,
      sessionId: row.id,
      roles: rolesOf(row.roles),
      lang: langOf(row.lang),
    },
  };
}

async function touch(db: Kysely<DB>, sessionId: number, now: Instant): Promise<void> {
  await db
    .updateTable("session")
    .set({ seen_at: now, expires_at: later(now, sessionDays * dayMs) })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

export async function revokeSession(ctx: Ctx, sessionId: number): Promise<void> {
  await ctx.db
    .updateTable("session")
    .set({ revoked_at: ctx.now })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function rolesOf(roles: readonly string[]): User["roles"] {
  return roles.filter((role) => role === "lecturer" || role === "operator");
}

function langOf(lang: string): User["lang"] {
  return lang === "en" ? "en" : "zh";
}
