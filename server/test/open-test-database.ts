// A fresh, migrated database of the engine the run is about, thrown away when the file is done.
import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { inject } from "vitest";
import { type Database, openEmbedded, openPostgres } from "../src/db/open.ts";
import { administer, databaseUrl } from "./prepare-databases.ts";

export const testEngine = process.env["TEST_ENGINE"] === "postgres" ? "postgres" : "embedded";

export async function openTestDatabase(connections = 10): Promise<Database> {
  if (testEngine === "embedded") return openEmbedded(null, await openAsBlob(inject("snapshot")));
  const { server, name: template } = inject("template");
  const name = `banyan_test_${randomBytes(6).toString("hex")}`;
  await administer(server, `create database ${name} template ${template}`);
  const database = await openPostgres(databaseUrl(server, name), connections);
  return {
    ...database,
    async close() {
      await database.close();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}
