// The outbox: once per key, again after a failure, never lost to a killed process.
import { minuteMs } from "@banyan/domain/kernel/time.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { inTx } from "../ctx.ts";
import { handleJob, jobKind, putJob } from "./jobs.ts";
import { Runner } from "./runner.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
  await test.app.runner.stop();
});
afterAll(() => test.close());

const ring = jobKind("test.ring", z.object({ bell: z.string() }));

function runnerThat(run: (bell: string) => Promise<void>): Runner {
  const handler = handleJob(ring, (_ctx, { bell }) => run(bell));
  return new Runner({ handlers: [handler], chores: [], newCtx: test.ctx });
}

describe("an effect", () => {
  it("is done once when it is queued twice under one key", async () => {
    const rung: string[] = [];
    const runner = runnerThat(async (bell) => {
      rung.push(bell);
    });
    for (let time = 0; time < 2; time++) {
      await inTx(test.ctx(), (tx) => putJob(tx, ring, { bell: "a" }, { dedupeKey: "a" }));
    }
    await runner.drain();
    expect(rung).toEqual(["a"]);
  });

  it("is tried again after a failure, later each time, and given up after the last", async () => {
    let tries = 0;
    const runner = runnerThat(async () => {
      tries++;
      throw new Error("no answer");
    });
    await inTx(test.ctx(), (tx) => putJob(tx, ring, { bell: "b" }));
    await runner.drain();
    expect(tries).toBe(1);
    for (let wait = 0; wait < 20; wait++) {
      test.clock.offsetMs += 61 * minuteMs;
      await runner.drain().catch(() => {});
    }
    expect(tries).toBe(12);
    const job = await test
      .ctx()
      .db.selectFrom("job")
      .select(["failed_at", "last_error"])
      .where("kind", "=", "test.ring")
      .where("done_at", "is", null)
      .executeTakeFirstOrThrow();
    expect(job.last_error).toBe("no answer");
    expect(job.failed_at).not.toBeNull();
    await test.ctx().db.deleteFrom("job").execute();
    test.allowLoggedErrors();
  });

  it("is taken over when the process that claimed it dies", async () => {
    const rung: string[] = [];
    await inTx(test.ctx(), (tx) => putJob(tx, ring, { bell: "c" }));
    // The first process claims and never answers.
    const dying = runnerThat(() => new Promise(() => {}));
    void dying.runOne();
    const heir = runnerThat(async (bell) => {
      rung.push(bell);
    });
    await expect
      .poll(async () => {
        const row = await test.ctx().db.selectFrom("job").select("attempts").executeTakeFirst();
        return row?.attempts;
      })
      .toBe(1);
    await heir.drain();
    expect(rung).toEqual([]);
    test.clock.offsetMs += 3 * minuteMs;
    await heir.drain();
    expect(rung).toEqual(["c"]);
  });
});
