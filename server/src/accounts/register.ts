// Registering by e-mail: a code to the address, then the account. Whether the address already has an
// account is told to its owner, in the mail, and to nobody else.
import { randomInt } from "node:crypto";
import { passwordProblem } from "@banyan/domain/accounts/new-password.ts";
import { accountRefusals, emailCodeMs, emailTarget } from "@banyan/domain/accounts/rules.ts";
import type { SignedIn } from "@banyan/domain/accounts/wire.ts";
import { fill, type Pair } from "@banyan/domain/kernel/pair.ts";
import { invalidField, Refused } from "@banyan/domain/kernel/refusal.ts";
import { minuteMs } from "@banyan/domain/kernel/time.ts";
import { sql } from "kysely";
import { type Ctx, inTx, type TxCtx } from "../ctx.ts";
import { queueMail } from "../notices/service.ts";
import { spendTicket } from "./captcha-tickets.ts";
import { type Codes, limitSending, spendCode } from "./codes.ts";
import type { LoginKey } from "./login-key.ts";
import { alreadyRegisteredMail, registerCodeMail } from "./mails.ts";
import { hashPassword } from "./passwords.ts";
import { letIn } from "./sign-in.ts";

export type RegisterDesk = {
  loginKey: LoginKey;
  codes: Codes;
  addressFactor: (address: string) => number;
  brandName: Pair;
};

const scene = "register";

export async function sendRegisterCode(
  ctx: Ctx,
  desk: RegisterDesk,
  { email, captchaTicket }: { email: string; captchaTicket: string },
): Promise<void> {
  const target = emailTarget(email);
  await inTx(ctx, async (tx) => {
    await spendTicket(tx, { purpose: scene, target }, captchaTicket);
    await limitSending(tx, target, desk.addressFactor);
    const owner = await ownerOf(tx, target);
    if (owner !== undefined) {
      const mail = alreadyRegisteredMail(desk.brandName);
      await queueMail(tx, { to: target, ...mail, lang: owner.lang });
      return;
    }
    const code = await desk.codes.issue(tx, { scene, target }, emailCodeMs);
    const mail = registerCodeMail(desk.brandName, code, emailCodeMs / minuteMs);
    await queueMail(tx, { to: target, ...mail, lang: tx.lang });
  });
}

export async function registerByEmail(
  ctx: Ctx,
  desk: RegisterDesk,
  { email, password: sealed, code }: { email: string; password: string; code: string },
): Promise<SignedIn> {
  const password = await desk.loginKey.open(ctx, sealed);
  const problem = passwordProblem(password);
  if (problem !== null) throw invalidField("password", problem);
  const target = emailTarget(email);
  const codeId = await desk.codes.check(ctx, { scene, target }, code);
  const password_hash = await hashPassword(password);
  return inTx(ctx, async (tx) => {
    await spendCode(tx, codeId);
    const account = await tx.db
      .insertInto("account")
      .values({
        nickname: newNickname(tx),
        email: target,
        password_hash,
        lang: tx.lang,
        created_at: tx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // The owner of the mailbox may know: the code was right.
    if (account === undefined) throw new Refused(accountRefusals.emailTaken);
    return letIn(tx, account.id, "account.registered");
  });
}

function ownerOf(tx: TxCtx, target: string) {
  return tx.db
    .selectFrom("account")
    .select("lang")
    .where(sql`lower(email)`, "=", target)
    .executeTakeFirst();
}

/** A name to begin with that says nothing about its owner. */
function newNickname(tx: TxCtx): string {
  const n = randomInt(1_000, 10_000);
  return fill(tx.lang === "zh" ? "榕下同学{n}" : "Learner {n}", { n });
}
