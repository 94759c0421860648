// What the database commands share: the configured database, opened and closed again, and one line
// instead of a stack where a person can put it right.
import { type Config, ConfigError, readConfig } from "@banyan/server/config.ts";
import { FolderInUse, FolderUnusable } from "@banyan/server/db/folder-lock.ts";
import { SchemaMismatch } from "@banyan/server/db/migrate.ts";
import type { Database } from "@banyan/server/db/open.ts";
import { openDatabase } from "./product.ts";

export class NotDone extends Error {}

const plainReasons = [ConfigError, FolderInUse, FolderUnusable, SchemaMismatch, NotDone];

export async function runDatabaseCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig());
  } catch (fault) {
    const isPlain = plainReasons.some((kind) => fault instanceof kind);
    console.error(isPlain && fault instanceof Error ? fault.message : fault);
    process.exitCode = 1;
  }
}

export async function withDatabase(
  config: Config,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(config);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** The database as a person knows it, without its password. */
export function nameOf(config: Config): string {
  if (config.databaseUrl === null) return `the embedded database in ${config.dataDir}`;
  const { host, pathname } = new URL(config.databaseUrl);
  return `the database ${pathname.slice(1)} on ${host}`;
}
