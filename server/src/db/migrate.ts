// Brings a database to the newest schema by the numbered SQL files in server/migrations, each once,
// in order, in a transaction of its own. Files never change once merged: a changed one is refused.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { PoolClient } from "pg";
import type { Database } from "./open.ts";

export class SchemaMismatch extends Error {}

const folder = new URL("../../migrations/", import.meta.url);
/** Any fixed number: processes that start together migrate one after another. */
const migrationLock = 7_203_114;

type Migration = { name: string; sql: string; hash: string };

export function migrationFiles(): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), "utf8");
      return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    });
}

/** Applies what is missing and answers the names applied. */
export async function migrate(database: Database): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    await client.query(
      "create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())",
    );
    const missing = missingFrom(await appliedIn(client));
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await client.query(`select pg_advisory_unlock(${migrationLock})`).catch(() => {});
    client.release();
  }
}

/** Throws SchemaMismatch when this code and that database do not belong together. */
export async function checkSchema(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    const missing = missingFrom(await appliedIn(client));
    const first = missing[0];
    if (first !== undefined) {
      throw new SchemaMismatch(`The database lacks ${first.name}: run npm run db:migrate`);
    }
  } finally {
    client.release();
  }
}

async function appliedIn(client: PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>({
    text: "select name, hash from schema_migration",
  });
  return new Map(rows.map((row) => [row.name, row.hash]));
}

function missingFrom(applied: Map<string, string>): Migration[] {
  const files = migrationFiles();
  const known = new Set(files.map((file) => file.name));
  for (const name of applied.keys()) {
    if (!known.has(name)) {
      throw new SchemaMismatch(
        `The database was migrated by a newer version (${name}): update the code, or use another DATA_DIR or DATABASE_URL`,
      );
    }
  }
  for (const file of files) {
    const hash = applied.get(file.name);
    if (hash !== undefined && hash !== file.hash) {
      throw new SchemaMismatch(
        `The database was made by another version of ${file.name}: npm run db:reset starts it afresh`,
      );
    }
  }
  return files.filter((file) => !applied.has(file.name));
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query({
      text: "insert into schema_migration (name, hash) values ($1, $2)",
      values: [migration.name, migration.hash],
    });
    await client.query("commit");
  } catch (fault) {
    await client.query("rollback");
    throw fault;
  }
}
