// Every secret the sandbox shares with the application under test: made at first start, kept with
// the state, and as random as real ones, so that nothing can be signed by guessing.
import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { Journal } from "./journal.ts";
import { isObject, isText } from "./json-shape.ts";
import { randomDigits, randomText } from "./random-text.ts";

export type Keys = {
  merchantSerial: string;
  merchantPrivateKeyPem: string;
  merchantPublicKeyPem: string;
  platformKeyId: string;
  platformPrivateKeyPem: string;
  platformPublicKeyPem: string;
  apiV3Key: string;
  smsAccessKeyId: string;
  smsAccessKeySecret: string;
};

export async function loadKeys(journal: Journal): Promise<Keys> {
  const kept = journal.read("keys", isKeys).at(-1);
  if (kept !== undefined) return kept;
  const keys = await makeKeys();
  journal.write("keys", "all", keys);
  return keys;
}

async function makeKeys(): Promise<Keys> {
  const [merchant, platform] = await Promise.all([makePair(), makePair()]);
  return {
    merchantSerial: randomBytes(20).toString("hex").toUpperCase(),
    merchantPrivateKeyPem: merchant.privateKey,
    merchantPublicKeyPem: merchant.publicKey,
    platformKeyId: `PUB_KEY_ID_${randomDigits(34)}`,
    platformPrivateKeyPem: platform.privateKey,
    platformPublicKeyPem: platform.publicKey,
    apiV3Key: randomText(32),
    smsAccessKeyId: `LTAI5t${randomText(18)}`,
    smsAccessKeySecret: randomText(30),
  };
}

function makePair(): Promise<{ publicKey: string; privateKey: string }> {
  return promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

function isKeys(value: unknown): value is Keys {
  return (
    isObject(value) &&
    isText(value.merchantSerial) &&
    isText(value.merchantPrivateKeyPem) &&
    isText(value.merchantPublicKeyPem) &&
    isText(value.platformKeyId) &&
    isText(value.platformPrivateKeyPem) &&
    isText(value.platformPublicKeyPem) &&
    isText(value.apiV3Key) &&
    isText(value.smsAccessKeyId) &&
    isText(value.smsAccessKeySecret)
  );
}
