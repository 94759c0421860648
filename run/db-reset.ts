// `npm run db:reset -- --yes`: throws everything away, files and sandbox included, and starts afresh.
// Never in production, and never under a running product.
import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "@banyan/server/config.ts";
import { lockFolder } from "@banyan/server/db/folder-lock.ts";
import { migrate } from "@banyan/server/db/migrate.ts";
import { NotDone, nameOf, runDatabaseCommand, withDatabase } from "./db-command.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** What the product keeps in its data folder; anything else there is not ours to delete. */
const files: readonly string[] = ["files", "sandbox.json"];
const embeddedDatabase = "pg";

await runDatabaseCommand(async (config) => {
  if (config.production) throw new NotDone("Refused: this is production (NODE_ENV)");
  if (!process.argv.includes("--yes")) {
    throw new NotDone(`This empties ${nameOf(config)}. If you mean it: npm run db:reset -- --yes`);
  }
  const folder = path.resolve(root, config.dataDir);
  if (config.databaseUrl !== null) await recreateSchema(config);
  await emptyFolder(folder, config.databaseUrl === null ? [embeddedDatabase, ...files] : files);
  console.log(`Emptied ${nameOf(config)}. npm start or npm run db:demo fills it again.`);
});

async function emptyFolder(folder: string, names: readonly string[]): Promise<void> {
  const release = await lockFolder(folder);
  for (const name of names) rmSync(path.join(folder, name), { recursive: true, force: true });
  await release();
}

async function recreateSchema(config: Config): Promise<void> {
  await withDatabase(config, async (database) => {
    await database.pool.query("drop schema public cascade");
    await database.pool.query("create schema public");
    await migrate(database);
  });
}
