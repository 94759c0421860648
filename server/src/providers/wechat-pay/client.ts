// One call to WeChat Pay: signed, sent once with a limit of ten seconds, and answered only by what
// WeChat Pay itself has signed. A refusal keeps its code; silence and forgeries are a ChannelFault.
import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from "node:crypto";
import { type Instant, unixSeconds } from "@banyan/domain/kernel/time.ts";
import { z } from "zod";
import type { WechatPayConfig } from "../../config.ts";
import { ChannelFault } from "../payment-channel.ts";
import { authorization, whyNotGenuine } from "./signing.ts";

export type WechatAnswer =
  | { ok: true; data: unknown }
  | { ok: false; status: number; code: string; message: string };

export type WechatClient = {
  call(method: "GET" | "POST", path: string, body?: object): Promise<WechatAnswer>;
  keys: ReadonlyMap<string, KeyObject>;
};

const timeoutMs = 10_000;
const refusalBody = z.object({ code: z.string(), message: z.string().default("") });

/** `now` is the system's clock, which outside protocols go by. */
export function createWechatClient(config: WechatPayConfig, now: () => Instant): WechatClient {
  const privateKey = createPrivateKey(config.privateKey);
  const keys = new Map(
    Object.entries(config.platformKeys).map(([id, pem]) => [id, createPublicKey(pem)]),
  );
  const merchant = { mchid: config.mchid, serial: config.serial, privateKey };
  const [firstKeyId] = keys.keys();

  async function call(method: "GET" | "POST", path: string, body?: object): Promise<WechatAnswer> {
    const url = new URL(config.baseUrl + path);
    const text = body === undefined ? "" : JSON.stringify(body);
    const parts = {
      method,
      target: url.pathname + url.search,
      timestamp: String(unixSeconds(now())),
      nonce: randomBytes(16).toString("hex"),
      body: text,
    };
    const { response, bytes } = await send(url, {
      method,
      headers: {
        authorization: authorization(merchant, parts),
        accept: "application/json",
        "user-agent": "banyan-wechat-pay/1",
        ...(firstKeyId === undefined ? {} : { "wechatpay-serial": firstKeyId }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: text }),
    });
    if (!response.ok) return refusalOf(response.status, bytes);
    const reason = whyNotGenuine(signedAnswer(response.headers, bytes), keys, unixSeconds(now()));
    if (reason !== null) throw new ChannelFault(`an answer was not believed: ${reason}`);
    return { ok: true, data: bytes.length === 0 ? null : parseJson(bytes) };
  }

  return { call, keys };
}

async function send(url: URL, init: RequestInit): Promise<{ response: Response; bytes: Buffer }> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new ChannelFault(`WeChat Pay did not answer: ${reason}`);
  }
}

/** Refusals come unsigned; a status without a readable one is no answer at all. */
function refusalOf(status: number, bytes: Buffer): WechatAnswer {
  const parsed = refusalBody.safeParse(readJson(bytes));
  if (status >= 500 || status < 400) throw new ChannelFault(`WeChat Pay answered ${status}`);
  if (!parsed.success) return { ok: false, status, code: "", message: "" };
  return { ok: false, status, ...parsed.data };
}

function signedAnswer(headers: Headers, body: Buffer) {
  return {
    timestamp: headers.get("wechatpay-timestamp") ?? "",
    nonce: headers.get("wechatpay-nonce") ?? "",
    signature: headers.get("wechatpay-signature") ?? "",
    serial: headers.get("wechatpay-serial") ?? "",
    body,
  };
}

function parseJson(bytes: Buffer): unknown {
  const value = readJson(bytes);
  if (value === undefined) throw new ChannelFault("WeChat Pay answered something unreadable");
  return value;
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
