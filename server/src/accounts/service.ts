// The door of accounts for everybody else: the card shown beside a name, the addresses mails go to, the
// fuller picture only its owner gets, and leaving.
import { createHash } from "node:crypto";
import { maskEmail, maskMobile } from "@banyan/domain/accounts/rules.ts";
import type { UserInfo } from "@banyan/domain/accounts/wire.ts";
import type { Lang } from "@banyan/domain/kernel/pair.ts";
import type { Kysely } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Ctx } from "../ctx.ts";
import type { DB } from "../db/schema.generated.ts";
import { revokeSession } from "./sessions.ts";

export type AccountCard = { id: number; nickname: string; headimgurl: string };
export type AccountEmail = { email: string; lang: Lang };

type Face = { id: number; nickname: string; avatar: string | null };

/** The uploaded picture, else the generated one; its version changes with what it is drawn from. */
export function avatarUrl({ id, nickname, avatar }: Face): string {
  return avatar ?? `/avatar/${id}.svg?v=${avatarVersion(nickname)}`;
}

export function avatarVersion(nickname: string): string {
  return createHash("sha256").update(nickname).digest("base64url").slice(0, 8);
}

/** The cards of these accounts by id; one query, and nobody missing is invented. */
export async function accountCard(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, AccountCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("account")
    .select(["id", "nickname", "avatar"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [row.id, { id: row.id, nickname: row.nickname, headimgurl: avatarUrl(row) }]),
  );
}

/** The addresses of those who have one and are still here. */
export async function accountEmails(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, AccountEmail>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("account")
    .select(["id", "email", "lang"])
    .where("id", "in", [...new Set(ids)])
    .where("closed_at", "is", null)
    .execute();
  const emails = new Map<number, AccountEmail>();
  for (const { id, email, lang } of rows) {
    if (email !== null) emails.set(id, { email, lang: lang === "en" ? "en" : "zh" });
  }
  return emails;
}

/** What its owner sees of an account in one session. */
export async function userInfoOf(db: Kysely<DB>, sessionId: number): Promise<UserInfo> {
  const row = await db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select([
      "account.id",
      "account.nickname",
      "account.avatar",
      "account.sex",
      "account.signature",
      "account.phone_code",
      "account.mobile",
      "account.email",
      "account.lang",
      "account.roles",
      "session.upload_key",
    ])
    .where("session.id", "=", sessionId)
    .executeTakeFirstOrThrow();
  return {
    id: String(row.id),
    nickname: row.nickname,
    headimgurl: avatarUrl(row),
    sex: row.sex,
    signature: row.signature,
    phoneCode: row.phone_code ?? "",
    mobile: row.mobile === null ? "" : maskMobile(row.mobile),
    email: row.email === null ? "" : maskEmail(row.email),
    lang: row.lang === "en" ? "en" : "zh",
    isLecturer: row.roles.includes("lecturer"),
    isOperator: row.roles.includes("operator"),
    uploadKey: row.upload_key.toString("base64url"),
  };
}

/** Ends the session this was asked with; the browser's cookie is cleared when it next shows it. */
export async function signOut(ctx: Ctx): Promise<void> {
  if (ctx.user === null) return;
  await revokeSession(ctx, ctx.user.sessionId);
  await writeAudit(ctx, {
    action: "session.ended",
    subjectType: "session",
    subjectId: String(ctx.user.sessionId),
  });
}
