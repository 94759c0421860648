// Keyword search over the words stored with each course. The best match comes first: by where the words
// stand, then by popularity. Of very common words only the most popular courses are ranked; the rest
// follow by popularity, so that pages stay stable and no request ranks the whole catalogue.

import type { CourseSort } from "@banyan/domain/catalogue/rules.ts";
import { type Instant, minuteMs, msBetween } from "@banyan/domain/kernel/time.ts";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../ctx.ts";
import { type CardRow, cardColumns, cardJoins } from "./cards.ts";
import { type CourseList, listingFilter, listingOf, listingOrder } from "./list-queries.ts";

/** Up to here totals are exact at every request (decisions: catalogue). */
export const exactUpTo = 1_000;
const rankedMost = 3_000;
/** Weights of summary, category, subtitle and merchant, title. */
const fieldWeights = sql.lit("{0.02, 0.1, 0.3, 1.0}");

/** `query` is a tsquery as text. */
export type Search = CourseList & { query: string };

function matches(search: Search): RawBuilder<unknown> {
  const only = search.ids.length === 0 ? sql`` : sql`and l.course_id = any(${search.ids})`;
  return sql`course_listing l join course c on c.id = l.course_id
    where l.category_id = ${listingOf(search.categoryId)} and c.search @@ ${search.query}::tsquery
    ${listingFilter[search.filter]} ${only}`;
}

export async function searchByOrder(
  ctx: Ctx,
  search: Search,
  sort: CourseSort,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    with walk as (
      select l.course_id from ${matches(search)}
      order by ${listingOrder[sort]} limit ${search.limit} offset ${search.offset}
    ), page as (select course_id, row_number() over () as position from walk)
    select ${cardColumns} from page join course c on c.id = page.course_id ${cardJoins}
    order by page.position`.execute(ctx.db);
  return rows;
}

export async function searchByRank(ctx: Ctx, search: Search): Promise<CardRow[]> {
  const considered = Math.max(rankedMost, search.offset + search.limit);
  const { rows } = await sql<CardRow>`
    with popular as (
      select l.course_id, l.popularity, c.search from ${matches(search)}
      order by ${listingOrder.popular} limit ${considered}
    ), numbered as (
      select *, row_number() over (order by popularity desc, course_id desc) as place from popular
    ), ranked as (
      select course_id, place, case when place <= ${sql.lit(rankedMost)}
        then ts_rank(${fieldWeights}, search, ${search.query}::tsquery) end as score
      from numbered
    ), walk as (
      select course_id from ranked order by score desc nulls last, place
      limit ${search.limit} offset ${search.offset}
    ), page as (select course_id, row_number() over () as position from walk)
    select ${cardColumns} from page join course c on c.id = page.course_id ${cardJoins}
    order by page.position`.execute(ctx.db);
  return rows;
}

async function countMatches(ctx: Ctx, search: Search, most: number | null): Promise<number> {
  const limit = most === null ? sql`` : sql`limit ${sql.lit(most)}`;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${matches(search)} ${limit}) as found`.execute(
    ctx.db,
  );
  return rows[0]?.total ?? 0;
}

/** Totals above the exact ones, each counted at most once a minute by a process. */
export class SearchTotals {
  readonly #known = new Map<string, { total: number; at: Instant }>();

  async count(ctx: Ctx, search: Search): Promise<number> {
    const few = await countMatches(ctx, search, exactUpTo + 1);
    if (few <= exactUpTo) return few;
    const key = JSON.stringify([search.query, search.categoryId, search.filter, search.ids]);
    const known = this.#known.get(key);
    if (known !== undefined) {
      const age = msBetween(known.at, ctx.now);
      if (age >= 0 && age < minuteMs) return known.total;
    }
    const total = await countMatches(ctx, search, null);
    if (this.#known.size >= 500) this.#known.clear();
    this.#known.set(key, { total, at: ctx.now });
    return total;
  }
}
