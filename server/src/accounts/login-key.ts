// The key pair passwords travel under. It is made once, kept in the database encrypted with a key from
// configuration, and shared by all processes; only this file ever sees the private half.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  randomBytes,
  webcrypto,
} from "node:crypto";
import { promisify } from "node:util";
import { accountRefusals } from "@banyan/domain/accounts/rules.ts";
import { Refused } from "@banyan/domain/kernel/refusal.ts";
import type { Ctx } from "../ctx.ts";
import type { Secrets } from "../db/secrets.ts";

export type PublicKey = { kid: string; key: string };

export type LoginKey = {
  publicKey: (ctx: Ctx) => Promise<PublicKey>;
  /** The password inside `kid.base64(RSA-OAEP-SHA-256(password))`; refuses what it cannot open. */
  open: (ctx: Ctx, sealed: string) => Promise<string>;
};

type Pair = PublicKey & { decrypt: webcrypto.CryptoKey };

const rowName = "login key";
const bits = 3072;
const oaep = { name: "RSA-OAEP", hash: "SHA-256" } as const;
const makeKeyPair = promisify(generateKeyPair);

export function createLoginKey(secrets: Secrets): LoginKey {
  let loaded: Promise<Pair> | null = null;

  function pair(ctx: Ctx): Promise<Pair> {
    loaded ??= load(ctx, secrets.keyFor(rowName)).catch((fault: unknown) => {
      loaded = null;
      throw fault;
    });
    return loaded;
  }

  return {
    async publicKey(ctx) {
      const { kid, key } = await pair(ctx);
      return { kid, key };
    },
    async open(ctx, sealed) {
      const { kid, decrypt } = await pair(ctx);
      const dot = sealed.indexOf(".");
      if (sealed.slice(0, dot) !== kid) throw new Refused(accountRefusals.unreadablePassword);
      const opened = await webcrypto.subtle
        .decrypt({ name: oaep.name }, decrypt, Buffer.from(sealed.slice(dot + 1), "base64"))
        .catch(() => null);
      if (opened === null) throw new Refused(accountRefusals.unreadablePassword);
      return Buffer.from(opened).toString("utf8");
    },
  };
}

async function load(ctx: Ctx, key: Buffer): Promise<Pair> {
  const kept = (await stored(ctx)) ?? (await make(ctx, key, null));
  // Another configured key than the one it was written with: nobody can open the old pair any more.
  const der = unwrap(kept, key) ?? unwrap(await make(ctx, key, kept), key);
  if (der === null) throw new Error("the login key cannot be opened with the configured key");
  const publicPem = createPublicKey(createPrivateKey({ key: der, format: "der", type: "pkcs8" }))
    .export({ format: "pem", type: "spki" })
    .toString();
  return {
    kid: createHash("sha256").update(publicPem).digest("base64url").slice(0, 12),
    key: publicPem,
    decrypt: await webcrypto.subtle.importKey("pkcs8", der, oaep, false, ["decrypt"]),
  };
}

async function stored(ctx: Ctx): Promise<Buffer | null> {
  const row = await ctx.db
    .selectFrom("secret")
    .select("value")
    .where("name", "=", rowName)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Of several processes that make a pair at once, one keeps its own and the others take that one. */
async function make(ctx: Ctx, key: Buffer, instead: Buffer | null): Promise<Buffer> {
  const { privateKey } = await makeKeyPair("rsa", { modulusLength: bits });
  const value = wrap(privateKey.export({ format: "der", type: "pkcs8" }), key);
  if (instead === null) {
    await ctx.db
      .insertInto("secret")
      .values({ name: rowName, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    ctx.log.warn({}, "the login key was made anew: the configured key has changed");
    await ctx.db
      .updateTable("secret")
      .set({ value })
      .where("name", "=", rowName)
      .where("value", "=", instead)
      .execute();
  }
  const kept = await stored(ctx);
  if (kept === null) throw new Error("the login key was not kept");
  return kept;
}

function wrap(plain: Buffer, key: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function unwrap(wrapped: Buffer, key: Buffer): Buffer | null {
  const decipher = createDecipheriv("aes-256-gcm", key, wrapped.subarray(0, 12));
  decipher.setAuthTag(wrapped.subarray(-16));
  try {
    return Buffer.concat([decipher.update(wrapped.subarray(12, -16)), decipher.final()]);
  } catch {
    return null;
  }
}
