// R11 and R12 over HTTP, with a clock that can be moved.

import { dayMs, instant, localDay, startOfDay } from "@banyan/domain/kernel/time.ts";
import { pointRefusals } from "@banyan/domain/points/rules.ts";
import { myPoints, signIn, signSheet } from "@banyan/domain/points/wire.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectRefusal } from "../../test/expect-refusal.ts";
import { makePerson } from "../../test/make-account.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { inTx } from "../ctx.ts";
import { addPoints, availablePoints, holdPoints, releasePoints, settlePoints } from "./service.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

/** Moves the product's clock to this far after the next midnight in Shanghai. */
function setClock(afterMidnightMs: number): void {
  const nextDay = startOfDay(localDay(instant(test.clock.now().getTime() + dayMs)));
  test.clock.offsetMs += nextDay.getTime() + afterMidnightMs - test.clock.now().getTime();
}

describe("POST /sign", () => {
  it("rewards once a day, however often it is asked", async () => {
    const { client } = await makePerson(test);
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(signIn, {})));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    for (const answer of answers.filter((one) => one.code !== 0)) {
      expectRefusal(answer, pointRefusals.signedToday);
    }
    expect((await client.ask(myPoints, {})).point).toBe(5);
  });

  it("counts the second before midnight and midnight itself as two days", async () => {
    const { client } = await makePerson(test);
    setClock(dayMs - 1_000);
    expect(await client.ask(signIn, {})).toMatchObject({ point: 5, signDays: 1 });
    test.clock.offsetMs += 1_000;
    expect(await client.ask(signIn, {})).toMatchObject({ point: 5, signDays: 2, balance: 10 });
  });

  it("doubles on the sixth day of a streak, and a gap starts again", async () => {
    const { client } = await makePerson(test);
    const gained: number[] = [];
    for (let day = 0; day < 6; day++) {
      gained.push((await client.ask(signIn, {})).point);
      test.clock.offsetMs += dayMs;
    }
    expect(gained).toEqual([5, 5, 5, 5, 5, 10]);
    test.clock.offsetMs += dayMs;
    expect(await client.ask(signIn, {})).toMatchObject({ point: 5, signDays: 1 });
  });
});

describe("GET /sign", () => {
  it("starts with yesterday, so that today is second", async () => {
    const { client } = await makePerson(test);
    const before = await client.ask(signSheet, {});
    expect(before.list).toHaveLength(7);
    expect(before.list[1]).toMatchObject({ day: localDay(test.clock.now()), sign: 0, point: 5 });
    await client.ask(signIn, {});
    const after = await client.ask(signSheet, {});
    expect(after.list[1]?.sign).toBe(1);
    expect(after.signDays).toBe(1);
  });
});

describe("GET /point/my", () => {
  it("tells what can be spent and what a point is worth in yuan", async () => {
    const { client } = await makePerson(test);
    expect(await client.ask(myPoints, {})).toEqual({ point: 0, ratio: 0.01 });
  });
});

describe("R11 the points ledger", () => {
  it("holds, settles and releases; available is never negative and repeats change nothing", async () => {
    const steps = fc.array(
      fc.record({
        act: fc.constantFrom("earn", "hold", "settle", "release"),
        order: fc.integer({ min: 0, max: 5 }),
        amount: fc.integer({ min: 1, max: 50 }),
      }),
      { maxLength: 25 },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        run++;
        const { id } = await makePerson(test);
        for (const [index, step] of list.entries()) {
          const orderSn = `${run}-${id}-${step.order}`;
          await inTx(test.ctx(), async (tx) => {
            if (step.act === "earn") {
              const entry = {
                accountId: id,
                amount: step.amount,
                kind: "test",
                reference: `${id}-${index}`,
              };
              expect(await addPoints(tx, entry)).toBe(true);
              expect(await addPoints(tx, entry)).toBe(false);
            } else if (step.act === "hold") {
              await holdPoints(tx, { accountId: id, orderSn, amount: step.amount });
            } else if (step.act === "settle") {
              await settlePoints(tx, orderSn);
            } else {
              await releasePoints(tx, orderSn);
            }
          }).catch(() => {
            // Refused: too few, or this order holds already. Nothing may have changed.
          });
          expect(await availablePoints(test.ctx(), id)).toBeGreaterThanOrEqual(0);
        }
        const { db } = test.ctx();
        const sum = await db
          .selectFrom("point_entry")
          .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount"), eb.lit(0)).as("total"))
          .where("account_id", "=", id)
          .executeTakeFirstOrThrow();
        const account = await db
          .selectFrom("point_account")
          .select("balance")
          .where("account_id", "=", id)
          .executeTakeFirst();
        expect(account?.balance ?? 0).toBe(Number(sum.total));
      }),
      { numRuns: 20 },
    );
  });
});
