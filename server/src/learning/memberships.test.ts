// Joining, series, refunds: who becomes a member of what, once, and what is left when it ends.
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { dayMs, later, unixSeconds } from "@banyan/domain/kernel/time.ts";
import { accessRefusals, joinRefusals } from "@banyan/domain/learning/rules.ts";
import { freeJoin, myCourses, resumeLearning, showLesson } from "@banyan/domain/learning/wire.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectRefusal } from "../../test/expect-refusal.ts";
import { makePerson, type Person } from "../../test/make-account.ts";
import {
  Flow,
  type LearningApp,
  type MadeCourse,
  makeCollection,
  makeCourse,
  makeMember,
  pass,
  startLearningApp,
} from "../../test/make-learning.ts";
import { inTx } from "../ctx.ts";
import { endMembership, lockMembership, refundFacts } from "./service.ts";

let test: LearningApp;

beforeAll(async () => {
  test = await startLearningApp();
});
afterAll(() => test.close());

function join(person: Person, course: MadeCourse) {
  return person.client.call(freeJoin, { course_id: course.id, spec_id: course.specId });
}

async function codeOf(person: Person, course: MadeCourse): Promise<number> {
  return (await person.client.call(showLesson, { id: course.lesson })).code;
}

function rowsOf(person: Person) {
  return test.database.kysely
    .selectFrom("membership")
    .selectAll()
    .where("account_id", "=", person.id)
    .orderBy("id")
    .execute();
}

describe("free joining", () => {
  it("makes a member at once, and joining again changes nothing", async () => {
    const course = await makeCourse(test, { stock: 5 });
    const person = await makePerson(test);
    for (let n = 0; n < 3; n += 1) {
      const { code, data } = await join(person, course);
      expect(code).toBe(0);
      expect(data).toEqual({
        kind: "course",
        landing: { course_id: String(course.id), spec_id: String(course.specId) },
      });
    }
    expect(await codeOf(person, course)).toBe(0);
    expect(await rowsOf(person)).toHaveLength(1);
    const stock = await test.database.kysely
      .selectFrom("spec_stock")
      .select(["held", "sold"])
      .where("spec_id", "=", course.specId)
      .executeTakeFirstOrThrow();
    expect(stock).toEqual({ held: 0, sold: 1 });
  });

  it("is refused where the plan costs something, is closed, over or sold out", async () => {
    const person = await makePerson(test);
    const now = test.clock.now();
    expectRefusal(await join(person, await makeCourse(test, { price: 1 })), joinRefusals.notFree);
    expectRefusal(await join(person, await makeCourse(test, { buyable: 0 })), joinRefusals.closed);
    expectRefusal(
      await join(person, await makeCourse(test, { buyExpiryAt: now })),
      joinRefusals.ended,
    );
    expectRefusal(await join(person, await makeCourse(test, { stock: 0 })), joinRefusals.soldOut);
    expect(await rowsOf(person)).toHaveLength(0);
    const open = await makeCourse(test, { buyExpiryAt: later(now, 1_000) });
    expect((await join(person, open)).code).toBe(0);
  });

  it("needs somebody signed in, and a plan of that course that is published", async () => {
    const person = await makePerson(test);
    const course = await makeCourse(test);
    const other = await makeCourse(test);
    expect(
      (await test.client.call(freeJoin, { course_id: course.id, spec_id: course.specId })).code,
    ).toBe(1001);
    expectRefusal(await join(person, { ...course, specId: other.specId }), kernelRefusals.notFound);
    expectRefusal(
      await join(person, await makeCourse(test, { published: false })),
      kernelRefusals.notFound,
    );
  });

  it("of a link gives a code of its pool; an empty pool is sold out, no pool is only an address", async () => {
    const link = await makeCourse(test, { kind: 2, codes: 1, lessons: [] });
    const first = await makePerson(test);
    const second = await makePerson(test);
    expect((await join(first, link)).data).toMatchObject({ kind: "course_link" });
    expectRefusal(await join(second, link), joinRefusals.soldOut);
    expect(await rowsOf(second)).toHaveLength(0);
    const [membership] = await rowsOf(first);
    const codes = await test.database.kysely
      .selectFrom("activation_code")
      .select("held_for")
      .where("course_id", "=", link.id)
      .execute();
    expect(codes).toEqual([{ held_for: `membership:${membership?.id}` }]);
    const addressOnly = await makeCourse(test, { kind: 2, lessons: [] });
    expect((await join(second, addressOnly)).code).toBe(0);
  });

  it("lasts as long as its plan, and cannot be renewed once it is over", async () => {
    const person = await makePerson(test);
    const course = await makeCourse(test, { expiryEnd: later(test.clock.now(), dayMs) });
    await join(person, course);
    pass(test, 86_400);
    expectRefusal(
      await person.client.call(showLesson, { id: course.lesson }),
      accessRefusals.expired,
    );
    expectRefusal(await join(person, course), joinRefusals.closed);
  });
});

describe("a series", () => {
  it("enrols in each of its courses, by its own plan and until the earlier end", async () => {
    const person = await makePerson(test);
    const courses = [
      await makeCourse(test, { price: 100 }),
      await makeCourse(test, { price: 100, expiryEnd: later(test.clock.now(), dayMs) }),
    ];
    const series = await makeCollection(test, courses, { price: 150 });
    await makeMember(test, person, series, { source: "order:series" });
    await makeMember(test, person, series, { source: "order:series" });
    const [own, first, second] = await rowsOf(person);
    expect(own).toMatchObject({ course_id: series.id, source: "order:series", ends_at: null });
    expect(first).toMatchObject({ source: `collection:${own?.id}`, ends_at: null });
    expect(second?.ends_at).toEqual(later(test.clock.now(), dayMs));
    expect(await rowsOf(person)).toHaveLength(3);
    for (const course of courses) expect(await codeOf(person, course)).toBe(0);
  });

  it("adds up what was learned in its courses and is finished with the last of them", async () => {
    const person = await makePerson(test);
    const courses = [await makeCourse(test), await makeCourse(test, { lessons: [{}, {}] })];
    const series = await makeCollection(test, courses);
    await join(person, series);
    for (const course of courses) {
      for (const lesson of course.lessons) {
        const flow = await Flow.open(test, person, lesson);
        pass(test, 600);
        await flow.report({ duration: 600 });
      }
      const done = (await rowsOf(person)).filter((row) => row.finished_at !== null);
      expect(done).toHaveLength(course === courses[0] ? 1 : 3);
    }
    const { list } = await person.client.ask(myCourses, { type: "collection" });
    expect(list).toMatchObject([{ learnedNum: 3, type: 3 }]);
    expect(list[0]?.lastViewTime).toBe(unixSeconds(test.clock.now()) - 600);
  });

  it("closes with all its courses, except those paid for by themselves", async () => {
    const person = await makePerson(test);
    const courses = [await makeCourse(test, { price: 1 }), await makeCourse(test, { price: 1 })];
    const [bought, contained] = courses;
    const series = await makeCollection(test, courses, { price: 2 });
    await makeMember(test, person, series, { source: "order:s1" });
    if (bought === undefined || contained === undefined) throw new Error("two courses were made");
    await makeMember(test, person, bought, { source: "order:alone" });
    await inTx(test.ctx(), (tx) => lockMembership(tx, "order:s1"));
    expect(await codeOf(person, contained)).toBe(accessRefusals.refundOpen.code);
    expect(await codeOf(person, bought)).toBe(0);
    await inTx(test.ctx(), (tx) => endMembership(tx, "order:s1"));
    expect(await codeOf(person, contained)).toBe(accessRefusals.notMember.code);
    expect(await codeOf(person, bought)).toBe(0);
  });

  it("keeps a course open that was bought alone and given back", async () => {
    const person = await makePerson(test);
    const course = await makeCourse(test, { price: 1 });
    const series = await makeCollection(test, [course], { price: 2 });
    await makeMember(test, person, course, { source: "order:before" });
    await makeMember(test, person, series, { source: "order:after" });
    await inTx(test.ctx(), (tx) => endMembership(tx, "order:before"));
    expect(await codeOf(person, course)).toBe(0);
    await inTx(test.ctx(), (tx) => endMembership(tx, "order:after"));
    expect(await codeOf(person, course)).toBe(accessRefusals.notMember.code);
  });
});

describe("what orders rely on", () => {
  it("the same source enrols once, even after it ended", async () => {
    const person = await makePerson(test);
    const course = await makeCourse(test, { price: 1 });
    const first = await makeMember(test, person, course, { source: "order:once" });
    await inTx(test.ctx(), (tx) => endMembership(tx, "order:once"));
    expect(await makeMember(test, person, course, { source: "order:once" })).toBe(first);
    expect(await codeOf(person, course)).toBe(accessRefusals.notMember.code);
    await makeMember(test, person, course, { source: "order:again" });
    expect(await codeOf(person, course)).toBe(0);
  });

  it("a new purchase replaces what had expired", async () => {
    const person = await makePerson(test);
    const course = await makeCourse(test, { price: 1 });
    await makeMember(test, person, course, {
      source: "order:short",
      endsAt: later(test.clock.now(), 1_000),
    });
    pass(test, 1);
    expect(await codeOf(person, course)).toBe(accessRefusals.expired.code);
    await makeMember(test, person, course, { source: "order:long" });
    expect(await codeOf(person, course)).toBe(0);
    expect(await rowsOf(person)).toMatchObject([
      { source: "order:short", ended_at: test.clock.now() },
      { source: "order:long", ended_at: null },
    ]);
  });

  it("a code an order set aside goes to its membership", async () => {
    const person = await makePerson(test);
    const link = await makeCourse(test, { kind: 2, price: 1, codes: 2, lessons: [] });
    const { id } = await test.database.kysely
      .selectFrom("activation_code")
      .select("id")
      .where("course_id", "=", link.id)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const held = test.database.kysely.updateTable("activation_code").where("id", "=", id);
    await held.set({ held_for: "order:link" }).execute();
    const membership = await makeMember(test, person, link, { source: "order:link" });
    const kept = await test.database.kysely
      .selectFrom("activation_code")
      .select("held_for")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(kept.held_for).toBe(`membership:${membership}`);
    expect(await refundFacts(test.ctx(), "order:link")).toMatchObject({ isCodeShown: false });
    await held.set({ first_shown_at: test.clock.now() }).execute();
    expect(await refundFacts(test.ctx(), "order:link")).toMatchObject({ isCodeShown: true });
  });

  it("a refund can be judged by what was learned", async () => {
    const person = await makePerson(test);
    const course = await makeCourse(test, { price: 1, lessons: [{ finishData: 0 }, {}, {}] });
    await makeMember(test, person, course, { source: "order:judged" });
    await Flow.open(test, person, course.lesson);
    expect(await refundFacts(test.ctx(), "order:judged")).toEqual({
      learnedNum: 1,
      lessonNum: 3,
      isCodeShown: false,
    });
  });
});

describe("my courses", () => {
  it("are listed the last studied first, searched in both languages and by kind", async () => {
    const person = await makePerson(test);
    const house = await makeCourse(test, { title: "闽南的房子", titleEn: "Minnan houses" });
    const data = await makeCourse(test, { title: "数据_入门 100%", titleEn: "First data" });
    const series = await makeCollection(test, [house], { title: "合集", titleEn: "A series" });
    for (const course of [house, data]) await makeMember(test, person, course);
    await join(person, series);
    pass(test, 10);
    await Flow.open(test, person, house.lesson);
    const titles = async (input: { keyword?: string; type?: "course" | "collection" }) =>
      (await person.client.ask(myCourses, input)).list.map((item) => item.course_info.title_en);
    expect(await titles({})).toEqual(["Minnan houses", "A series", "First data"]);
    expect(await titles({ type: "course" })).toEqual(["Minnan houses", "First data"]);
    expect(await titles({ type: "collection" })).toEqual(["A series"]);
    expect(await titles({ keyword: " 房子 " })).toEqual(["Minnan houses"]);
    expect(await titles({ keyword: "FIRST" })).toEqual(["First data"]);
    expect(await titles({ keyword: "100%" })).toEqual(["First data"]);
    expect(await titles({ keyword: "%" })).toEqual(["First data"]);
    expect(await titles({ keyword: "据_入" })).toEqual(["First data"]);
    expect(await titles({ keyword: "_" })).toEqual(["First data"]);
    const [item] = (await person.client.ask(myCourses, {})).list;
    expect(item).toMatchObject({
      course_id: String(house.id),
      course_spec_id: String(house.specId),
      type: 1,
      learnedNum: 0,
      lessonNum: 1,
      state: "open",
      lastViewTime: unixSeconds(test.clock.now()),
    });
    expect(item?.course_info.cover).toMatch(new RegExp(`^/cover/${house.id}\\.svg`));
  });

  it("come in pages, tell what has expired, and are nobody else's", async () => {
    const person = await makePerson(test);
    for (let n = 0; n < 3; n += 1) {
      await makeMember(test, person, await makeCourse(test), {
        endsAt: later(test.clock.now(), 1_000),
      });
    }
    pass(test, 1);
    const page = await person.client.ask(myCourses, { page: 2, page_size: 2 });
    expect(page).toMatchObject({ total: 3, page: 2, page_size: 2 });
    expect(page.list).toMatchObject([{ state: "expired" }]);
    const other = await makePerson(test);
    expect((await other.client.ask(myCourses, {})).total).toBe(0);
    expect((await test.client.call(myCourses, {})).code).toBe(1001);
    expectRefusal(
      await person.client.call(resumeLearning, { course_id: Number(page.list[0]?.course_id) }),
      accessRefusals.expired,
    );
  });
});
