// Opens the database: PostgreSQL when an address is given, else the embedded one in the data folder.
// Both speak through one pg.Pool and one Kysely, so that every query is written once.
import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { lockFolder } from "./folder-lock.ts";
import type { DB } from "./schema.generated.ts";

export type Database = {
  kysely: Kysely<DB>;
  pool: pg.Pool;
  engine: "postgres" | "embedded";
  close: () => Promise<void>;
};

// Amounts and ids stay below 2^53 (money.ts refuses more); days stay text.
const { INT8, DATE } = pg.types.builtins;
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (text) => text);
// The driver's own list of types ends before the arrays.
const int8Array = 1016 as typeof INT8;
const parseTexts: (text: string) => unknown = pg.types.getTypeParser(int8Array);
pg.types.setTypeParser(int8Array, (text) => {
  const texts = parseTexts(text);
  return Array.isArray(texts) ? texts.map(Number) : texts;
});

const maxNamedStatements = 1_000;
const statementNames = new Map<string, string>();

/** A stable name for each distinct text, so that the server plans it once per connection. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= maxNamedStatements) return known;
  const name = createHash("sha1").update(text).digest("base64url");
  statementNames.set(text, name);
  return name;
}

/** pg's own client, naming every parameterised statement (measured: 1.4 times the selects). */
class NamingClient extends pg.Client {
  // pg declares a dozen overloads for `query`; this passes all of them through unchanged but one.
  override query = ((...args: unknown[]) => {
    const [text, values] = args;
    const name =
      typeof text === "string" && Array.isArray(values) ? statementName(text) : undefined;
    const named = name === undefined ? args : [{ name, text, values }, ...args.slice(2)];
    return Reflect.apply(pg.Client.prototype.query, this, named);
  }) as pg.Client["query"];
}

// Planning a list costs three times its running, and the planner would do it anew for every page as it
// cannot know a LIMIT beforehand. The lists' plans are tested both ways (catalogue-plans.race.test.ts).
const planOnce = "-c plan_cache_mode=force_generic_plan";

export async function openPostgres(url: string, max: number): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max, Client: NamingClient, options: planOnce });
  pool.on("error", () => {}); // An idle connection that breaks is replaced at its next use.
  await pool.query("select 1");
  return {
    ...wrap(pool),
    engine: "postgres",
    close: () => pool.end(),
  };
}

/** `folder` null keeps the data in memory (tests). `snapshot` starts from a dumped data folder. */
export async function openEmbedded(folder: string | null, snapshot?: Blob): Promise<Database> {
  const release = folder === null ? async () => {} : await lockFolder(folder);
  const data = folder === null ? "memory://" : path.join(folder, "pg");
  if (folder !== null) mkdirSync(data, { recursive: true });
  const engine = await PGlite.create(data, snapshot === undefined ? {} : { loadDataDir: snapshot });
  const pool = new pg.Pool({ ...poolOptions(engine), Client: NamingClient, max: 1 });
  return {
    ...wrap(pool),
    engine: "embedded",
    close: async () => {
      await pool.end();
      await engine.close();
      await release();
    },
  };
}

// A caller that waits this long for the one embedded connection is waiting for itself: a query on
// the outer handle inside a transaction. Failing loudly beats hanging for ever.
const embeddedWaitMs = 60_000;

function poolOptions(engine: PGlite): pg.PoolConfig {
  return { ...createPgConfig(engine), connectionTimeoutMillis: embeddedWaitMs } as pg.PoolConfig;
}

function wrap(pool: pg.Pool): { kysely: Kysely<DB>; pool: pg.Pool } {
  return { pool, kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}
