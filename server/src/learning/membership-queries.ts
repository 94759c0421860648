// Reads that memberships depend on: plans, series, pools and what was learned. Reads the catalogue's
// tables, writes nothing.
import type { Instant } from "@banyan/domain/kernel/time.ts";
import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";

export async function kindOfCourse(db: Kysely<DB>, courseId: number): Promise<number> {
  const { kind } = await db
    .selectFrom("course")
    .select("kind")
    .where("id", "=", courseId)
    .executeTakeFirstOrThrow();
  return kind;
}

export async function courseExists(db: Kysely<DB>, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom("course")
    .select("id")
    .where("id", "=", courseId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPlan(db: Kysely<DB>, courseId: number, specId: number) {
  return db
    .selectFrom("spec")
    .innerJoin("course", "course.id", "spec.course_id")
    .select(["course.kind", "course.published_at", "spec.price", "spec.buyable"])
    .select(["spec.enable_buy_time", "spec.buy_expiry_at", "spec.expiry_mode", "spec.expiry_end"])
    .where("spec.id", "=", specId)
    .where("course.id", "=", courseId)
    .executeTakeFirst();
}
export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/** Whether the link has a pool of codes at all, given out or not. */
export async function hasCodes(db: Kysely<DB>, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom("activation_code")
    .select("id")
    .where("course_id", "=", courseId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type ContainedPlan = { course_id: number; spec_id: number; ends_at: Instant | null };

/** The courses of a series with the plan each is held by and when that plan is over. */
export async function plansOfSeries(db: Kysely<DB>, courseId: number): Promise<ContainedPlan[]> {
  return db
    .selectFrom("collection_member as member")
    .innerJoin("spec", "spec.id", "member.spec_id")
    .select(["member.course_id", "member.spec_id"])
    .select(
      sql<Instant | null>`case when spec.expiry_mode = 2 then spec.expiry_end end`.as("ends_at"),
    )
    .where("member.collection_id", "=", courseId)
    .orderBy("member.spec_id")
    .execute();
}

/** Memberships of series that hold this plan and are neither ended nor locked. */
export async function seriesHolding(db: Kysely<DB>, accountId: number, specId: number) {
  return db
    .selectFrom("membership as m")
    .innerJoin("collection_member as member", "member.collection_id", "m.course_id")
    .select(["m.id", "m.ends_at", "member.course_id"])
    .where("m.account_id", "=", accountId)
    .where("member.spec_id", "=", specId)
    .where("m.ended_at", "is", null)
    .where("m.locked_at", "is", null)
    .orderBy("m.id")
    .execute();
}

/** Memberships of series with this course in which no course is left unfinished. */
export async function seriesDone(
  db: Kysely<DB>,
  accountId: number,
  courseId: number,
): Promise<number[]> {
  const rows = await sql<{ id: number }>`
    select series.id from membership series
    where series.account_id = ${accountId} and series.ended_at is null and series.finished_at is null
      and series.course_id in (select collection_id from collection_member where course_id = ${courseId})
      and not exists (
        select 1 from collection_member member
        where member.collection_id = series.course_id and not exists (
          select 1 from membership done
          where done.account_id = series.account_id and done.course_id = member.course_id
            and done.finished_at is not null))`.execute(db);
  return rows.rows.map((row) => row.id);
}

/** How much of what came by this source was learned, and whether its activation code was shown. */
export async function learnedBySource(db: Kysely<DB>, source: string) {
  return db
    .selectFrom("membership as m")
    .innerJoin("course as c", "c.id", "m.course_id")
    .select("c.lesson_num")
    .select(learnedCount().as("learned"))
    .select(
      sql<boolean>`exists (
        select 1 from activation_code a
        where a.held_for = 'membership:' || m.id and a.first_shown_at is not null)`.as("shown"),
    )
    .where("m.source", "=", source)
    .orderBy("m.id", "desc")
    .executeTakeFirst();
}

/** Lessons that the account of membership `m` learned in its course, or in the courses of its series. */
export function learnedCount() {
  return sql<number>`(
    select count(*) from lesson_progress p join lesson l on l.id = p.lesson_id
    where p.account_id = m.account_id and p.learned_at is not null
      and (l.course_id = m.course_id or l.course_id in
        (select cm.course_id from collection_member cm where cm.collection_id = m.course_id)))`;
}
