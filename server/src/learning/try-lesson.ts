// Trial viewing (R14): a video lesson of a course not bought, for as long as its plan allows. One term
// per viewer and lesson in half an hour; the files stop on the server, not in the page.
import { createHash } from "node:crypto";
import { notFound, Refused } from "@banyan/domain/kernel/refusal.ts";
import { type Instant, isBefore, later, unixSeconds } from "@banyan/domain/kernel/time.ts";
import { trialRefusals, trialTokenMs } from "@banyan/domain/learning/rules.ts";
import type { TrialOut } from "@banyan/domain/learning/wire.ts";
import { localTokenPrefix } from "@banyan/domain/media/rules.ts";
import type { Ctx } from "../ctx.ts";
import { lessonMedia, playToken, type Reader, type ReaderOf } from "../media/service.ts";
import { accessTo, type Trial, trialOf } from "./access.ts";
import { findLesson, findLessonsOf, type LessonRow } from "./queries.ts";

export async function tryLesson(ctx: Ctx, playKey: Buffer, lessonId: number): Promise<TrialOut> {
  const lesson = await findLesson(ctx.db, lessonId);
  if (lesson === null) throw notFound();
  const trial = await trialOf(ctx, lesson);
  if (trial === null || lesson.media_id === null) throw new Refused(trialRefusals.noTrial);
  if (ctx.user === null && ctx.visitor === "") throw new Refused(trialRefusals.needsCookie);
  const until = await termOf(ctx, lesson.id);
  const reader = trialReader(ctx, lesson, trial, until);
  const media = await lessonMedia(ctx, playKey, lesson.media_id, reader);
  if (media === null) throw notFound();
  return {
    lesson_id: String(lesson.id),
    course_id: String(lesson.course_id),
    spec_id: String(trial.specId),
    title: lesson.title,
    title_en: lesson.title_en,
    token: localTokenPrefix + playToken(playKey, media.vid, reader, until),
    seconds: trial.seconds,
    duration: media.duration,
    poster: media.poster,
    sources: media.sources,
    subtitles: media.subtitles,
    expires: unixSeconds(until),
  };
}

/** What the caller may see of a video: as a member of a course that shows it, else as a trial. */
export const readerOf: ReaderOf = async (ctx, { vid, lessonId, keepsTrial }) => {
  const lessons = await findLessonsOf(ctx.db, vid, lessonId);
  if (lessons.length === 0) throw notFound();
  for (const lesson of lessons) {
    const access = await accessTo(ctx, lesson);
    if (access.kind === "none" || ctx.user === null) continue;
    const { spec_id: specId } = access.membership;
    return {
      accountId: ctx.user.id,
      visitor: "",
      specId,
      lessonId: lesson.id,
      trialSeconds: 0,
      until: null,
    };
  }
  if (ctx.user === null && ctx.visitor === "") return null;
  for (const lesson of lessons) {
    const trial = await trialOf(ctx, lesson);
    if (trial === null) continue;
    const until = keepsTrial ? await termOf(ctx, lesson.id) : later(ctx.now, trialTokenMs);
    return trialReader(ctx, lesson, trial, until);
  }
  return null;
};

function trialReader(ctx: Ctx, lesson: LessonRow, trial: Trial, until: Instant): Reader {
  return {
    accountId: ctx.user?.id ?? 0,
    visitor: ctx.user === null ? ctx.visitor : "",
    specId: trial.specId,
    lessonId: lesson.id,
    trialSeconds: trial.seconds,
    until,
  };
}

/** When this viewer's trial of the lesson ends: the term they have, or a new one. */
async function termOf(ctx: Ctx, lessonId: number): Promise<Instant> {
  const viewer =
    ctx.user === null
      ? `visitor:${createHash("sha256").update(ctx.visitor).digest("base64url")}`
      : `user:${ctx.user.id}`;
  const kept = await ctx.db
    .insertInto("lesson_trial")
    .values({ viewer, lesson_id: lessonId, expires_at: later(ctx.now, trialTokenMs) })
    .onConflict((conflict) =>
      conflict
        .columns(["viewer", "lesson_id"])
        .doUpdateSet({ expires_at: later(ctx.now, trialTokenMs) })
        .where("lesson_trial.expires_at", "<=", ctx.now),
    )
    .returning("expires_at")
    .executeTakeFirst();
  if (kept !== undefined) return kept.expires_at;
  const { expires_at: running } = await ctx.db
    .selectFrom("lesson_trial")
    .select("expires_at")
    .where("viewer", "=", viewer)
    .where("lesson_id", "=", lessonId)
    .executeTakeFirstOrThrow();
  return isBefore(ctx.now, running) ? running : later(ctx.now, trialTokenMs);
}

/** Terms that have ended are of no use to anybody. */
export async function forgetTrials(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom("lesson_trial").where("expires_at", "<", ctx.now).execute();
}
