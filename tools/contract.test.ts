// The contract holds together: codes, endpoints, words, and the row types that follow the migrations.

import { createApp } from "@banyan/server/app.ts";
import { readConfig } from "@banyan/server/config.ts";
import { migrate } from "@banyan/server/db/migrate.ts";
import { type Database, openEmbedded } from "@banyan/server/db/open.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Violation } from "./boundaries/house.ts";
import { houseOf } from "./boundaries/house.ts";
import { readHouse, readMigrations, readText } from "./boundaries/read-house.ts";
import { declaredEndpoints, unboundOrTwice } from "./contract/endpoint-list.ts";
import { wrongMigrations } from "./contract/migration-list.ts";
import {
  brokenExcuses,
  declaredRefusals,
  hiddenRefusals,
  silentRefusals,
  untestedRefusals,
  wrongCodes,
} from "./contract/refusal-list.ts";
import { unevenHoles, wordCount, wrongWords } from "./contract/word-list.ts";
import { describeSchema } from "./describe-schema.ts";

const house = readHouse();
const refusals = declaredRefusals(house);
const endpoints = declaredEndpoints(house);
const apiTests = house.modules
  .filter(({ path }) => /^server\/.*\.test\.ts$/.test(path))
  .map(({ text }) => text);

let database: Database;

beforeAll(async () => {
  database = await openEmbedded(null);
  await migrate(database);
}, 60_000);

afterAll(() => database.close());

describe("the contract", () => {
  it("is seen whole", () => {
    const words = wordCount(house);
    console.info(
      `Contract: ${endpoints.length} endpoints, ${refusals.length} refusals, ${words} texts, ${apiTests.length} API test files.`,
    );
    expect(endpoints.length).toBeGreaterThan(20);
    expect(refusals.length).toBeGreaterThan(30);
    expect(words).toBeGreaterThan(100);
    expect(apiTests.length).toBeGreaterThan(0);
  });

  it("gives every refusal a code of its own, in its capability's block", () => {
    expect(wrongCodes(refusals).map(say)).toEqual([]);
  });

  it("keeps every refusal in a list in domain", () => {
    expect(hiddenRefusals(house).map(say)).toEqual([]);
  });

  it("lets every refusal speak both languages", () => {
    expect(silentRefusals(refusals).map(say)).toEqual([]);
  });

  it("has every refusal reached by an API test", () => {
    expect(untestedRefusals(refusals, apiTests).map(say)).toEqual([]);
    expect(brokenExcuses(house).map(say)).toEqual([]);
  });

  it("has every endpoint bound exactly once", () => {
    expect(unboundOrTwice(house).map(say)).toEqual([]);
  });

  it("is what the app really answers to", async () => {
    const app = await createApp({
      config: readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" }),
      database,
    });
    const answer = await app.http.inject("/api/openapi.json");
    await app.stop();
    const { paths } = z
      .object({ paths: z.record(z.string(), z.looseObject({})) })
      .parse(answer.json());
    const mounted = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = endpoints.map(({ method, path }) => `${method} /api${path}`);
    expect(mounted.sort()).toEqual(declared.sort());
  });

  it("has words in both languages", () => {
    expect(wrongWords(house).map(say)).toEqual([]);
    expect(unevenHoles(house).map(say)).toEqual([]);
  });

  it("numbers every migration once and names it after a capability", () => {
    expect(wrongMigrations(Object.keys(readMigrations()))).toEqual([]);
  });

  it("has row types that follow the migrations", async () => {
    const written = readText("server/src/db/schema.generated.ts");
    expect(await describeSchema(database), "run npm run db:types").toBe(written);
  });
});

describe("a planted fault is found", () => {
  const rules = (list: string) =>
    declaredRefusals(
      houseOf({ "domain/src/coupons/rules.ts": `// R.\nexport const r = ${list};\n` }),
    );

  it("of a code given twice, outside its block, or not written out", () => {
    const found = wrongCodes(
      rules(
        '{ a: refusal(4100, "一", "A"), b: refusal(4100, "二", "B"), c: refusal(4200, "三", "C"), d: refusal(x, "四", "D") }',
      ),
    );
    expect(found.map(({ message }) => message)).toEqual([
      "4100 is r.a already",
      "4200 is outside the block of coupons",
      "r.d has no literal code",
    ]);
  });

  it("of a refusal that is silent, untested, or made on the way", () => {
    const list = rules('{ a: refusal(4100, "", "A"), b: refusal(4101, "二", "B") } as const');
    expect(silentRefusals(list).map(({ message }) => message)).toEqual([
      "r.a does not speak both languages",
    ]);
    expect(untestedRefusals(list, ["expectRefusal(answer, r.b); 14100"])).toHaveLength(1);
    const hidden = houseOf({
      "server/src/coupons/x.ts": 'throw new Refused(refusal(1, "a", "b"));',
    });
    expect(hiddenRefusals(hidden)).toHaveLength(1);
  });

  it("of an endpoint bound nowhere or twice", () => {
    const found = unboundOrTwice(
      houseOf({
        "domain/src/coupons/wire.ts":
          'export const a = endpoint({ method: "GET", path: "/a" }); export const b = endpoint({ method: "GET", path: "/b" });',
        "server/src/coupons/routes.ts": "export const r = [bind(b, x), bind(b, y)];",
      }),
    );
    expect(found.map(({ message }) => message)).toEqual([
      "a (GET /a) is bound nowhere",
      "b (GET /b) is bound 2 times",
    ]);
  });

  it("of a migration that has another's number, or nobody's name", () => {
    const files = ["server/migrations/001-orders-x.sql", "server/migrations/001-misc.sql"];
    expect(wrongMigrations(files)).toEqual([
      "server/migrations/001-misc.sql: 001 is server/migrations/001-orders-x.sql already",
      "server/migrations/001-misc.sql: named after no capability",
    ]);
  });

  it("of a word that says nothing, or leaves out a value", () => {
    const words = houseOf({
      "web/app/coupons/text.ts":
        'export const t = words({ a: ["", "A"], b: ["{n} 张", "Coupons"] });',
    });
    expect(wrongWords(words).map(({ message }) => message)).toEqual(["a says nothing in zh"]);
    expect(wrongWords(words, ["a zh"])).toEqual([]);
    expect(unevenHoles(words)).toHaveLength(1);
  });
});

function say({ path, line, message }: Violation): string {
  return `${path}:${line} ${message}`;
}
