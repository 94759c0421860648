import { dayMs, unixSeconds } from "@banyan/domain/kernel/time.ts";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../test/open-test-database.ts";
import { clockChore, clockPath, mountClockLever, readClockOffset } from "./clock-lever.ts";
import { Clock, type Ctx } from "./ctx.ts";
import type { Database } from "./db/open.ts";

let database: Database;
const app = Fastify();
const clock = new Clock();

beforeAll(async () => {
  database = await openTestDatabase(2);
  mountClockLever(app, clock, database.kysely);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

describe("the clock lever", () => {
  it("moves the clock at once and keeps the offset", async () => {
    const before = unixSeconds(clock.now());
    const answer = await app.inject({
      method: "POST",
      url: clockPath,
      payload: { offsetMs: 3 * dayMs },
    });
    expect(answer.json()).toMatchObject({ offsetMs: 3 * dayMs });
    expect(unixSeconds(clock.now()) - before).toBeGreaterThanOrEqual((3 * dayMs) / 1_000);
    expect(await readClockOffset(database.kysely)).toBe(3 * dayMs);
  });

  it("is followed by another process", async () => {
    const other = new Clock();
    await clockChore(other).run({ db: database.kysely } as Ctx);
    expect(other.offsetMs).toBe(3 * dayMs);
  });

  it("shows where the clock stands", async () => {
    const { offsetMs, now } = (await app.inject(clockPath)).json();
    expect(offsetMs).toBe(3 * dayMs);
    expect(unixSeconds(clock.now()) - now).toBeLessThanOrEqual(1);
  });

  it("goes back to the system's time", async () => {
    await app.inject({ method: "POST", url: clockPath, payload: { offsetMs: 0 } });
    expect(await readClockOffset(database.kysely)).toBe(0);
    expect(clock.offsetMs).toBe(0);
  });

  it("refuses nonsense, and moves nothing", async () => {
    for (const offsetMs of ["1", 1.5, 1e15, null]) {
      const answer = await app.inject({ method: "POST", url: clockPath, payload: { offsetMs } });
      expect(answer.statusCode).toBe(400);
    }
    expect(clock.offsetMs).toBe(0);
  });

  it("does not exist for anybody else", async () => {
    const far = await app.inject({ url: clockPath, remoteAddress: "10.1.2.3" });
    const proxied = await app.inject({
      url: clockPath,
      headers: { "x-forwarded-for": "10.1.2.3" },
    });
    expect([far.statusCode, proxied.statusCode]).toEqual([404, 404]);
  });
});
