// The cryptography of WeChat Pay API v3 as pure functions over exact bytes: what a request is signed
// over, what an answer or notice is verified by, and how a notice is opened (providers 1.3 to 1.5).
import { createDecipheriv, type KeyObject, sign, verify } from "node:crypto";

export type SignedParts = {
  method: "GET" | "POST";
  /** Path and query, byte for byte as sent. */
  target: string;
  /** Seconds. */
  timestamp: string;
  nonce: string;
  body: string;
};

const scheme = "WECHATPAY2-SHA256-RSA2048";
const windowSeconds = 300;
const tagBytes = 16;

/** Five lines, each ended, also the last. */
export function requestMessage({ method, target, timestamp, nonce, body }: SignedParts): string {
  return `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`;
}

export function signText(privateKey: KeyObject, message: string): string {
  return sign("RSA-SHA256", Buffer.from(message, "utf8"), privateKey).toString("base64");
}

export function authorization(
  merchant: { mchid: string; serial: string; privateKey: KeyObject },
  parts: SignedParts,
): string {
  const signature = signText(merchant.privateKey, requestMessage(parts));
  const fields = [
    `mchid="${merchant.mchid}"`,
    `nonce_str="${parts.nonce}"`,
    `signature="${signature}"`,
    `timestamp="${parts.timestamp}"`,
    `serial_no="${merchant.serial}"`,
  ];
  return `${scheme} ${fields.join(",")}`;
}

/** The bytes an answer or notice is signed over; the body of a 204 is empty. */
export function answerMessage(timestamp: string, nonce: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from("\n")]);
}

export type SignedAnswer = {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
  body: Buffer;
};

/** Null when WeChat Pay really wrote this just now; else why it cannot have. */
export function whyNotGenuine(
  answer: SignedAnswer,
  keys: ReadonlyMap<string, KeyObject>,
  nowSeconds: number,
): string | null {
  if (!/^\d{1,12}$/.test(answer.timestamp)) return "it carries no timestamp";
  if (Math.abs(nowSeconds - Number(answer.timestamp)) >= windowSeconds) {
    return "its timestamp is five minutes or more away";
  }
  const key = keys.get(answer.serial);
  if (key === undefined) return "its serial number is unknown";
  const message = answerMessage(answer.timestamp, answer.nonce, answer.body);
  // Deliberate probes (WECHATPAY/SIGNTEST/…) are no signature of these bytes and fail like any other.
  const signature = Buffer.from(answer.signature, "base64");
  return verify("RSA-SHA256", message, key, signature) ? null : "its signature is wrong";
}

export type SealedResource = { ciphertext: string; nonce: string; associated_data: string };

/** Throws when key, nonce, additional data or a single bit of the text is not the sealed one. */
export function openResource(apiV3Key: Buffer, sealed: SealedResource): string {
  const box = Buffer.from(sealed.ciphertext, "base64");
  if (box.length < tagBytes) throw new Error("the sealed text is too short");
  const nonce = Buffer.from(sealed.nonce, "utf8");
  const algorithm = apiV3Key.length === 16 ? "aes-128-gcm" : "aes-256-gcm";
  const decipher = createDecipheriv(algorithm, apiV3Key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(sealed.associated_data, "utf8"));
  decipher.setAuthTag(box.subarray(box.length - tagBytes));
  const text = decipher.update(box.subarray(0, box.length - tagBytes));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}
