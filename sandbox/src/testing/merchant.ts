// A merchant's hand-written client for the tests: it signs, sends and verifies on its own, sharing
// nothing with the sandbox, so that both cannot be wrong in the same way.
import { createPublicKey, createSign, createVerify, randomBytes } from "node:crypto";
import { type JsonObject, parseObject } from "../json-shape.ts";
import type { Sandbox } from "../start.ts";

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  json: JsonObject;
};

export type CallOptions = {
  timestamp?: number;
  nonce?: string;
  /** Headers to add or, with null, to leave out. */
  headers?: Record<string, string | null>;
  /** Sent in place of the text that was signed. */
  sendInstead?: string;
};

export type Merchant = {
  call(method: string, path: string, body?: object, options?: CallOptions): Promise<Answer>;
  /** A complete and correct native prepay body, with changes. */
  order(changes?: Record<string, unknown>): Record<string, unknown>;
  prepay(changes?: Record<string, unknown>): Promise<{ no: string; codeUrl: string }>;
};

export function merchantOf(sandbox: Sandbox, notifyUrl: string): Merchant {
  const { wechat } = sandbox;

  async function call(
    method: string,
    path: string,
    body?: object,
    options: CallOptions = {},
  ): Promise<Answer> {
    const url = new URL(`${wechat.baseUrl}${path}`);
    const text = body === undefined ? "" : JSON.stringify(body);
    const timestamp = String(options.timestamp ?? Math.floor(Date.now() / 1000));
    const nonce = options.nonce ?? randomBytes(16).toString("hex").toUpperCase();
    const lines = [method, url.pathname + url.search, timestamp, nonce, text];
    const signature = createSign("RSA-SHA256")
      .update(lines.map((line) => `${line}\n`).join(""))
      .sign(wechat.merchantPrivateKeyPem, "base64");
    const headers = new Headers({
      accept: "application/json",
      "user-agent": "sandbox-test",
      "wechatpay-serial": wechat.platformKeyId,
      authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${wechat.mchid}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${wechat.merchantSerial}"`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    });
    for (const [name, value] of Object.entries(options.headers ?? {})) {
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    }
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: options.sendInstead ?? text }),
    });
    const answer = await response.text();
    if (response.ok && !isFromPlatform(response.headers, answer, sandbox)) {
      throw new Error(`an answer that WeChat Pay did not sign: ${response.status} ${answer}`);
    }
    return {
      status: response.status,
      headers: response.headers,
      text: answer,
      json: parseObject(answer) ?? {},
    };
  }
  function order(changes: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      appid: wechat.appid,
      mchid: wechat.mchid,
      description: "数据结构 Data Structures",
      out_trade_no: freshNo(),
      notify_url: notifyUrl,
      amount: { total: 6400, currency: "CNY" },
      ...changes,
    };
  }
  return {
    call,
    order,
    async prepay(changes) {
      const body = order(changes);
      const answer = await call("POST", "/v3/pay/transactions/native", body);
      if (answer.status !== 200) throw new Error(`prepay: ${answer.status} ${answer.text}`);
      return { no: String(body.out_trade_no), codeUrl: String(answer.json.code_url) };
    },
  };
}

export function freshNo(): string {
  return `26${BigInt(`0x${randomBytes(8).toString("hex")}`)}`.slice(0, 20);
}

/** The check an adapter has to make on answers and notifications alike. */
export function isFromPlatform(headers: Headers, body: string, sandbox: Sandbox): boolean {
  const timestamp = headers.get("wechatpay-timestamp") ?? "";
  const nonce = headers.get("wechatpay-nonce") ?? "";
  if (headers.get("wechatpay-serial") !== sandbox.wechat.platformKeyId) return false;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) >= 300) return false;
  return createVerify("RSA-SHA256")
    .update(`${timestamp}\n${nonce}\n${body}\n`)
    .verify(
      createPublicKey(sandbox.wechat.platformPublicKeyPem),
      headers.get("wechatpay-signature") ?? "",
      "base64",
    );
}
