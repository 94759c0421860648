import { listCategories, listCourses } from "@banyan/domain/catalogue/wire.ts";
import { fen } from "@banyan/domain/kernel/money.ts";
import { pair } from "@banyan/domain/kernel/pair.ts";
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { dayMs, later } from "@banyan/domain/kernel/time.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectRefusal } from "../../test/expect-refusal.ts";
import { makePerson } from "../../test/make-account.ts";
import {
  makeCategory,
  makeCourse,
  makeLearned,
  makeMember,
  makeMerchant,
} from "../../test/make-catalogue.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { setPublished } from "./service.ts";

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

function idsOf(page: { list: { id: string }[] }): number[] {
  return page.list.map((card) => Number(card.id));
}

describe("a list of courses", () => {
  it("shows a card with its merchant, category, prices and drawn cover", async () => {
    const category = await makeCategory(test, { name: pair("数据", "Data"), motif: "computing" });
    const merchantId = await makeMerchant(test, { name: pair("数帆", "Shufan"), type: 2 });
    const course = await makeCourse(test, {
      category,
      merchantId,
      title: pair("表格", "Tables"),
      subtitle: pair("副题", "Subtitle"),
      specs: [
        { externalId: "a", price: fen(0) },
        { externalId: "b", price: fen(3200) },
        { externalId: "c", price: fen(6400) },
      ],
      lessons: [{}, {}],
    });
    const page = await test.client.ask(listCourses, { categoryId: category.id });
    const cover = `/cover/${course.id}.svg?v=1-computing`;
    expect(page).toEqual({
      list: [
        {
          id: String(course.id),
          type: 1,
          type_name: "course",
          title: "表格",
          title_en: "Tables",
          subtitle: "副题",
          subtitle_en: "Subtitle",
          cover,
          cover_en: cover,
          minPrice: 0,
          maxPrice: 6400,
          priceFrom: 3200,
          from: true,
          isFree: false,
          lessonNum: 2,
          credit: null,
          institution: { id: String(merchantId), type: 2, name: "数帆", name_en: "Shufan" },
          category: { id: String(category.id), name: "数据", name_en: "Data" },
          isBuy: false,
          learnedNum: 0,
        },
      ],
      total: 1,
      page: 1,
      page_size: 20,
    });
  });

  it("says From only where there are two different prices above zero", async () => {
    const category = await makeCategory(test);
    const plans = (...prices: number[]) =>
      prices.map((price, i) => ({ externalId: `p${i}`, price: fen(price) }));
    await makeCourse(test, { category, specs: plans(0, 0) });
    await makeCourse(test, { category, specs: plans(0, 900) });
    await makeCourse(test, { category, specs: plans(900, 900) });
    await makeCourse(test, { category, specs: plans(900, 1900) });
    const { list } = await test.client.ask(listCourses, { categoryId: category.id });
    expect(list.map((card) => [card.from, card.isFree, card.priceFrom]).reverse()).toEqual([
      [false, true, 0],
      [false, false, 900],
      [false, false, 900],
      [true, false, 900],
    ]);
  });

  it("filters by kind, and by the credit area with its credit shown", async () => {
    const category = await makeCategory(test);
    const course = await makeCourse(test, { category });
    const link = await makeCourse(test, { category, kind: "course_link" });
    const series = await makeCourse(test, { category, kind: "collection", members: [course] });
    const credit = await makeCourse(test, { category, isCredit: true, price: 640_000 });
    const wish = { categoryId: category.id };
    const of = async (type: "" | "course" | "course_link" | "collection" | "openCourse") =>
      idsOf(await test.client.ask(listCourses, { ...wish, type }));
    expect(await of("course")).toEqual([credit.id, course.id]);
    expect(await of("course_link")).toEqual([link.id]);
    expect(await of("collection")).toEqual([series.id]);
    expect(await of("openCourse")).toEqual([credit.id]);
    expect(await of("")).toHaveLength(4);
    const { list, total } = await test.client.ask(listCourses, { ...wish, type: "openCourse" });
    expect(total).toBe(1);
    expect(list[0]?.credit).toBe("2.0");
  });

  it("of a category holds the courses of everything below it", async () => {
    const top = await makeCategory(test);
    const middle = await makeCategory(test, { parent: top });
    const leaf = await makeCategory(test, { parent: middle });
    const beside = await makeCategory(test, { parent: top });
    const deep = await makeCourse(test, { category: leaf });
    const other = await makeCourse(test, { category: beside });
    const of = async (id: number) => idsOf(await test.client.ask(listCourses, { categoryId: id }));
    expect(await of(top.id)).toEqual([other.id, deep.id]);
    expect(await of(middle.id)).toEqual([deep.id]);
    expect(await of(beside.id)).toEqual([other.id]);
    expect(await of(999_999_999)).toEqual([]);
  });

  it("sorts by newest, most popular and price both ways, ties by id", async () => {
    const category = await makeCategory(test);
    const now = test.ctx().now;
    const wishes = [
      { price: 3200, enrolledBefore: 5, publishedAt: later(now, -1 * dayMs) },
      { price: 0, enrolledBefore: 9, publishedAt: later(now, -3 * dayMs) },
      { price: 3200, enrolledBefore: 5, publishedAt: later(now, -1 * dayMs) },
      { price: 900, enrolledBefore: 7, publishedAt: later(now, -2 * dayMs) },
    ];
    const [a = 0, b = 0, c = 0, d = 0] = await inOrder(wishes, async (wish) => {
      return (await makeCourse(test, { category, ...wish })).id;
    });
    const by = async (sort?: number) =>
      idsOf(await test.client.ask(listCourses, { categoryId: category.id, sort }));
    expect(await by()).toEqual([c, a, d, b]);
    expect(await by(1)).toEqual([c, a, d, b]);
    expect(await by(2)).toEqual([b, d, c, a]);
    expect(await by(3)).toEqual([b, d, a, c]);
    expect(await by(4)).toEqual([c, a, d, b]);
  });

  it("comes in pages that together hold everything once, and is empty beyond its end", async () => {
    const category = await makeCategory(test);
    const publishedAt = test.ctx().now;
    const made = await inOrder([1, 2, 3, 4, 5, 6, 7], async () => {
      return (await makeCourse(test, { category, publishedAt, price: 900 })).id;
    });
    for (const sort of [1, 2, 3, 4]) {
      const seen: number[] = [];
      for (const page of [1, 2, 3, 4]) {
        const wish = { categoryId: category.id, sort, page, page_size: 2 };
        const answer = await test.client.ask(listCourses, wish);
        expect(answer).toMatchObject({ total: 7, page, page_size: 2 });
        seen.push(...idsOf(answer));
      }
      expect([...seen].sort((x, y) => x - y)).toEqual(made);
    }
    const beyond = await test.client.ask(listCourses, { categoryId: category.id, page: 9 });
    expect(beyond).toEqual({ list: [], total: 7, page: 9, page_size: 20 });
  });

  it("takes up to a hundred ids, in the list's own order", async () => {
    const category = await makeCategory(test);
    const a = await makeCourse(test, { category });
    const b = await makeCourse(test, { category });
    await makeCourse(test, { category });
    const page = await test.client.ask(listCourses, { ids: `${a.id},${b.id},999999999` });
    expect([idsOf(page), page.total]).toEqual([[b.id, a.id], 2]);
    const some = Array.from({ length: 101 }, (_, i) => String(i + 1)).join(",");
    const envelope = await test.client.call(listCourses, { ids: some });
    expectRefusal(envelope, kernelRefusals.invalid);
    expect(envelope.data).toHaveProperty("fields.ids");
  });

  it("refuses pages, sizes, sorts and kinds that do not exist", async () => {
    for (const wish of [
      { page: 0 },
      { page: -1 },
      { page_size: 0 },
      { page_size: 101 },
      { sort: 5 },
      { sort: "x" },
      { categoryId: "abc" },
      { type: "video" },
      { keyword: "字".repeat(101) },
    ]) {
      const response = await test.client.raw("GET", "/api/course", wish);
      expect(await response.json(), JSON.stringify(wish)).toMatchObject({ code: 1400 });
    }
  });

  it("keeps unpublished courses out, and its totals right through publishing and taking back", async () => {
    const category = await makeCategory(test);
    const shown = await makeCourse(test, { category });
    const hidden = await makeCourse(test, { category, publishedAt: null });
    const all = await test.client.ask(listCourses, {});
    const ask = async () => {
      const page = await test.client.ask(listCourses, { categoryId: category.id });
      const everything = await test.client.ask(listCourses, {});
      return [idsOf(page), page.total, everything.total - all.total];
    };
    expect(await ask()).toEqual([[shown.id], 1, 0]);
    await setPublished(test.ctx(), hidden.id, true);
    expect(await ask()).toEqual([[hidden.id, shown.id], 2, 1]);
    await setPublished(test.ctx(), hidden.id, true);
    expect(await ask()).toEqual([[hidden.id, shown.id], 2, 1]);
    await setPublished(test.ctx(), shown.id, false);
    expect(await ask()).toEqual([[hidden.id], 1, 0]);
    await setPublished(test.ctx(), hidden.id, false);
    expect(await ask()).toEqual([[], 0, -1]);
  });

  it("tells somebody signed in what they have and how far they are", async () => {
    const category = await makeCategory(test);
    const mine = await makeCourse(test, { category, lessons: [{}, {}, {}] });
    const series = await makeCourse(test, { category, kind: "collection", members: [mine] });
    const lost = await makeCourse(test, { category });
    const over = await makeCourse(test, { category });
    const person = await makePerson(test);
    const now = test.ctx().now;
    await makeMember(test, person.id, mine);
    await makeMember(test, person.id, series);
    await makeMember(test, person.id, lost, { lockedAt: now });
    await makeMember(test, person.id, over, { endsAt: later(now, -1) });
    await makeLearned(test, person.id, mine.lessonIds[0] ?? 0);
    const facts = async (client: TestApp["client"]) => {
      const { list } = await client.ask(listCourses, { categoryId: category.id, sort: 1 });
      return list.map((card) => [Number(card.id), card.isBuy, card.learnedNum]);
    };
    expect(await facts(person.client)).toEqual([
      [over.id, false, 0],
      [lost.id, false, 0],
      [series.id, true, 1],
      [mine.id, true, 1],
    ]);
    expect((await facts(test.client)).every(([, isBuy]) => isBuy === false)).toBe(true);
  });
});

describe("the category tree", () => {
  it("nests categories and recommends the best sellers, then the newest", async () => {
    const top = await makeCategory(test, { name: pair("海洋", "Ocean") });
    const leaf = await makeCategory(test, { name: pair("潮间带", "Tideline"), parent: top });
    const old = await makeCourse(test, { category: leaf, enrolledBefore: 900 });
    const sold = await makeCourse(test, { category: leaf });
    await makeCourse(test, { category: leaf });
    const newer = await makeCourse(test, { category: leaf });
    const newest = await makeCourse(test, { category: leaf });
    await test.database.kysely
      .updateTable("course")
      .set({ enrolled_recent: 3 })
      .where("id", "=", sold.id)
      .execute();
    test.clock.offsetMs += 6_000;
    const answer = await test.client.ask(listCategories, { categoryId: top.id });
    const node = answer.list.find((category) => category.id === String(top.id));
    expect(node).toEqual({
      id: String(top.id),
      cate_name: "海洋",
      cate_name_en: "Ocean",
      children: [
        { id: String(leaf.id), cate_name: "潮间带", cate_name_en: "Tideline", children: [] },
      ],
    });
    expect(idsOf({ list: answer.recommend })).toEqual([sold.id, newest.id, newer.id]);
    expect(idsOf({ list: answer.recommend })).not.toContain(old.id);
  });
});

async function inOrder<T, R>(items: readonly T[], make: (item: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}
