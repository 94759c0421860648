import {
  homeBanner,
  homeCollections,
  homeCourses,
  homeLeaderboard,
} from "@banyan/domain/home/wire.ts";
import { parseDay, startOfDay } from "@banyan/domain/kernel/time.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePerson } from "../../test/make-account.ts";
import { makeCourse, makeMember } from "../../test/make-catalogue.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { recomputeRankingsDaily } from "../catalogue/service.ts";

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

function setClock(moment: number): void {
  test.clock.offsetMs += moment - test.clock.now().getTime();
}

describe("the home page", () => {
  it("of an empty catalogue is empty", async () => {
    expect(await test.client.ask(homeBanner, {})).toEqual({ banner: [], partners: [] });
    const boards = await test.client.ask(homeLeaderboard, {});
    expect(boards).toEqual({ hot: [], free: [], sale: [] });
    expect(await test.client.ask(homeCollections, {})).toEqual({ list: [] });
    expect(await test.client.ask(homeCourses, {})).toEqual({ list: [] });
  });

  it("shows banners and partners in their order", async () => {
    const db = test.database.kysely;
    await db
      .insertInto("banner")
      .values([
        { title: "二", title_en: "Two", url: "/x/index", sort: 2 },
        { title: "一", title_en: "One", url: "/course/index", sort: 1, image: "/a.webp" },
      ])
      .execute();
    await db.insertInto("partner").values({ name: "图书馆", name_en: "Library" }).execute();
    const answer = await test.client.ask(homeBanner, {});
    expect(answer.banner.map((banner) => [banner.title_en, banner.image])).toEqual([
      ["One", "/a.webp"],
      ["Two", null],
    ]);
    expect(answer.partners).toMatchObject([{ name: "图书馆", url: null, image: null }]);
  });

  it("puts featured courses first and makes up with popular ones; collections stand apart", async () => {
    const popular = await makeCourse(test, { enrolledBefore: 900, price: 900 });
    const second = await makeCourse(test, { featuredRank: 2 });
    const first = await makeCourse(test, { featuredRank: 1, enrolledBefore: 100 });
    const hidden = await makeCourse(test, { featuredRank: 3, publishedAt: null });
    const series = await makeCourse(test, { kind: "collection", members: [first], price: 100 });
    const { list } = await test.client.ask(homeCourses, {});
    expect(list.map((card) => Number(card.id))).toEqual([first.id, second.id, popular.id]);
    expect(list.map((card) => Number(card.id))).not.toContain(hidden.id);
    const collections = await test.client.ask(homeCollections, {});
    expect(collections.list.map((card) => Number(card.id))).toEqual([series.id]);
  });
});

describe("the boards", () => {
  it("are made once a day at five past midnight in Shanghai, whoever asks", async () => {
    const midnight = startOfDay(parseDay("2027-03-02")).getTime();
    setClock(midnight + 4 * 60_000);
    expect(await recomputeRankingsDaily(test.ctx())).toBe(true);
    expect(await recomputeRankingsDaily(test.ctx())).toBe(false);
    setClock(midnight + 5 * 60_000);
    const twice = await Promise.all([
      recomputeRankingsDaily(test.ctx()),
      recomputeRankingsDaily(test.ctx()),
    ]);
    expect(twice.sort()).toEqual([false, true]);
  });

  it("rank enrolments of the last 90 days before all others, free and paid apart", async () => {
    const free = await makeCourse(test, { enrolledBefore: 3 });
    const paid = await makeCourse(test, { price: 3200 });
    const person = await makePerson(test);
    await makeMember(test, person.id, paid);
    setClock(startOfDay(parseDay("2027-03-03")).getTime() + 5 * 60_000);
    expect(await recomputeRankingsDaily(test.ctx())).toBe(true);
    const boards = await test.client.ask(homeLeaderboard, {});
    expect(boards.hot[0]).toMatchObject({
      id: String(paid.id),
      url: `/course/show?id=${paid.id}`,
    });
    expect(boards.sale[0]?.id).toBe(String(paid.id));
    expect(boards.free.map((card) => card.id)).toContain(String(free.id));
    expect(boards.free.every((card) => card.isFree)).toBe(true);
    expect(boards.sale.some((card) => card.isFree)).toBe(false);
    setClock(startOfDay(parseDay("2027-06-20")).getTime());
    expect(await recomputeRankingsDaily(test.ctx())).toBe(true);
    const later = await test.client.ask(homeLeaderboard, {});
    expect(later.hot[0]?.id).not.toBe(String(paid.id));
  });
});
