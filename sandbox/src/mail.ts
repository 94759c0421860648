// A mail server that delivers into the inbox and nowhere else. An address that begins with "bounce"
// is refused for good, as a mailbox that does not exist.
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Inbox } from "./inbox.ts";
import { listeningPort } from "./listening-port.ts";

export type MailServer = { port: number; close(): Promise<void> };

const largestMail = 10 * 1024 * 1024;

export async function startMail(host: string, port: number, inbox: Inbox): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    size: largestMail,
    // A client may keep its connection for later mails: it has no say in when the sandbox stops.
    closeTimeout: 100,
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: "anybody" }),
    onRcptTo: (address, _session, done) =>
      done(isBouncing(address.address) ? new SmtpRefusal(550, "No such user here") : null),
    onData: (stream, session, done) => {
      receive(stream, session, inbox).then(
        () => done(null),
        (error: unknown) => done(error instanceof Error ? error : new Error("unreadable")),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.removeListener("error", reject);
      // A client that hangs up in mid-sentence is its own trouble, not the server's.
      server.on("error", () => undefined);
      resolve();
    });
  });
  return {
    port: listeningPort(server.server),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

function isBouncing(address: string): boolean {
  return address.toLowerCase().startsWith("bounce");
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  inbox: Inbox,
): Promise<void> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) if (part instanceof Uint8Array) parts.push(part);
  if (stream.sizeExceeded) throw new SmtpRefusal(552, "Message too large");
  const mail = await PostalMime.parse(Buffer.concat(parts));
  const text = mail.text ?? textOfMarkup(mail.html ?? "");
  // The envelope says who gets it; the header may name others, or nobody.
  for (const { address } of session.envelope.rcptTo) {
    inbox.deliver({ channel: "mail", to: address, subject: mail.subject ?? "", text: text.trim() });
  }
}

/** Only for reading: the page that shows it escapes it again. */
function textOfMarkup(markup: string): string {
  return markup
    .replace(/<(br|\/p|\/div|\/h\d|\/li|\/tr)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
