// Telling users what happened: a notice in both languages, and a copy by mail where the account has an
// address. Both are written in the transaction of the event and sent after it.

import { type Lang, type Pair, say } from "@banyan/domain/kernel/pair.ts";
import { z } from "zod";
import type { Ctx, TxCtx } from "../ctx.ts";
import { jobKind, putJob } from "../outbox/jobs.ts";
import type { Mailer } from "../providers/mail/mailer.ts";
import { findReader } from "./queries.ts";

export const mailJob = jobKind(
  "mail.send",
  z.object({ to: z.string(), subject: z.string(), text: z.string() }),
);

export type NoticeRequest = {
  accountId: number;
  kind: string;
  /** The same kind and reference leave one notice, however often the event arrives. */
  reference: string;
  content: Pair;
  /** Path within the product. */
  link?: string;
  /** Also send the content to the account's e-mail address. */
  mail?: { subject: Pair };
};

export async function notify(tx: TxCtx, request: NoticeRequest): Promise<void> {
  const written = await tx.db
    .insertInto("notice")
    .values({
      account_id: request.accountId,
      kind: request.kind,
      reference: request.reference,
      content: request.content.zh,
      content_en: request.content.en,
      link: request.link ?? null,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (written === undefined || request.mail === undefined) return;
  const reader = await findReader(tx, request.accountId);
  if (reader === null) return;
  const { email: to, lang } = reader;
  await queueMail(tx, { to, subject: request.mail.subject, text: request.content, lang });
}

export type MailRequest = { to: string; subject: Pair; text: Pair; lang: Lang | string };

/** Queues a mail in the reader's language, with the other language below it. */
export async function queueMail(tx: TxCtx, request: MailRequest): Promise<void> {
  const lang: Lang = request.lang === "en" ? "en" : "zh";
  const other: Lang = lang === "en" ? "zh" : "en";
  const text = `${say(lang, request.text)}\n\n---\n${say(other, request.text)}\n`;
  await putJob(tx, mailJob, { to: request.to, subject: say(lang, request.subject), text });
}

export function sendQueuedMail(mailer: Mailer | null) {
  return async (ctx: Ctx, mail: z.output<typeof mailJob.payload>): Promise<void> => {
    if (mailer === null) {
      ctx.log.warn({}, "a mail was dropped: no mail server is configured");
      return;
    }
    const outcome = await mailer.send(mail);
    if (outcome === "refused") ctx.log.warn({}, "a mail was refused by its receiver's server");
  };
}
