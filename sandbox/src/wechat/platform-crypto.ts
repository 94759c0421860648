// What WeChat Pay signs and seals: the three-line message over a timestamp, a nonce and a body, and
// the AES-256-GCM box of a notification.
import { createCipheriv, type KeyObject, randomBytes, sign } from "node:crypto";
import { randomText } from "../random-text.ts";

export type SealedResource = {
  algorithm: "AEAD_AES_256_GCM";
  ciphertext: string;
  associated_data: string;
  nonce: string;
};

export function platformMessage(timestamp: string, nonce: string, body: string): string {
  return `${timestamp}\n${nonce}\n${body}\n`;
}

/** The four headers by which a receiver knows that the body came from WeChat Pay. */
export function signedHeaders(
  body: string,
  keyId: string,
  privateKey: KeyObject,
  nowSeconds: number,
): Record<string, string> {
  const timestamp = String(nowSeconds);
  const nonce = randomBytes(16).toString("hex");
  const message = Buffer.from(platformMessage(timestamp, nonce, body), "utf8");
  return {
    "Wechatpay-Timestamp": timestamp,
    "Wechatpay-Nonce": nonce,
    "Wechatpay-Signature": sign("RSA-SHA256", message, privateKey).toString("base64"),
    "Wechatpay-Serial": keyId,
    "Wechatpay-Signature-Type": "WECHATPAY2-SHA256-RSA2048",
  };
}

export function sealResource(
  plaintext: string,
  apiV3Key: Buffer,
  associatedData: string,
  nonce: string = randomText(12),
): SealedResource {
  const cipher = createCipheriv("aes-256-gcm", apiV3Key, Buffer.from(nonce, "utf8"));
  cipher.setAAD(Buffer.from(associatedData, "utf8"));
  const sealed = Buffer.concat([
    cipher.update(plaintext, "utf8"),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return {
    algorithm: "AEAD_AES_256_GCM",
    ciphertext: sealed.toString("base64"),
    associated_data: associatedData,
    nonce,
  };
}
