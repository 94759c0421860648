// Notices have no endpoints yet; their mail copies leave through the outbox.
import type { Capability } from "../capability.ts";
import type { MailConfig } from "../config.ts";
import { handleJob } from "../outbox/jobs.ts";
import { createMailer } from "../providers/mail/mailer.ts";
import { mailJob, sendQueuedMail } from "./service.ts";

export function noticesCapability(deps: { mail: MailConfig | null }): Capability {
  const mailer = deps.mail === null ? null : createMailer(deps.mail);
  return { routes: [], jobs: [handleJob(mailJob, sendQueuedMail(mailer))] };
}
