// Who the merchant is to the sandbox's WeChat Pay, and the keys that either side holds. Of the
// merchant's pair only the public half is used here: the private half is for the application.
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import type { Keys } from "../keys.ts";

export const merchantName = { zh: "榕课", en: "Banyan" } as const;
const mchid = "1900009271";
const appid = "wx5a1d2c0b8e9f4370";

export type Identity = {
  mchid: string;
  appid: string;
  merchantSerial: string;
  merchantPublicKey: KeyObject;
  platformKeyId: string;
  platformPrivateKey: KeyObject;
  apiV3Key: Buffer;
};

export function identityFrom(keys: Keys): Identity {
  return {
    mchid,
    appid,
    merchantSerial: keys.merchantSerial,
    merchantPublicKey: createPublicKey(keys.merchantPublicKeyPem),
    platformKeyId: keys.platformKeyId,
    platformPrivateKey: createPrivateKey(keys.platformPrivateKeyPem),
    apiV3Key: Buffer.from(keys.apiV3Key, "utf8"),
  };
}
