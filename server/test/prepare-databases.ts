// Once per run and engine: a migrated database to copy from, so that each test file starts in a
// fraction of a second. The embedded engine's copy is a dumped data folder, PostgreSQL's a template.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate, migrationFiles } from "../src/db/migrate.ts";
import { openPostgres } from "../src/db/open.ts";
import { findTestServer } from "./find-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the dumped data folder (embedded engine). */
    snapshot: string;
    /** Server address and template name (PostgreSQL). */
    template: { server: string; name: string };
  }
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env["TEST_ENGINE"];
  return engine === "postgres" ? preparePostgres(project) : prepareEmbedded(project);
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "banyan-test-"));
  const engine = await PGlite.create("memory://");
  await engine.exec(
    "create table schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())",
  );
  for (const { name, sql, hash } of migrationFiles()) {
    await engine.exec(sql);
    await engine.query("insert into schema_migration (name, hash) values ($1, $2)", [name, hash]);
  }
  const dump = await engine.dumpDataDir("none");
  await engine.close();
  const file = path.join(folder, "data.tar");
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  project.provide("snapshot", file);
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await findTestServer();
  if (server === null) {
    throw new Error("No PostgreSQL to test on: set TEST_DATABASE_URL, or install its server");
  }
  const name = `banyan_test_${process.pid}_template`;
  await administer(server.url, `create database ${name}`);
  const database = await openPostgres(databaseUrl(server.url, name), 1);
  await migrate(database);
  await database.close();
  project.provide("template", { server: server.url, name });
  return async () => {
    await administer(server.url, `drop database if exists ${name} with (force)`);
    await server.stop();
  };
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}
