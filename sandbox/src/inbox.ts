// Every message that reached somebody: mails and text messages, newest first, as JSON for programs
// and as a page for people.
import type { FastifyInstance } from "fastify";
import { both, clockTime, type Html, html, sendPage } from "./html.ts";
import { wantsPage } from "./http-call.ts";

export type Message = {
  channel: "mail" | "sms";
  to: string;
  subject: string;
  text: string;
  at: string;
};

export type Inbox = {
  deliver(message: Omit<Message, "at">): void;
  /** Newest first; everybody's when nobody is named. */
  read(to: string | null): Message[];
};

const kept = 2000;

export function openInbox(): Inbox {
  const messages: Message[] = [];
  return {
    deliver(message) {
      messages.unshift({ ...message, at: new Date().toISOString() });
      messages.length = Math.min(messages.length, kept);
    },
    read: (to) =>
      to === null
        ? [...messages]
        : messages.filter((message) => sameAddress(message.to) === sameAddress(to)),
  };
}

export function addInboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get<{ Querystring: { to?: unknown } }>("/inbox", (request, reply) => {
    const asked = request.query.to;
    const to = typeof asked === "string" && asked !== "" ? asked : null;
    const messages = inbox.read(to);
    reply.header("Vary", "Accept");
    return wantsPage(request)
      ? sendPage(reply, 200, "收件箱 Inbox", inboxPage(to, messages))
      : reply.header("Cache-Control", "no-store").send(messages);
  });
}

/** A mainland number is the same with and without its country code, a mail address in any case. */
function sameAddress(to: string): string {
  if (to.includes("@")) return to.trim().toLowerCase();
  const digits = to.replace(/\D/g, "");
  return digits.length > 11 && /^(00)?86/.test(digits) ? digits.slice(-11) : digits;
}

function inboxPage(to: string | null, messages: readonly Message[]): Html {
  return html`<h1>${both("收件箱", "Inbox")}${to === null ? "" : `: ${to}`}</h1>
<p><a href="/">${both("首页", "Index")}</a> · <a href="/inbox">${both("全部", "Everything")}</a></p>
${messages.length === 0 ? html`<p>${both("还没有消息", "No messages yet")}</p>` : messages.map(card)}`;
}

function card(message: Message): Html {
  const channel = message.channel === "sms" ? both("短信", "SMS") : both("邮件", "Mail");
  return html`<article class="mail">
<h2>${message.subject === "" ? channel : message.subject}</h2>
<p>${channel} · <a href="/inbox?to=${encodeURIComponent(message.to)}">${message.to}</a> · <time datetime="${message.at}">${clockTime(Date.parse(message.at))} UTC</time></p>
<pre>${message.text}</pre>
</article>
`;
}
