// The catalogue for other capabilities: cards to show, and what keeps its read models in step. Whoever
// writes courses, plans, lessons or memberships calls relist, and lists, totals and search follow.
import { searchVector } from "@banyan/domain/catalogue/search-tokens.ts";
import type { CourseCard } from "@banyan/domain/catalogue/wire.ts";
import { notFound } from "@banyan/domain/kernel/refusal.ts";
import { dayMs, later, localDay, minuteMs } from "@banyan/domain/kernel/time.ts";
import { sql } from "kysely";
import { writeAudit } from "../audit.ts";
import { type Ctx, inTx, type TxCtx } from "../ctx.ts";
import { type CardRow, presentCard } from "./cards.ts";
import { textOfHtml } from "./clean-html.ts";
import { cardsInOrder, memberCourses } from "./list-queries.ts";
import { enrolmentCounts } from "./member-queries.ts";

/** Any fixed number: two relistings at once would wait for each other's totals in a circle. */
const relistLock = 7_203_115;
const popularDays = 90;
const rankingSize = 10;
/** The boards of a day are made at five past midnight (decisions: catalogue). */
const rankingsAfterMidnightMs = 5 * minuteMs;
const rankingsSetting = "rankings";

const popularity = sql`c.enrolled_recent::bigint * 1000000000 + least(c.enrolled_total, 999999999)`;

export async function presentCards(ctx: Ctx, rows: readonly CardRow[]): Promise<CourseCard[]> {
  const mine = await memberCourses(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentCard(row, mine));
}

/** Cards of the courses named, published ones only, in the order of the ids. */
export async function cardsOf(ctx: Ctx, ids: readonly number[]): Promise<CourseCard[]> {
  return presentCards(ctx, await cardsInOrder(ctx, ids));
}

/** Brings prices, number of lessons, search words and listings of these courses, and of the
 *  collections that hold them, in step with what is stored. */
export async function relist(tx: TxCtx, courseIds: readonly number[]): Promise<void> {
  if (courseIds.length === 0) return;
  await sql`select pg_advisory_xact_lock(${relistLock})`.execute(tx.db);
  const holding = await tx.db
    .selectFrom("collection_member")
    .select("collection_id")
    .distinct()
    .where("course_id", "in", courseIds)
    .execute();
  const ids = [...new Set([...courseIds, ...holding.map((row) => row.collection_id)])];
  await recount(tx, ids, await searchWords(tx, ids));
  await unlist(tx, ids);
  await list(tx, ids);
}

type Words = { id: number; vector: string };

/** Title first, then subtitle and merchant, then category, then summary. */
async function searchWords(tx: TxCtx, ids: readonly number[]): Promise<Words[]> {
  const courses = await tx.db
    .selectFrom("course as c")
    .innerJoin("merchant as m", "m.id", "c.merchant_id")
    .innerJoin("category as k", "k.id", "c.category_id")
    .where("c.id", "in", ids)
    .select(["c.id", "c.title", "c.title_en", "c.subtitle", "c.subtitle_en"])
    .select(["c.summary", "c.summary_en", "m.name", "m.name_en", "k.path"])
    .execute();
  // The driver reads arrays of ids as text.
  const categories = await categoryNames(tx, [...new Set(courses.flatMap((row) => row.path))]);
  return courses.map((row) => ({
    id: row.id,
    vector: searchVector([
      { weight: "A", texts: [row.title, row.title_en] },
      { weight: "B", texts: [row.subtitle, row.subtitle_en, row.name, row.name_en] },
      { weight: "C", texts: row.path.flatMap((id) => categories.get(Number(id)) ?? []) },
      { weight: "D", texts: [textOfHtml(row.summary), textOfHtml(row.summary_en)] },
    ]),
  }));
}

async function categoryNames(tx: TxCtx, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom("category")
    .select(["id", "name", "name_en"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, [row.name, row.name_en]]));
}

/** Plans that are closed count only where there is no other. */
async function recount(tx: TxCtx, ids: readonly number[], words: readonly Words[]): Promise<void> {
  await sql`
    update course as c set
      min_price = coalesce(plans.min_open, plans.min_any, 0),
      max_price = coalesce(plans.max_open, plans.max_any, 0),
      paid_from = coalesce(plans.paid_open, case when plans.min_open is null then plans.paid_any end, 0),
      lesson_num = lessons.count,
      search = words.vector::tsvector
    from unnest(${words.map((row) => row.id)}::bigint[], ${words.map((row) => row.vector)}::text[]) as words (id, vector)
    cross join lateral (
      select min(price) filter (where buyable > 0) as min_open, max(price) filter (where buyable > 0) as max_open,
        min(price) filter (where buyable > 0 and price > 0) as paid_open,
        min(price) as min_any, max(price) as max_any, min(price) filter (where price > 0) as paid_any
      from spec where spec.course_id = words.id
    ) as plans
    cross join lateral (
      select count(*) as count from lesson
      where lesson.course_id = words.id
        or lesson.course_id in (select m.course_id from collection_member m where m.collection_id = words.id)
    ) as lessons
    where c.id = words.id and c.id = any(${ids})`.execute(tx.db);
}

/** Takes out what no longer holds; totals follow by trigger. */
async function unlist(tx: TxCtx, ids: readonly number[]): Promise<void> {
  await sql`
    delete from course_listing as l
    where l.course_id = any(${ids}) and not exists (
      select 1 from course c join category k on k.id = c.category_id
      where c.id = l.course_id and c.published_at is not null
        and (l.category_id = 0 or l.category_id = any(k.path))
        and c.kind = l.kind and c.is_credit = l.is_credit
    )`.execute(tx.db);
}

async function list(tx: TxCtx, ids: readonly number[]): Promise<void> {
  await sql`
    insert into course_listing as l (category_id, course_id, kind, is_credit, published_at, popularity, price)
    select place.category_id, c.id, c.kind, c.is_credit, c.published_at, ${popularity}, c.min_price
    from course c
    join category k on k.id = c.category_id
    cross join lateral unnest(k.path || 0::bigint) as place (category_id)
    where c.id = any(${ids}) and c.published_at is not null
    order by place.category_id, c.id
    on conflict (category_id, course_id) do update set
      published_at = excluded.published_at, popularity = excluded.popularity, price = excluded.price
    where (l.published_at, l.popularity, l.price)
      is distinct from (excluded.published_at, excluded.popularity, excluded.price)`.execute(tx.db);
}

/** Puts a course before the public, as new from that moment, or takes it back. */
export async function setPublished(
  ctx: Ctx,
  courseId: number,
  isPublished: boolean,
): Promise<void> {
  await inTx(ctx, async (tx) => {
    const changed = await tx.db
      .updateTable("course")
      .set({ published_at: isPublished ? tx.now : null })
      .where("id", "=", courseId)
      .where("published_at", isPublished ? "is" : "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (changed === undefined) {
      const known = await tx.db
        .selectFrom("course")
        .select("id")
        .where("id", "=", courseId)
        .executeTakeFirst();
      if (known === undefined) throw notFound();
      return;
    }
    await relist(tx, [courseId]);
    await writeAudit(tx, {
      action: isPublished ? "course.publish" : "course.unpublish",
      subjectType: "course",
      subjectId: String(courseId),
    });
  });
}

/** Counts enrolments anew: those of the last 90 days, and all with those brought along. */
export async function recomputePopularity(tx: TxCtx): Promise<void> {
  const since = later(tx.now, -popularDays * dayMs);
  await sql`
    with counted as (${enrolmentCounts(since)})
    update course as c set enrolled_recent = counted.recent, enrolled_total = counted.total
    from counted
    where c.id = counted.id
      and (c.enrolled_recent, c.enrolled_total) is distinct from (counted.recent, counted.total)`.execute(
    tx.db,
  );
  await sql`
    update course_listing as l set popularity = ${popularity}
    from course c where c.id = l.course_id and l.popularity <> ${popularity}`.execute(tx.db);
}

/** Makes the three boards of the home page from what is popular now. */
export async function recomputeRankings(tx: TxCtx): Promise<void> {
  await recomputePopularity(tx);
  await tx.db.deleteFrom("ranking").execute();
  for (const [board, condition] of [
    ["hot", sql`true`],
    ["free", sql`c.max_price = 0`],
    ["sale", sql`c.max_price > 0`],
  ] as const) {
    await sql`
      insert into ranking (board, position, course_id)
      select ${board}, row_number() over (order by top.popularity desc, top.course_id desc), top.course_id
      from (
        select l.popularity, l.course_id from course_listing l join course c on c.id = l.course_id
        where l.category_id = 0 and ${condition}
        order by l.popularity desc, l.course_id desc limit ${sql.lit(rankingSize)}
      ) as top`.execute(tx.db);
  }
}

/** The boards once a day, whichever process comes first; answers whether this one made them. */
export async function recomputeRankingsDaily(ctx: Ctx): Promise<boolean> {
  const day = localDay(later(ctx.now, -rankingsAfterMidnightMs));
  return inTx(ctx, async (tx) => {
    const mine = await tx.db
      .insertInto("setting")
      .values({ name: rankingsSetting, value: JSON.stringify(day), updated_at: tx.now })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ value: JSON.stringify(day), updated_at: tx.now })
          .where(sql<string>`setting.value #>> '{}'`, "<", day),
      )
      .returning("name")
      .executeTakeFirst();
    if (mine === undefined) return false;
    await recomputeRankings(tx);
    return true;
  });
}
