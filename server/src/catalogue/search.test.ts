import { readFileSync } from "node:fs";
import { listCourses } from "@banyan/domain/catalogue/wire.ts";
import { pair } from "@banyan/domain/kernel/pair.ts";
import { minuteMs } from "@banyan/domain/kernel/time.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { makeCategory, makeCourse, makeMerchant } from "../../test/make-catalogue.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";

let test: TestApp;
const made = new Map<string, number>();

beforeAll(async () => {
  test = await startApp();
  const data = await makeCategory(test, { name: pair("数据科学", "Data science") });
  const lin = await makeMerchant(test, { name: pair("林知夏", "Lin Zhixia"), type: 2 });
  const make = async (name: string, wish: Parameters<typeof makeCourse>[1]) => {
    made.set(name, (await makeCourse(test, wish)).id);
  };
  await make("tables", {
    title: pair("整洁的表格", "Tidy tables"),
    subtitle: pair("一行一件事", "One row, one thing"),
    summary: pair("<p>从混乱的数据表到分析</p>", "<p>From messy data to <b>analysis</b></p>"),
    category: data,
    merchantId: lin,
    enrolledBefore: 10,
  });
  await make("analysis", {
    title: pair("数据分析入门", "Data analysis for beginners"),
    merchantId: lin,
    price: 900,
  });
  await make("cpp", { title: pair("C++面向对象程序设计", "Object-oriented C++"), price: 400 });
  await make("english", { title: pair("", "Machine Learning by Hand"), enrolledBefore: 5 });
});
afterAll(() => test.close());

async function find(keyword: string, wish: { sort?: number; type?: "collection" } = {}) {
  const page = await test.client.ask(listCourses, { keyword, ...wish });
  const names = page.list.map(
    (card) => [...made].find(([, id]) => String(id) === card.id)?.[0] ?? card.id,
  );
  return { names, total: page.total };
}

describe("searching", () => {
  it("finds Chinese by words and by any substring from one character on", async () => {
    expect((await find("数据分析")).names).toEqual(["analysis"]);
    expect((await find("数据 分析")).names).toEqual(["analysis", "tables"]);
    expect((await find("洁的表")).names).toEqual(["tables"]);
    expect((await find("表")).names).toEqual(["tables"]);
    expect((await find("门")).names).toEqual(["analysis"]);
  });

  it("finds English by words, and the last word by its beginning", async () => {
    expect((await find("MACHINE learn")).names).toEqual(["english"]);
    expect((await find("tidy tab")).names).toEqual(["tables"]);
    expect((await find("mach learning")).names).toEqual([]);
    expect((await find("c++")).names).toEqual(["cpp"]);
  });

  it("looks in subtitle, lecturer, category and summary in both languages", async () => {
    expect((await find("一件事")).names).toEqual(["tables"]);
    expect((await find("林知夏")).names).toHaveLength(2);
    expect((await find("zhixia")).names).toHaveLength(2);
    expect((await find("数据科学")).names).toEqual(["tables"]);
    expect((await find("messy")).names).toEqual(["tables"]);
  });

  it("wants every word, and takes words of both languages together", async () => {
    expect((await find("数据 linear")).names).toEqual([]);
    expect((await find("tidy 混乱")).names).toEqual(["tables"]);
  });

  it("puts better fields first, unless a sort is chosen", async () => {
    expect((await find("data")).names).toEqual(["analysis", "tables"]);
    expect((await find("data", { sort: 2 })).names).toEqual(["tables", "analysis"]);
    expect((await find("data", { sort: 3 })).names).toEqual(["tables", "analysis"]);
    expect((await find("data", { sort: 4 })).names).toEqual(["analysis", "tables"]);
    expect((await find("data", { type: "collection" })).total).toBe(0);
  });

  it("trims the keyword, and an empty one lists everything", async () => {
    expect((await find("  整洁  ")).names).toEqual(["tables"]);
    expect((await find("   ")).total).toBe(made.size);
  });

  it("answers anything a person or a program may type", async () => {
    const naughty = ["'", "\\", "' | '", "!", "a & b", "a:*", "😀", "%", "((((", "學".repeat(100)];
    for (const keyword of [...naughty, ...naughtyStrings()]) {
      const response = await test.client.raw("GET", "/api/course", { keyword });
      const answer: unknown = await response.json();
      expect(response.status, keyword).toBe(200);
      expect([0, 1400], keyword).toContain(z.object({ code: z.int() }).parse(answer).code);
    }
    expect((await find("😀 !")).names).toEqual([]);
  });
});

describe("totals of a search", () => {
  it("are exact up to a thousand and at most a minute old beyond", async () => {
    const category = await makeCategory(test);
    const merchantId = await makeMerchant(test);
    const addMany = (from: number, to: number) =>
      sql`
      with fresh as (
        insert into course (kind, title, category_id, merchant_id, created_at, published_at, search)
        select 1, 'Massed ' || n, ${category.id}, ${merchantId}, now(), now(), ('''massed'':1A')::tsvector
        from generate_series(${from}::int, ${to}::int) as n returning id, published_at
      )
      insert into course_listing
      select place, id, 1, false, published_at, 0, 0 from fresh cross join (values (0::bigint), (${category.id}::bigint)) as p (place)`.execute(
        test.database.kysely,
      );
    await addMany(1, 1_000);
    expect((await find("massed")).total).toBe(1_000);
    await addMany(1_001, 1_100);
    expect((await find("massed")).total).toBe(1_100);
    await addMany(1_101, 1_150);
    expect((await find("massed")).total).toBe(1_100);
    test.clock.offsetMs += minuteMs;
    expect((await find("massed")).total).toBe(1_150);
  });

  it("come with pages that stay stable through a thousand alike matches", async () => {
    const seen = new Set<string>();
    for (const page of [1, 2, 3, 12]) {
      const wish = { keyword: "massed", page, page_size: 100 };
      for (const card of (await test.client.ask(listCourses, wish)).list) seen.add(card.id);
    }
    expect(seen.size).toBe(350);
  });
});

/** A public list of strings that break programs, where it lies beside the repository. */
function naughtyStrings(): string[] {
  const file = new URL(
    "../../../../shared/data/vectors/naughty-strings/blns.json",
    import.meta.url,
  );
  try {
    const strings = z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8")));
    return strings.filter((text) => text.length <= 100);
  } catch {
    return [];
  }
}
