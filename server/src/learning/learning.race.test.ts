// Races, on PostgreSQL: many calls at one moment make one membership, give each code once, and credit
// time once.
import {
  freeJoin,
  reportLearning,
  showLesson,
  startLearning,
} from "@banyan/domain/learning/wire.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePerson } from "../../test/make-account.ts";
import {
  Flow,
  type LearningApp,
  makeCourse,
  makeMember,
  pass,
  startLearningApp,
} from "../../test/make-learning.ts";

let test: LearningApp;

beforeAll(async () => {
  test = await startLearningApp(20);
});
afterAll(() => test.close());

const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

describe("at the same moment", () => {
  it("thirty joins of one person make one membership and take one place", async () => {
    const course = await makeCourse(test, { stock: 10 });
    const person = await makePerson(test);
    const answers = await times(30, () =>
      person.client.call(freeJoin, { course_id: course.id, spec_id: course.specId }),
    );
    expect(answers.map((answer) => answer.code)).toEqual(Array(30).fill(0));
    const db = test.database.kysely;
    const rows = await db
      .selectFrom("membership")
      .select("id")
      .where("account_id", "=", person.id)
      .execute();
    expect(rows).toHaveLength(1);
    const stock = await db
      .selectFrom("spec_stock")
      .select("sold")
      .where("spec_id", "=", course.specId)
      .executeTakeFirstOrThrow();
    expect(stock.sold).toBe(1);
  });

  it("twenty people race for five codes: five get one each, all different", async () => {
    const link = await makeCourse(test, { kind: 2, codes: 5, lessons: [] });
    const people = await times(20, () => makePerson(test));
    const answers = await times(
      20,
      (n) =>
        (people[n] ?? people[0])?.client.call(freeJoin, {
          course_id: link.id,
          spec_id: link.specId,
        }) ?? Promise.reject(new Error("nobody")),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(5);
    expect(answers.filter((answer) => answer.code === 5013)).toHaveLength(15);
    const holders = await test.database.kysely
      .selectFrom("activation_code")
      .select("held_for")
      .where("course_id", "=", link.id)
      .execute();
    expect(new Set(holders.map((row) => row.held_for)).size).toBe(5);
    const { members } = await test.database.kysely
      .selectFrom("membership")
      .select((eb) => eb.fn.countAll<number>().as("members"))
      .where("course_id", "=", link.id)
      .executeTakeFirstOrThrow();
    expect(members).toBe(5);
  });

  it("forty people race for seven places: seven join", async () => {
    const course = await makeCourse(test, { stock: 7 });
    const people = await times(40, () => makePerson(test));
    const answers = await Promise.all(
      people.map((person) =>
        person.client.call(freeJoin, { course_id: course.id, spec_id: course.specId }),
      ),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(7);
  });

  it("thirty copies of one report credit it once", async () => {
    const course = await makeCourse(test);
    const person = await makePerson(test);
    await makeMember(test, person, course);
    const flow = await Flow.open(test, person, course.lesson);
    pass(test, 30);
    const report = flow.signed({ duration: 30 });
    const answers = await times(30, () => person.client.call(reportLearning, report));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { progress } = await person.client.ask(showLesson, { id: course.lesson });
    expect(progress.stay).toBe(30);
  });

  it("windows that start and report against each other credit no more than the clock", async () => {
    const course = await makeCourse(test);
    const person = await makePerson(test);
    await makeMember(test, person, course);
    for (let round = 0; round < 5; round += 1) {
      const flow = await Flow.open(test, person, course.lesson);
      pass(test, 10);
      await Promise.all([
        ...Array.from({ length: 5 }, (_, n) =>
          person.client.call(reportLearning, flow.signed({ duration: 100 + n })),
        ),
        ...Array.from({ length: 5 }, () =>
          person.client.call(startLearning, { lesson_id: course.lesson }),
        ),
      ]);
    }
    const { progress } = await person.client.ask(showLesson, { id: course.lesson });
    expect(progress.stay).toBeLessThanOrEqual(53);
  });
});
