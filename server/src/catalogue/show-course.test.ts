import { showCourse } from "@banyan/domain/catalogue/wire.ts";
import { fen } from "@banyan/domain/kernel/money.ts";
import { pair } from "@banyan/domain/kernel/pair.ts";
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { dayMs, later, unixSeconds } from "@banyan/domain/kernel/time.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectRefusal } from "../../test/expect-refusal.ts";
import { makePerson } from "../../test/make-account.ts";
import { makeCategory, makeCourse, makeLearned, makeMember } from "../../test/make-catalogue.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

describe("one course", () => {
  it("shows plans, directory, institution and breadcrumbs to a visitor, and no link", async () => {
    const top = await makeCategory(test, { name: pair("顶", "Top") });
    const leaf = await makeCategory(test, { name: pair("叶", "Leaf"), parent: top });
    test.clock.offsetMs += 6_000;
    const now = test.ctx().now;
    const course = await makeCourse(test, {
      category: leaf,
      summary: pair("<p>好</p><script>alert(1)</script>", "<p>Good</p>"),
      specs: [
        {
          externalId: "timed",
          price: fen(3200),
          payments: ["1", "3"],
          tryLook: 2,
          learnMode: 2,
          enableFinish: true,
          expiry: { start: now, end: later(now, dayMs) },
          buyUntil: later(now, dayMs),
          stock: 5,
        },
        { externalId: "closed", buyable: 0, buyTip: pair("未开放", "Not yet"), price: fen(0) },
      ],
      lessons: [{}, { kind: "video", required: false, lengthSeconds: 64 }, {}],
    });
    const answer = await test.client.ask(showCourse, { id: course.id });
    expect(answer).toMatchObject({
      summary: "<p>好</p>",
      couponType: 1,
      minPrice: 3200,
      lessonNum: 3,
      link: null,
      isBuy: false,
      isBuyable: true,
      isPublished: true,
      spec_id: String(course.specIds[0]),
      institution: { courseNum: 1, desc_en: "A few words" },
      breadcrumbs: [
        { id: String(top.id), name: "顶", name_en: "Top" },
        { id: String(leaf.id), name: "叶", name_en: "Leaf" },
      ],
    });
    const [timed, closed] = answer.specs;
    expect(timed).toMatchObject({
      price: 3200,
      payments: ["1", "3"],
      tryLook: 2,
      stock: 5,
      enableFinish: true,
      learnMode: 2,
      expiryMode: 2,
      expiryEndDate: unixSeconds(later(now, dayMs)),
      enableBuyTime: 2,
      buyExpiryTime: unixSeconds(later(now, dayMs)),
      member: { purchased: false, isLearned: false, learnedNum: 0 },
      saleState: "open",
    });
    expect(closed).toMatchObject({
      buyable: 0,
      buyTip: { title: "未开放", title_en: "Not yet" },
      isBuyable: false,
      saleState: "closed",
    });
    expect(timed?.chapter.map((item) => [item.type, item.lesson?.isOptional ?? null])).toEqual([
      [1, null],
      [3, 1],
      [3, 0],
      [3, 1],
    ]);
    expect(timed?.chapter.map((item) => item.lesson?.locked ?? null)).toEqual([
      null,
      false,
      true,
      true,
    ]);
    expect(JSON.stringify(answer)).not.toContain("正文");
  });

  it("closes a plan at its deadline and when its last place is gone", async () => {
    const now = test.ctx().now;
    const course = await makeCourse(test, {
      specs: [
        { externalId: "late", price: fen(900), buyUntil: now },
        { externalId: "gone", price: fen(900), stock: 0 },
      ],
    });
    const { specs } = await test.client.ask(showCourse, { id: course.id });
    expect(specs.map((spec) => [spec.saleState, spec.isBuyable, spec.stock])).toEqual([
      ["ended", false, null],
      ["soldOut", false, 0],
    ]);
  });

  it("follows the member's learning and unlocks as required lessons are learned", async () => {
    const course = await makeCourse(test, {
      specs: [{ externalId: "a" }, { externalId: "b", learnMode: 2 }],
      lessons: [{}, { required: false }, {}],
    });
    const person = await makePerson(test);
    await makeMember(test, person.id, course, { specId: course.specIds[1] ?? 0 });
    await makeLearned(test, person.id, course.lessonIds[0] ?? 0);
    const show = () => person.client.ask(showCourse, { id: course.id });
    const first = await show();
    expect(first).toMatchObject({
      isBuy: true,
      learnedNum: 1,
      spec_id: String(course.specIds[1]),
    });
    const plan = first.specs[1];
    expect(plan?.member).toEqual({ purchased: true, isLearned: false, learnedNum: 1 });
    expect(first.specs[0]?.member.purchased).toBe(false);
    expect(plan?.chapter.slice(1).map((item) => item.lesson?.locked)).toEqual([
      false,
      false,
      false,
    ]);
    expect(plan?.chapter.slice(1).map((item) => item.lesson?.learned)).toEqual([
      true,
      false,
      false,
    ]);
    await makeLearned(test, person.id, course.lessonIds[2] ?? 0);
    expect((await show()).specs[1]?.member).toEqual({
      purchased: true,
      isLearned: true,
      learnedNum: 2,
    });
  });

  it("lists the courses of a collection with the plan it includes", async () => {
    const a = await makeCourse(test, { price: 3200, lessons: [{}] });
    const b = await makeCourse(test, { price: 900, lessons: [{}, {}] });
    const series = await makeCourse(test, { kind: "collection", price: 3600, members: [a, b] });
    const answer = await test.client.ask(showCourse, { id: series.id });
    expect(answer).toMatchObject({ lessonNum: 3, couponType: 2, type_name: "collection" });
    expect(answer.specs[0]?.collection.map(({ course }) => course)).toMatchObject([
      { id: String(a.id), lessonNum: 1, spec: { price: 3200 }, member: { purchased: false } },
      { id: String(b.id), lessonNum: 2, spec: { price: 900 }, member: { learnedNum: 0 } },
    ]);
  });

  it("is learned as a collection when the required lessons of all its courses are", async () => {
    const a = await makeCourse(test, { lessons: [{}, { required: false }] });
    const b = await makeCourse(test, { lessons: [{ required: false }] });
    const series = await makeCourse(test, { kind: "collection", members: [a, b] });
    const person = await makePerson(test);
    await makeMember(test, person.id, series);
    const member = async () =>
      (await person.client.ask(showCourse, { id: series.id })).specs[0]?.member;
    await makeLearned(test, person.id, a.lessonIds[0] ?? 0);
    expect(await member()).toEqual({ purchased: true, isLearned: false, learnedNum: 1 });
    await makeLearned(test, person.id, b.lessonIds[0] ?? 0);
    expect(await member()).toEqual({ purchased: true, isLearned: true, learnedNum: 2 });
  });

  it("gives a link's address and code to its members only", async () => {
    const course = await makeCourse(test, {
      kind: "course_link",
      linkAddress: "https://example.edu/lab",
      codes: ["RK-1", "RK-2"],
      price: 900,
    });
    const person = await makePerson(test);
    const membership = await makeMember(test, person.id, course);
    await test.database.kysely
      .updateTable("activation_code")
      .set({ held_for: `membership:${membership}` })
      .where("course_id", "=", course.id)
      .where("code", "=", "RK-1")
      .execute();
    const mine = await person.client.ask(showCourse, { id: course.id });
    expect(mine.link).toEqual({ address: "https://example.edu/lab", serial: "RK-1" });
    const theirs = await test.client.ask(showCourse, { id: course.id });
    expect(theirs.link).toBeNull();
    expect(theirs.specs[0]?.stock).toBe(1);
    expect(JSON.stringify(theirs)).not.toContain("RK-");
  });

  it("sells a link until its pool is empty; a free link without a pool never runs out", async () => {
    const paid = await makeCourse(test, { kind: "course_link", price: 900 });
    const free = await makeCourse(test, { kind: "course_link", price: 0 });
    const stateOf = async (id: number) =>
      (await test.client.ask(showCourse, { id })).specs[0]?.saleState;
    expect(await stateOf(paid.id)).toBe("soldOut");
    expect(await stateOf(free.id)).toBe("open");
  });

  it("unpublished is shown to its owner and operators by preview, and to nobody else", async () => {
    const owner = await makePerson(test, { roles: ["lecturer"] });
    const operator = await makePerson(test, { roles: ["operator"] });
    const other = await makePerson(test, { roles: ["lecturer"] });
    const course = await makeCourse(test, { publishedAt: null, ownerId: owner.id });
    for (const client of [test.client, owner.client, operator.client]) {
      expectRefusal(await client.call(showCourse, { id: course.id }), kernelRefusals.notFound);
    }
    for (const client of [test.client, other.client]) {
      const envelope = await client.call(showCourse, { id: course.id, preview: 1 });
      expectRefusal(envelope, kernelRefusals.notFound);
    }
    for (const client of [owner.client, operator.client]) {
      const answer = await client.ask(showCourse, { id: course.id, preview: "1" });
      expect(answer).toMatchObject({ isPublished: false, isBuyable: false, publishedAt: null });
    }
  });

  it("that does not exist is not found; a plan of another course is ignored", async () => {
    expectRefusal(await test.client.call(showCourse, { id: 987_654 }), kernelRefusals.notFound);
    expectRefusal(await test.client.call(showCourse, { id: "abc" }), kernelRefusals.invalid);
    const course = await makeCourse(test, { specs: [{ externalId: "a" }, { externalId: "b" }] });
    const wish = { id: course.id, spec_id: course.specIds[1] };
    expect((await test.client.ask(showCourse, wish)).spec_id).toBe(String(course.specIds[1]));
    const foreign = await test.client.ask(showCourse, { id: course.id, spec_id: 999_999 });
    expect(foreign.spec_id).toBe(String(course.specIds[0]));
  });
});

describe("a drawn cover", () => {
  it("is kept for ever under its version and only briefly under another", async () => {
    const course = await makeCourse(test);
    const { cover } = await test.client.ask(showCourse, { id: course.id });
    const now = await test.client.raw("GET", cover);
    expect(now.headers.get("content-type")).toContain("image/svg+xml");
    expect(now.headers.get("cache-control")).toContain("immutable");
    expect(await now.text()).toMatch(/^<svg /);
    const other = await test.client.raw("GET", `/cover/${course.id}.svg`, { v: "0" });
    expect(other.headers.get("cache-control")).toBe("public, max-age=300");
    for (const path of ["/cover/987654.svg", "/cover/x.svg", `/cover/${course.id}.png`]) {
      expect((await test.client.raw("GET", path)).status).toBe(404);
    }
  });
});
