// Starts the sandbox: one HTTP server and one mail server that play every outside party. It is
// written from the parties' side of the wire and shares no code with the application it serves.
import fastify from "fastify";
import { addCaptchaRoutes } from "./captcha.ts";
import { keepRawBodies } from "./http-call.ts";
import { addInboxRoutes, openInbox } from "./inbox.ts";
import { addIndexPage } from "./index-page.ts";
import { openJournal } from "./journal.ts";
import { loadKeys } from "./keys.ts";
import { listeningPort } from "./listening-port.ts";
import { startMail } from "./mail.ts";
import { signName, templateCode } from "./sms/send-sms.ts";
import { addSms } from "./sms/sms-party.ts";
import { addOpenRoute } from "./wechat/cashier-page.ts";
import { identityFrom } from "./wechat/identity.ts";
import { addWechat, openParty } from "./wechat/wechat-party.ts";

export type SandboxOptions = {
  host?: string;
  /** 0 takes a free port, here and for mail. */
  httpPort: number;
  smtpPort: number;
  /** Where keys and trades are kept; without it they last as long as the process. */
  stateFile?: string;
  /** Multiplies the provider's long waits: 0.05 turns the first 15 s of the ladder into 0.75 s. */
  retryScale?: number;
};

export type Sandbox = {
  origin: string;
  smtpPort: number;
  wechat: {
    baseUrl: string;
    mchid: string;
    appid: string;
    merchantSerial: string;
    merchantPrivateKeyPem: string;
    apiV3Key: string;
    platformKeyId: string;
    platformPublicKeyPem: string;
  };
  sms: {
    endpoint: string;
    accessKeyId: string;
    accessKeySecret: string;
    signName: string;
    templateCode: string;
  };
  /** The application posts {id, x} of each open puzzle here. */
  captchaInbox: string;
  close(): Promise<void>;
};

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const closers: Closer[] = [];
  async function close(): Promise<void> {
    for (const closer of closers.splice(0).reverse()) await closer();
  }
  try {
    return { ...(await openAll(options, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Closer = () => void | Promise<void>;

/** Whatever it has opened when it fails stands in `closers`, in the order it was opened. */
async function openAll(
  options: SandboxOptions,
  closers: Closer[],
): Promise<Omit<Sandbox, "close">> {
  const { host = "127.0.0.1", httpPort, smtpPort, stateFile, retryScale = 0.05 } = options;
  const journal = openJournal(stateFile);
  closers.push(() => journal.close());
  const keys = await loadKeys(journal);
  const identity = identityFrom(keys);
  const inbox = openInbox();
  const mail = await startMail(host, smtpPort, inbox);
  closers.push(() => mail.close());
  const wechat = openParty(journal, identity, retryScale);
  closers.push(() => wechat.close());

  const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  closers.push(() => app.close());
  keepRawBodies(app);
  addIndexPage(app);
  addInboxRoutes(app, inbox);
  addCaptchaRoutes(app);
  addSms(app, { id: keys.smsAccessKeyId, secret: keys.smsAccessKeySecret }, inbox);
  addOpenRoute(app);
  await addWechat(app, wechat.party);
  await app.listen({ host, port: httpPort });

  const origin = `http://${reachable(host)}:${listeningPort(app.server)}`;
  return {
    origin,
    smtpPort: mail.port,
    wechat: {
      baseUrl: `${origin}/wechat`,
      mchid: identity.mchid,
      appid: identity.appid,
      merchantSerial: keys.merchantSerial,
      merchantPrivateKeyPem: keys.merchantPrivateKeyPem,
      apiV3Key: keys.apiV3Key,
      platformKeyId: keys.platformKeyId,
      platformPublicKeyPem: keys.platformPublicKeyPem,
    },
    sms: {
      endpoint: `${origin}/sms/`,
      accessKeyId: keys.smsAccessKeyId,
      accessKeySecret: keys.smsAccessKeySecret,
      signName,
      templateCode,
    },
    captchaInbox: `${origin}/captcha`,
  };
}

/** A server that listens everywhere is reached by this machine at its own address. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
