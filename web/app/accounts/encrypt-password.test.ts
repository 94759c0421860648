import { constants, generateKeyPairSync, privateDecrypt } from "node:crypto";
import { expect, test } from "vitest";
import { canEncrypt, encryptPassword } from "./encrypt-password.ts";

test("a password is opened by the key's owner only, and looks different each time", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 3072 });
  const key = publicKey.export({ format: "pem", type: "spki" }).toString();
  expect(canEncrypt()).toBe(true);
  const password = "榕树下 has 42 seats";
  const sealed = await encryptPassword({ kid: "k-1", key }, password);
  expect(await encryptPassword({ kid: "k-1", key }, password)).not.toBe(sealed);
  const [kid, base64 = ""] = sealed.split(".");
  expect(kid).toBe("k-1");
  const opened = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
    Buffer.from(base64, "base64"),
  );
  expect(opened.toString("utf8")).toBe(password);
});
