// Is this request the merchant's? The order of the checks is the provider's: who, when, which key,
// the signature over the bytes as sent, and last whether the nonce was seen before.
import { type KeyObject, verify } from "node:crypto";
import { WechatError } from "./wechat-error.ts";

export type SignedRequest = {
  method: string;
  /** Path and query, byte for byte as they stood in the request line. */
  target: string;
  body: Buffer;
  authorization: string | undefined;
};

export type Merchant = { mchid: string; serial: string; publicKey: KeyObject };

/** Nonces of accepted requests; older ones are forgotten once their timestamp alone refuses them. */
export type NonceMemory = Map<string, number>;

const scheme = "WECHATPAY2-SHA256-RSA2048 ";
const windowSeconds = 300;
const partNames = ["mchid", "nonce_str", "signature", "timestamp", "serial_no"];

export function checkAuthorization(
  request: SignedRequest,
  merchant: Merchant,
  nonces: NonceMemory,
  nowSeconds: number,
): void {
  const parts = readParts(request.authorization);
  if (parts.get("mchid") !== merchant.mchid) {
    throw new WechatError("MCH_NOT_EXISTS", "商户号不存在");
  }
  const timestamp = parts.get("timestamp") ?? "";
  if (!/^\d{1,12}$/.test(timestamp)) throw signError("timestamp 不是秒数");
  if (Math.abs(nowSeconds - Number(timestamp)) > windowSeconds) {
    throw signError("Http头Authorization中的timestamp与发起请求的时间相差不得超过5分钟");
  }
  if (parts.get("serial_no") !== merchant.serial) throw signError("商户证书序列号有误");
  const nonce = parts.get("nonce_str") ?? "";
  if (!/^[0-9A-Za-z_-]{1,32}$/.test(nonce)) throw signError("nonce_str 须为1至32个字符");
  const message = Buffer.concat([
    Buffer.from(`${request.method}\n${request.target}\n${timestamp}\n${nonce}\n`, "utf8"),
    request.body,
    Buffer.from("\n", "utf8"),
  ]);
  const signature = Buffer.from(parts.get("signature") ?? "", "base64");
  if (!verify("RSA-SHA256", message, merchant.publicKey, signature)) {
    throw signError("签名错误，请检查后再试");
  }
  rememberNonce(nonces, nonce, nowSeconds);
}

function readParts(header: string | undefined): Map<string, string> {
  if (header === undefined || header === "") throw signError("Http头缺少Authorization");
  if (!header.startsWith(scheme)) throw signError("Http头Authorization认证类型不正确");
  const parts = new Map<string, string>();
  for (const text of header.slice(scheme.length).split(",")) {
    const match = /^([a-z_]+)="([^"]*)"$/.exec(text);
    const name = match?.[1] ?? "";
    if (!partNames.includes(name) || parts.has(name)) {
      throw signError("Http头Authorization格式不正确");
    }
    parts.set(name, match?.[2] ?? "");
  }
  if (parts.size !== partNames.length) throw signError("Http头Authorization缺少参数");
  return parts;
}

function rememberNonce(nonces: NonceMemory, nonce: string, nowSeconds: number): void {
  for (const [known, seenAt] of nonces) {
    // Twice the window: a clock that runs ahead may send a timestamp from the far side of it.
    if (seenAt >= nowSeconds - 2 * windowSeconds) break;
    nonces.delete(known);
  }
  if (nonces.has(nonce)) throw signError("nonce_str 已被使用");
  nonces.set(nonce, nowSeconds);
}

function signError(message: string): WechatError {
  return new WechatError("SIGN_ERROR", message);
}
