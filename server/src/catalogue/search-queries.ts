// Keyword search over the words stored with each course. The best match comes first: by where the words
// stand, then by popularity. Up to a thousand matches are found by the index of words and sorted; more
// are walked in a listing's order until a page is full. Of very common words only the most popular
// courses are ranked and the rest follow by popularity, so that pages stay stable and no request ranks
// the whole catalogue.

import { type CourseSort, courseKinds } from "@banyan/domain/catalogue/rules.ts";
import { type Instant, minuteMs, msBetween } from "@banyan/domain/kernel/time.ts";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../ctx.ts";
import { type CardRow, cardColumns, cardJoins } from "./cards.ts";
import {
  type CourseList,
  type ListFilter,
  listingFilter,
  listingOf,
  listingOrder,
} from "./list-queries.ts";

/** Up to here totals are exact at every request (decisions: catalogue). */
export const exactUpTo = 1_000;
const rankedMost = 3_000;
/** Weights of summary, category, subtitle and merchant, title. */
const fieldWeights = sql.lit("{0.02, 0.1, 0.3, 1.0}");

/** `query` is a tsquery as text. */
export type Search = CourseList & { query: string };

const courseFilter: Readonly<Record<ListFilter, RawBuilder<unknown>>> = {
  all: sql``,
  course: sql`and c.kind = ${sql.lit(courseKinds.course)}`,
  course_link: sql`and c.kind = ${sql.lit(courseKinds.course_link)}`,
  collection: sql`and c.kind = ${sql.lit(courseKinds.collection)}`,
  openCourse: sql`and c.is_credit`,
};

const popularFirst = sql`c.enrolled_recent desc, c.enrolled_total desc, c.id desc`;

const courseOrder: Readonly<Record<CourseSort, RawBuilder<unknown>>> = {
  latest: sql`c.published_at desc, c.id desc`,
  popular: popularFirst,
  priceUp: sql`c.min_price, c.id`,
  priceDown: sql`c.min_price desc, c.id desc`,
};

/** Matches as courses: the listing is left out, lest the planner walk it for a rare word. */
function matches(search: Search): RawBuilder<unknown> {
  const only = search.ids.length === 0 ? sql`` : sql`and c.id = any(${search.ids})`;
  const within =
    search.categoryId === null
      ? sql``
      : sql`and c.category_id in (select id from category where path @> array[${search.categoryId}]::bigint[])`;
  return sql`course c where c.search @@ ${search.query}::tsquery and c.published_at is not null
    ${courseFilter[search.filter]} ${only} ${within}`;
}

/** Matches as a listing's rows, to be walked in its order. */
function walkedMatches(search: Search): RawBuilder<unknown> {
  const only = search.ids.length === 0 ? sql`` : sql`and l.course_id = any(${search.ids})`;
  return sql`course_listing l join course c on c.id = l.course_id
    where l.category_id = ${listingOf(search.categoryId)} and c.search @@ ${search.query}::tsquery
    ${listingFilter[search.filter]} ${only}`;
}

/** One page; `sort` null puts the best match first. `total` is what SearchTotals counted. */
export async function searchPage(
  ctx: Ctx,
  search: Search,
  sort: CourseSort | null,
  total: number,
): Promise<CardRow[]> {
  const walk = total <= exactUpTo ? sortFew(search, sort) : walkMany(search, sort);
  const { rows } = await sql<CardRow>`
    with ${walk}, page as (select id, row_number() over () as position from walk)
    select ${cardColumns} from page join course c on c.id = page.id ${cardJoins}
    order by page.position`.execute(ctx.db);
  return rows;
}

function sortFew(search: Search, sort: CourseSort | null): RawBuilder<unknown> {
  const order =
    sort === null
      ? sql`ts_rank(${fieldWeights}, c.search, ${search.query}::tsquery) desc, ${popularFirst}`
      : courseOrder[sort];
  return sql`walk as (
    select c.id from ${matches(search)}
    order by ${order} limit ${search.limit} offset ${search.offset}
  )`;
}

function walkMany(search: Search, sort: CourseSort | null): RawBuilder<unknown> {
  const { limit, offset } = search;
  if (sort !== null) {
    return sql`walk as (
      select l.course_id as id from ${walkedMatches(search)}
      order by ${listingOrder[sort]} limit ${limit} offset ${offset}
    )`;
  }
  return sql`popular as (
    select l.course_id as id, l.popularity, c.search from ${walkedMatches(search)}
    order by ${listingOrder.popular} limit ${Math.max(rankedMost, offset + limit)}
  ), numbered as (
    select *, row_number() over (order by popularity desc, id desc) as place from popular
  ), ranked as (
    select id, place, case when place <= ${sql.lit(rankedMost)}
      then ts_rank(${fieldWeights}, search, ${search.query}::tsquery) end as score
    from numbered
  ), walk as (
    select id from ranked order by score desc nulls last, place limit ${limit} offset ${offset}
  )`;
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
