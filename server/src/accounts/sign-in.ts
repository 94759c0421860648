// Signing in with a password. An unknown account, one without a password and a wrong password cost the
// same and are answered alike; the fifth wrong try in a row locks the password, not the account.
import { createHash } from "node:crypto";
import {
  accountRefusals,
  emailTarget,
  mobileTarget,
  passwordLock,
  wrongPasswordsPerAddress,
} from "@banyan/domain/accounts/rules.ts";
import type { SignedIn } from "@banyan/domain/accounts/wire.ts";
import { Refused } from "@banyan/domain/kernel/refusal.ts";
import { sql } from "kysely";
import { writeAudit } from "../audit.ts";
import { type Ctx, inTx, type TxCtx } from "../ctx.ts";
import { countHit, hitsOf } from "../http/rate-limit.ts";
import { spendTicket } from "./captcha-tickets.ts";
import { chargePasswordTry, forgivePasswordTries, lockPassword } from "./limits.ts";
import type { LoginKey } from "./login-key.ts";
import { isPassword } from "./passwords.ts";
import { userInfoOf } from "./service.ts";
import { startSession } from "./sessions.ts";

export type SignInDesk = { loginKey: LoginKey; addressFactor: (address: string) => number };

/** How somebody says who they are; `target` is what puzzles and limits know them by. */
type Claim =
  | { by: "email"; email: string; target: string }
  | { by: "mobile"; phoneCode: string; mobile: string; target: string };

type Credentials = { password: string; captchaTicket: string };

export function byEmail(email: string): Claim {
  return { by: "email", email, target: emailTarget(email) };
}

export function byMobile(phoneCode: string, mobile: string): Claim {
  return { by: "mobile", phoneCode, mobile, target: mobileTarget(phoneCode, mobile) };
}

export async function signInWithPassword(
  ctx: Ctx,
  desk: SignInDesk,
  claim: Claim,
  { password: sealed, captchaTicket }: Credentials,
): Promise<SignedIn> {
  const password = await desk.loginKey.open(ctx, sealed);
  await demandPuzzle(ctx, desk, claim.target, captchaTicket);
  const account = await claimed(ctx, claim);
  const bucket = `password:${account?.id ?? fingerprint(claim.target)}`;
  const tries = await chargePasswordTry(ctx.db, bucket, ctx.now);
  if (!(await isPassword(account?.password_hash ?? null, password)) || account === undefined) {
    await noteWrong(ctx, account?.id ?? null, bucket, tries);
    throw new Refused(accountRefusals.wrongCredentials);
  }
  await forgivePasswordTries(ctx.db, bucket);
  return inTx(ctx, (tx) => letIn(tx, account.id, "session.password"));
}

/** Opens the session of somebody who has proved who they are. */
export async function letIn(tx: TxCtx, accountId: number, how: string): Promise<SignedIn> {
  const { token, sessionId } = await startSession(tx, accountId, tx.platform);
  await writeAudit(tx, {
    action: how,
    subjectType: "account",
    subjectId: String(accountId),
    detail: { session: sessionId },
    actorId: accountId,
  });
  return { token, userInfo: await userInfoOf(tx.db, sessionId) };
}

function claimed(ctx: Ctx, claim: Claim) {
  const accounts = ctx.db
    .selectFrom("account")
    .select(["id", "password_hash"])
    .where("closed_at", "is", null);
  switch (claim.by) {
    case "email":
      return accounts.where(sql`lower(email)`, "=", claim.target).executeTakeFirst();
    case "mobile":
      return accounts
        .where("phone_code", "=", claim.phoneCode)
        .where("mobile", "=", claim.mobile)
        .executeTakeFirst();
  }
}

/** An address behind which many passwords were wrong is asked for a puzzle, not turned away. */
async function demandPuzzle(
  ctx: Ctx,
  desk: SignInDesk,
  target: string,
  ticket: string,
): Promise<void> {
  const { hits } = await hitsOf(ctx.db, wrongFrom(ctx.address), ctx.now);
  if (hits < wrongPasswordsPerAddress.max * desk.addressFactor(ctx.address)) return;
  await spendTicket(ctx, { purpose: "login", target }, ticket);
}

async function noteWrong(
  ctx: Ctx,
  accountId: number | null,
  bucket: string,
  tries: number,
): Promise<void> {
  await countHit(ctx.db, wrongFrom(ctx.address), ctx.now);
  if (tries < passwordLock.tries) return;
  await lockPassword(ctx.db, bucket, ctx.now);
  if (accountId === null) return;
  await writeAudit(ctx, {
    action: "account.password-locked",
    subjectType: "account",
    subjectId: String(accountId),
  });
}

function wrongFrom(address: string) {
  return { bucket: `wrong-password:${address}`, ...wrongPasswordsPerAddress };
}

/** Of a name nobody has: only its hash is kept. */
function fingerprint(target: string): string {
  return createHash("sha256").update(target).digest("base64url");
}
