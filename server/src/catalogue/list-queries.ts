// Lists of courses. Without a keyword they walk course_listing in one of its indexes' orders and take
// the total from course_listing_count, in one statement; its text depends only on filters and sort,
// so that the database plans it once. Constants that partial indexes know are written out.

import { type CourseKind, type CourseSort, courseKinds } from "@banyan/domain/catalogue/rules.ts";
import { type RawBuilder, sql } from "kysely";
import type { Ctx, TxCtx } from "../ctx.ts";
import { type CardRow, cardColumns, cardJoins, type MemberCourses, noMember } from "./cards.ts";

export type ListFilter = "all" | keyof typeof courseKinds | "openCourse";

export type CourseList = {
  filter: ListFilter;
  categoryId: number | null;
  ids: readonly number[];
  limit: number;
  offset: number;
};

export type CardRows = { rows: CardRow[]; total: number };

/** Category 0 holds everything. */
export function listingOf(categoryId: number | null): number {
  return categoryId ?? 0;
}

export const listingFilter: Readonly<Record<ListFilter, RawBuilder<unknown>>> = {
  all: sql``,
  course: kindIs(courseKinds.course),
  course_link: kindIs(courseKinds.course_link),
  collection: kindIs(courseKinds.collection),
  openCourse: sql`and l.is_credit`,
};

function kindIs(kind: CourseKind): RawBuilder<unknown> {
  return sql`and l.kind = ${sql.lit(kind)}`;
}

/** Total and stable orders: ties go by id. */
export const listingOrder: Readonly<Record<CourseSort, RawBuilder<unknown>>> = {
  latest: sql`l.published_at desc, l.course_id desc`,
  popular: sql`l.popularity desc, l.course_id desc`,
  priceUp: sql`l.price, l.course_id`,
  priceDown: sql`l.price desc, l.course_id desc`,
};

/** One page and the total. A page beyond the end still tells the total. */
export async function listByOrder(ctx: Ctx, list: CourseList, sort: CourseSort): Promise<CardRows> {
  const category = listingOf(list.categoryId);
  const only = list.ids.length === 0 ? sql`` : sql`and l.course_id = any(${list.ids})`;
  const filter = listingFilter[list.filter];
  const total =
    list.ids.length === 0
      ? sql`select coalesce(sum(l.courses), 0)::bigint as total from course_listing_count l where l.category_id = ${category} ${filter}`
      : sql`select count(*) as total from course_listing l where l.category_id = ${category} ${filter} ${only}`;
  const found = await sql<CountedRow>`
    select counted.total, ${cardColumns}
    from (${total}) as counted
    left join (
      (select l.course_id, l.published_at, l.popularity, l.price from course_listing l
        where l.category_id = ${category} ${filter} ${only}
        order by ${listingOrder[sort]} limit ${list.limit} offset ${list.offset}) as l
      join course c on c.id = l.course_id ${cardJoins}
    ) on true
    order by ${listingOrder[sort]}`.execute(ctx.db);
  return cardRows(found.rows);
}

export type CountedRow = { total: number } & (CardRow | { [K in keyof CardRow]: null });

export function cardRows(rows: readonly CountedRow[]): CardRows {
  return { total: rows[0]?.total ?? 0, rows: rows.filter(isCard) };
}

function isCard(row: CountedRow): row is { total: number } & CardRow {
  return row.id !== null;
}

/** The courses named, published ones only, in the order of the ids. */
export async function cardsInOrder(ctx: Ctx, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from unnest(${ids}::bigint[]) with ordinality as wanted (course_id, position)
    join course c on c.id = wanted.course_id ${cardJoins}
    where c.published_at is not null
    order by wanted.position`.execute(ctx.db);
  return rows;
}

/** Of these courses, the ones the caller is a member of now, with the lessons learned in each; a
 *  collection counts the lessons of its courses. */
export async function memberCourses(ctx: Ctx, ids: readonly number[]): Promise<MemberCourses> {
  if (ctx.user === null || ids.length === 0) return noMember;
  const { rows } = await sql<{ course_id: number; learned: number }>`
    select mine.course_id, (
      select count(*) from lesson join lesson_progress p
        on p.lesson_id = lesson.id and p.account_id = ${ctx.user.id} and p.learned_at is not null
      where lesson.course_id in (
        select mine.course_id union all
        select cm.course_id from collection_member cm where cm.collection_id = mine.course_id
      )
    ) as learned
    from (
      select distinct course_id from membership
      where account_id = ${ctx.user.id} and course_id = any(${ids}) and ${isActive(ctx)}
    ) as mine`.execute(ctx.db);
  return new Map(rows.map((row) => [row.course_id, row.learned]));
}

/** A membership that gives access at this moment. */
export function isActive(ctx: Ctx | TxCtx): RawBuilder<unknown> {
  return sql`ended_at is null and locked_at is null and (ends_at is null or ends_at > ${ctx.now})`;
}

/** Best sellers of the last 90 days in a category, then its newest (decisions: catalogue). */
export async function recommendedIn(
  ctx: Ctx,
  where: { categoryId: number | null; filter: ListFilter; limit: number },
): Promise<CardRow[]> {
  const category = listingOf(where.categoryId);
  const filter = listingFilter[where.filter];
  const { rows } = await sql<CardRow>`
    with best as (
      select l.course_id from course_listing l where l.category_id = ${category} ${filter}
      order by ${listingOrder.popular} limit ${where.limit}
    ), newest as (
      select l.course_id from course_listing l where l.category_id = ${category} ${filter}
      order by ${listingOrder.latest} limit ${where.limit}
    ), chosen as (
      select course_id from best union select course_id from newest
    )
    select ${cardColumns}
    from chosen join course c on c.id = chosen.course_id ${cardJoins}
    order by c.enrolled_recent desc, c.published_at desc, c.id desc
    limit ${where.limit}`.execute(ctx.db);
  return rows;
}
