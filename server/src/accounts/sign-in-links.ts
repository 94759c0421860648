// One-time links that sign a browser in as somebody, for development and for journeys. They are made and
// honoured only where the sandbox is on; elsewhere the address does not exist.
import { createHash, randomBytes } from "node:crypto";
import { notFound } from "@banyan/domain/kernel/refusal.ts";
import { dayMs, later } from "@banyan/domain/kernel/time.ts";
import { sql } from "kysely";
import { type Ctx, inTx } from "../ctx.ts";
import { letIn } from "./sign-in.ts";

const scene = "sign-in-link";

export const signInLinkPath = "/demo/sign-in";

/** The path of a link that signs in, once and within a day, whoever has this e-mail address. */
export async function createSignInLink(ctx: Ctx, email: string): Promise<string> {
  const account = await ctx.db
    .selectFrom("account")
    .select("id")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (account === undefined) throw notFound();
  const key = randomBytes(32).toString("base64url");
  await ctx.db
    .insertInto("verification_code")
    .values({
      scene,
      target: String(account.id),
      code_hash: hashOf(key),
      created_at: ctx.now,
      expires_at: later(ctx.now, dayMs),
    })
    .execute();
  return `${signInLinkPath}?as=${key}`;
}

/** The token of a new session, or null for a link that is unknown, used or too old. */
export async function followSignInLink(ctx: Ctx, key: string): Promise<string | null> {
  return inTx(ctx, async (tx) => {
    const link = await tx.db
      .updateTable("verification_code")
      .set({ used_at: tx.now })
      .where("scene", "=", scene)
      .where("code_hash", "=", hashOf(key))
      .where("used_at", "is", null)
      .where("expires_at", ">", tx.now)
      .returning("target")
      .executeTakeFirst();
    if (link === undefined) return null;
    return (await letIn(tx, Number(link.target), "session.link")).token;
  });
}

function hashOf(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
