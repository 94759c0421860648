// Sends mail by SMTP. A refusal for good (5xx) is told apart from one worth trying again.
import { createTransport } from "nodemailer";
import type { MailConfig } from "../../config.ts";

export type Mail = { to: string; subject: string; text: string };
export type Mailer = { send: (mail: Mail) => Promise<"sent" | "refused"> };

const timeoutMs = 10_000;

export function createMailer(config: MailConfig): Mailer {
  const transport = createTransport(config.url, { from: config.from });
  // The address carries no time limits of its own.
  Object.assign(transport.options, {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(mail);
        return "sent";
      } catch (fault) {
        if (isFinal(fault)) return "refused";
        throw fault;
      }
    },
  };
}

function isFinal(fault: unknown): boolean {
  if (!(fault instanceof Error) || !("responseCode" in fault)) return false;
  return typeof fault.responseCode === "number" && fault.responseCode >= 500;
}
