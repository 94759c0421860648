// Keys the product makes for itself: one master key, from configuration or made once and kept in the
// database, and keys derived from it for each purpose, so that no purpose can forge another's.
import { hkdfSync, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { DB } from "./schema.generated.ts";

export type Secrets = { keyFor: (purpose: string) => Buffer };

export async function openSecrets(db: Kysely<DB>, configured: string | null): Promise<Secrets> {
  const master = configured === null ? await keptMaster(db) : Buffer.from(configured, "utf8");
  const keys = new Map<string, Buffer>();
  return {
    /** 32 bytes, always the same for the same purpose. */
    keyFor(purpose) {
      const known = keys.get(purpose);
      if (known !== undefined) return known;
      const key = Buffer.from(hkdfSync("sha256", master, "banyan", purpose, 32));
      keys.set(purpose, key);
      return key;
    },
  };
}

async function keptMaster(db: Kysely<DB>): Promise<Buffer> {
  await db
    .insertInto("secret")
    .values({ name: "master", value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom("secret")
    .select("value")
    .where("name", "=", "master")
    .executeTakeFirstOrThrow();
  return value;
}
