import { listCourses } from "@banyan/domain/catalogue/wire.ts";
import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  sql,
  type UnknownRow,
} from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCategory, makeMerchant } from "../../test/make-catalogue.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import type { Ctx } from "../ctx.ts";
import { listByOrder, recommendedIn } from "./list-queries.ts";
import { SearchTotals, searchPage } from "./search-queries.ts";
import { recomputeRankingsDaily, setPublished } from "./service.ts";

// A hundred thousand courses: one in a hundred a link, one in a thousand a collection or for credit.
const courses = 100_000;

let test: TestApp;
let bigCategory: number;

beforeAll(async () => {
  test = await startApp();
  bigCategory = (await makeCategory(test)).id;
  const small = (await makeCategory(test)).id;
  const merchantId = await makeMerchant(test);
  const db = test.database.kysely;
  await sql`
    insert into course (kind, title, title_en, category_id, merchant_id, is_credit, created_at, published_at,
      min_price, max_price, paid_from, enrolled_base, enrolled_total, search)
    select case when n % 1000 = 1 then 3 when n % 100 = 2 then 2 else 1 end, '课程 ' || n, 'Course ' || n,
      case when n % 50 = 0 then ${small}::bigint else ${bigCategory}::bigint end, ${merchantId}, n % 1000 = 3,
      now(), now() - n * interval '1 minute', n % 500 * 100, n % 500 * 100, n % 500 * 100, n * 79 % 5000, n * 79 % 5000,
      ('''课程'':1A ''程'':2A ''course'':21A ''' || n || ''':22A'
        || case when n % 20000 = 7 then ' ''罕见'':3A' else '' end)::tsvector
    from generate_series(1, ${sql.lit(courses)}) as n`.execute(db);
  await sql`
    insert into course_listing
    select place.category_id, c.id, c.kind, c.is_credit, c.published_at, c.enrolled_total, c.min_price
    from course c cross join lateral unnest(array[0, c.category_id]) as place (category_id)`.execute(
    db,
  );
  await sql`vacuum (analyze) course, course_listing, course_listing_count`.execute(db);
}, 120_000);
afterAll(() => test.close());

/** Has the database explain what would have been asked, and answers nothing. */
class Explain implements KyselyPlugin {
  readonly plans: string[] = [];

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind !== "RawNode") return node;
    const [first = "", ...rest] = node.sqlFragments;
    return {
      ...node,
      sqlFragments: [`explain (analyze, costs off, timing off) ${first}`, ...rest],
    };
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    this.plans.push(result.rows.map((row) => String(row["QUERY PLAN"])).join("\n"));
    return { rows: [] };
  }
}

type Mode = "force_custom_plan" | "force_generic_plan";

/** With the values known, or as the database plans for any values after a few calls. */
async function explain(mode: Mode, ask: (ctx: Ctx) => Promise<unknown>): Promise<string> {
  const ctx = test.ctx();
  const explainer = new Explain();
  await ctx.db.transaction().execute(async (db) => {
    await sql`set local plan_cache_mode = ${sql.raw(mode)}`.execute(db);
    await ask({ ...ctx, db: db.withPlugin(explainer) });
  });
  return explainer.plans.join("\n");
}

const modes: Mode[] = ["force_custom_plan", "force_generic_plan"];
const page = { categoryId: null, ids: [], limit: 20, offset: 0 };

describe("lists of a hundred thousand courses", () => {
  const walks = [
    ["all", "latest", "course_listing_latest"],
    ["all", "popular", "course_listing_popular"],
    ["all", "priceUp", "course_listing_price"],
    ["all", "priceDown", "course_listing_price"],
    ["course", "latest", "course_listing_latest"],
    ["course_link", "popular", "course_listing_link_popular"],
    ["collection", "latest", "course_listing_collection_latest"],
    ["collection", "priceDown", "course_listing_collection_price"],
    ["openCourse", "priceUp", "course_listing_credit_price"],
    ["openCourse", "latest", "course_listing_credit_latest"],
  ] as const;

  for (const [filter, sort, index] of walks) {
    it(`of ${filter} by ${sort} walk their index and sort no more than a page`, async () => {
      for (const mode of modes) {
        for (const categoryId of [null, bigCategory]) {
          const list = { ...page, filter, categoryId };
          const plan = await explain(mode, (ctx) => listByOrder(ctx, list, sort));
          expect(plan).toMatch(new RegExp(`Index (Only )?Scan( Backward)? using ${index} `));
          expect(plan).not.toMatch(/Seq Scan on (course|course_listing)\b/);
          expect(mostRows(plan), plan).toBeLessThanOrEqual(60);
        }
      }
    });
  }

  it("tell their exact total from the counted ones", async () => {
    for (const [type, total] of [
      ["", courses],
      ["course_link", courses / 100],
      ["collection", courses / 1_000],
      ["openCourse", courses / 1_000],
    ] as const) {
      expect((await test.client.ask(listCourses, { type })).total).toBe(total);
    }
  });

  it("recommend by walking both orders a few steps", async () => {
    for (const mode of modes) {
      const where = { categoryId: bigCategory, filter: "all", limit: 5 } as const;
      const plan = await explain(mode, (ctx) => recommendedIn(ctx, where));
      expect(plan).toMatch(/using course_listing_latest /);
      expect(plan).toMatch(/using course_listing_popular /);
      expect(mostRows(plan), plan).toBeLessThanOrEqual(20);
    }
  });

  it("find a rare word by the index of words", async () => {
    for (const mode of modes) {
      for (const sort of [null, "latest", "popular"] as const) {
        for (const categoryId of [null, bigCategory]) {
          const search = { ...page, filter: "all", query: "'罕见'", categoryId } as const;
          const plan = await explain(mode, (ctx) => searchPage(ctx, search, sort, 5));
          expect(plan).toMatch(/Bitmap Index Scan on course_search/);
          expect(mostRows(plan), plan).toBeLessThanOrEqual(20);
        }
      }
      const count = await explain(mode, (ctx) =>
        new SearchTotals().count(ctx, { ...page, filter: "all", query: "'罕见'" }),
      );
      expect(count).toMatch(/Bitmap Index Scan on course_search/);
    }
    const found = await test.client.ask(listCourses, { keyword: "罕见" });
    expect([found.total, found.list.length]).toEqual([5, 5]);
  });

  it("of a word that every course has are walked, not ranked whole", async () => {
    for (const mode of modes) {
      const search = { ...page, filter: "all", query: "'课程'" } as const;
      for (const [sort, index, most] of [
        [null, "course_listing_popular", 3_000],
        ["latest", "course_listing_latest", 100],
        ["priceUp", "course_listing_price", 100],
      ] as const) {
        const plan = await explain(mode, (ctx) => searchPage(ctx, search, sort, courses));
        expect(plan).toMatch(new RegExp(`using ${index} `));
        expect(mostRows(plan), plan).toBeLessThanOrEqual(most);
      }
    }
    const { total, list } = await test.client.ask(listCourses, { keyword: "课程", page: 200 });
    expect([total, list.length]).toEqual([courses, 20]);
  });
});

/** The most rows that any step of the plan put out, over all its rounds. */
function mostRows(plan: string): number {
  const counts = [...plan.matchAll(/actual rows=([\d.]+) loops=(\d+)/g)].map(
    ([, rows, loops]) => Number(rows) * Number(loops),
  );
  expect(counts.length).toBeGreaterThan(3);
  return Math.max(...counts);
}

describe("several at once", () => {
  it("publish and take back without losing count", async () => {
    const before = (await test.client.ask(listCourses, {})).total;
    const ids = Array.from({ length: 12 }, (_, i) => courses - i);
    await Promise.all(ids.map((id) => setPublished(test.ctx(), id, false)));
    expect((await test.client.ask(listCourses, {})).total).toBe(before - ids.length);
    await Promise.all([...ids, ...ids].map((id) => setPublished(test.ctx(), id, true)));
    expect((await test.client.ask(listCourses, {})).total).toBe(before);
  });

  it("make the boards of a day once", async () => {
    const done = await Promise.all(
      Array.from({ length: 8 }, () => recomputeRankingsDaily(test.ctx())),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
  });
});
