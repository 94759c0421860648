// Opening a lesson: what it holds and where the learner stands in it. Members only; the addresses of
// its files are signed for this learner and expire.
import { notFound } from "@banyan/domain/kernel/refusal.ts";
import { furthestOf, type Range, secondsIn } from "@banyan/domain/learning/progress.ts";
import {
  type FinishRule,
  remainingSeconds,
  requiredSeconds,
} from "@banyan/domain/learning/rules.ts";
import type { LessonOut, LessonProgress } from "@banyan/domain/learning/wire.ts";
import { z } from "zod";
import type { SignedInCtx } from "../http/bind.ts";
import { lessonMedia, type Reader } from "../media/service.ts";
import { isSeekDisabled, requireAccess } from "./access.ts";
import {
  findLesson,
  findProgress,
  finishRuleOf,
  lengthOf,
  type MembershipRow,
  type ProgressRow,
} from "./queries.ts";

export async function openLesson(
  ctx: SignedInCtx,
  playKey: Buffer,
  lessonId: number,
): Promise<LessonOut> {
  const lesson = await findLesson(ctx.db, lessonId);
  if (lesson === null) throw notFound();
  const membership = await requireAccess(ctx, lesson);
  const progress = await findProgress(ctx.db, ctx.user.id, lessonId);
  const reader = memberReader(ctx, membership, lessonId);
  const media =
    lesson.media_id === null ? null : await lessonMedia(ctx, playKey, lesson.media_id, reader);
  const isLearned = (progress?.learned_at ?? null) !== null;
  return {
    id: String(lesson.id),
    course_id: String(lesson.course_id),
    spec_id: String(membership.spec_id),
    type: lesson.kind,
    title: lesson.title,
    title_en: lesson.title_en,
    length: lengthOf(lesson),
    learned: isLearned,
    isOptional: lesson.required ? 1 : 0,
    finishType: lesson.finish_type,
    finishData: lesson.finish_data,
    content: lesson.content,
    content_en: lesson.content_en,
    media,
    progress: presentProgress(finishRuleOf(lesson), progress),
    seekDisabled: isSeekDisabled(membership, lesson, isLearned),
  };
}

export function memberReader(
  ctx: SignedInCtx,
  membership: MembershipRow,
  lessonId: number,
): Reader {
  return {
    accountId: ctx.user.id,
    visitor: "",
    specId: membership.spec_id,
    lessonId,
    trialSeconds: 0,
    // A membership's links are checked against it at every request, so they may live on.
    until: null,
  };
}

export function presentProgress(rule: FinishRule, row: ProgressRow | null): LessonProgress {
  const ranges = rangesOf(row?.ranges);
  const isLearned = (row?.learned_at ?? null) !== null;
  const learned = {
    staySeconds: row?.stay_seconds ?? 0,
    watchSeconds: row?.watch_seconds ?? 0,
    seenSeconds: secondsIn(ranges),
    isDownloaded: (row?.downloaded_at ?? null) !== null,
  };
  return {
    stay: learned.staySeconds,
    watch: learned.watchSeconds,
    seen: learned.seenSeconds,
    position: row?.position_seconds ?? 0,
    learned: isLearned,
    remain: isLearned ? 0 : remainingSeconds(rule, learned),
    required: requiredSeconds(rule),
    furthest: furthestOf(ranges),
  };
}

const storedRanges = z.array(z.tuple([z.number(), z.number()]));

export function rangesOf(stored: unknown): Range[] {
  return storedRanges.parse(stored ?? []);
}
