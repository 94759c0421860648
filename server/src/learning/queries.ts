// Reads of learning: a lesson with what its completion needs, who is a member, and where each lesson of
// a course stands for a learner. Reads the catalogue's tables, writes nothing.

import { type Instant, isBefore } from "@banyan/domain/kernel/time.ts";
import type { FinishRule } from "@banyan/domain/learning/rules.ts";
import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";

export type LessonRow = {
  id: number;
  course_id: number;
  kind: number;
  title: string;
  title_en: string;
  length_seconds: number;
  required: boolean;
  finish_type: number;
  finish_data: number;
  content: string;
  content_en: string;
  media_id: number | null;
  media_duration: number | null;
  published_at: Instant | null;
};

function lessons(db: Kysely<DB>) {
  return db
    .selectFrom("lesson")
    .innerJoin("course", "course.id", "lesson.course_id")
    .leftJoin("media", "media.id", "lesson.media_id")
    .select([
      "lesson.id",
      "lesson.course_id",
      "lesson.kind",
      "lesson.title",
      "lesson.title_en",
      "lesson.length_seconds",
      "lesson.required",
      "lesson.finish_type",
      "lesson.finish_data",
      "lesson.content",
      "lesson.content_en",
      "lesson.media_id",
      "media.duration_seconds as media_duration",
      "course.published_at",
    ]);
}

export async function findLesson(db: Kysely<DB>, id: number): Promise<LessonRow | null> {
  return (await lessons(db).where("lesson.id", "=", id).executeTakeFirst()) ?? null;
}

/** The lessons that show a video, the one asked for only when it is named. */
export async function findLessonsOf(
  db: Kysely<DB>,
  vid: string,
  lessonId: number | null,
): Promise<LessonRow[]> {
  return lessons(db)
    .where("media.vid", "=", vid)
    .$if(lessonId !== null, (query) => query.where("lesson.id", "=", lessonId))
    .orderBy("lesson.id")
    .execute();
}

/** The lesson's own length, else that of its video. */
export function lengthOf(lesson: LessonRow): number {
  return lesson.length_seconds > 0 ? lesson.length_seconds : (lesson.media_duration ?? 0);
}

export function finishRuleOf(lesson: LessonRow): FinishRule {
  return {
    finishType: lesson.finish_type,
    finishData: lesson.finish_data,
    lessonKind: lesson.kind,
    lengthSeconds: lengthOf(lesson),
  };
}

export type MembershipRow = {
  id: number;
  spec_id: number;
  course_id: number;
  source: string;
  ends_at: Instant | null;
  locked_at: Instant | null;
  finished_at: Instant | null;
  last_lesson_id: number | null;
  learn_mode: number;
  enable_finish: boolean;
  opens_at: Instant | null;
};

/** All memberships of a course that have not ended, the most generous plan first. */
export async function membershipsOf(
  db: Kysely<DB>,
  accountId: number,
  courseId: number,
): Promise<MembershipRow[]> {
  return db
    .selectFrom("membership")
    .innerJoin("spec", "spec.id", "membership.spec_id")
    .select([
      "membership.id",
      "membership.spec_id",
      "membership.course_id",
      "membership.source",
      "membership.ends_at",
      "membership.locked_at",
      "membership.finished_at",
      "membership.last_lesson_id",
      "spec.learn_mode",
      "spec.enable_finish",
      sql<Instant | null>`case when spec.expiry_mode = 2 then spec.expiry_start end`.as("opens_at"),
    ])
    .where("membership.account_id", "=", accountId)
    .where("membership.course_id", "=", courseId)
    .where("membership.ended_at", "is", null)
    .orderBy("spec.learn_mode")
    .orderBy("spec.enable_finish")
    .orderBy("membership.id")
    .execute();
}

export async function mayStudy(
  db: Kysely<DB>,
  accountId: number,
  specId: number,
  now: Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom("membership")
    .select(["ends_at", "locked_at"])
    .where("account_id", "=", accountId)
    .where("spec_id", "=", specId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (row === undefined || row.locked_at !== null) return false;
  return row.ends_at === null || isBefore(now, row.ends_at);
}

export type LessonState = { id: number; required: boolean; learned: boolean };

/** The lessons of a course in the order of its directory. */
export async function lessonStates(
  db: Kysely<DB>,
  courseId: number,
  accountId: number,
): Promise<LessonState[]> {
  return db
    .selectFrom("directory_item as item")
    .innerJoin("lesson", "lesson.id", "item.lesson_id")
    .leftJoin("lesson_progress as progress", (join) =>
      join.onRef("progress.lesson_id", "=", "lesson.id").on("progress.account_id", "=", accountId),
    )
    .select(["lesson.id", "lesson.required"])
    .select(sql<boolean>`progress.learned_at is not null`.as("learned"))
    .where("item.course_id", "=", courseId)
    .orderBy("item.sort")
    .execute();
}

export async function findProgress(db: Kysely<DB>, accountId: number, lessonId: number) {
  return (
    (await db
      .selectFrom("lesson_progress")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("lesson_id", "=", lessonId)
      .executeTakeFirst()) ?? null
  );
}
export type ProgressRow = NonNullable<Awaited<ReturnType<typeof findProgress>>>;

/** The plan with the longest trial, null when none offers one. */
export async function longestTrial(
  db: Kysely<DB>,
  courseId: number,
): Promise<{ specId: number; minutes: number } | null> {
  const row = await db
    .selectFrom("spec")
    .select(["id", "try_look"])
    .where("course_id", "=", courseId)
    .where("try_look", ">", 0)
    .orderBy("try_look", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { specId: row.id, minutes: row.try_look };
}
