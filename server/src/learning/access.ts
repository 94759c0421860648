// The one place that decides who may study a lesson (decisions: learning). Everything that hands out
// content, addresses or credit asks here, every time it does so.
import { learnModes, lessonKinds, lockedLessons } from "@banyan/domain/catalogue/rules.ts";
import { type Refusal, Refused } from "@banyan/domain/kernel/refusal.ts";
import { isBefore, isWithin } from "@banyan/domain/kernel/time.ts";
import { accessRefusals } from "@banyan/domain/learning/rules.ts";
import { trialSeconds } from "@banyan/domain/media/rules.ts";
import type { Ctx, TxCtx } from "../ctx.ts";
import {
  type LessonRow,
  lengthOf,
  lessonStates,
  longestTrial,
  type MembershipRow,
  membershipsOf,
} from "./queries.ts";

export type Access =
  | { kind: "member"; membership: MembershipRow }
  | { kind: "none"; refusal: Refusal };

export type Trial = { specId: number; seconds: number };

export async function accessTo(ctx: Ctx | TxCtx, lesson: LessonRow): Promise<Access> {
  const access = await courseAccess(ctx, lesson.course_id);
  if (access.kind === "none" || !(await isLocked(ctx, lesson, access.membership))) return access;
  return { kind: "none", refusal: accessRefusals.lessonLocked };
}

/** The membership a lesson is studied under; refuses with the reason when there is none. */
export async function requireAccess(ctx: Ctx | TxCtx, lesson: LessonRow): Promise<MembershipRow> {
  const access = await accessTo(ctx, lesson);
  if (access.kind === "none") throw new Refused(access.refusal);
  return access.membership;
}

/** As accessTo, for the course as a whole. */
export async function courseAccess(ctx: Ctx | TxCtx, courseId: number): Promise<Access> {
  if (ctx.user === null) return { kind: "none", refusal: accessRefusals.notMember };
  const memberships = await membershipsOf(ctx.db, ctx.user.id, courseId);
  const open = memberships.find((membership) => refusalOf(ctx, membership) === null);
  if (open !== undefined) return { kind: "member", membership: open };
  const first = memberships[0];
  const refusal = first === undefined ? null : refusalOf(ctx, first);
  return { kind: "none", refusal: refusal ?? accessRefusals.notMember };
}

/** What anybody may try of a lesson: video only, of a published course whose plans offer a trial. */
export async function trialOf(ctx: Ctx | TxCtx, lesson: LessonRow): Promise<Trial | null> {
  const { published_at: publishedAt, media_duration: duration } = lesson;
  const isVideo = lesson.kind === lessonKinds.video && lesson.media_id !== null;
  const isPublished = publishedAt !== null && !isBefore(ctx.now, publishedAt);
  if (!isVideo || !isPublished || duration === null || duration <= 0) return null;
  const trial = await longestTrial(ctx.db, lesson.course_id);
  if (trial === null) return null;
  const seconds = Math.min(trialSeconds(trial.minutes), duration);
  return { specId: trial.specId, seconds };
}

/** Seeking is disabled: bought, enableFinish, not learned (spec A §4). */
export function isSeekDisabled(
  membership: MembershipRow,
  lesson: LessonRow,
  isLearned: boolean,
): boolean {
  const isVideo = lesson.kind === lessonKinds.video && lengthOf(lesson) > 0;
  return membership.enable_finish && isVideo && !isLearned;
}

function refusalOf(ctx: Ctx | TxCtx, membership: MembershipRow): Refusal | null {
  if (membership.locked_at !== null) return accessRefusals.refundOpen;
  if (!isWithin(ctx.now, null, membership.ends_at)) return accessRefusals.expired;
  if (!isWithin(ctx.now, membership.opens_at, null)) return accessRefusals.notYetOpen;
  return null;
}

/** learnMode 2. Whoever once finished the course is not locked out by lessons added later. */
async function isLocked(
  ctx: Ctx | TxCtx,
  lesson: LessonRow,
  membership: MembershipRow,
): Promise<boolean> {
  const isInOrder = membership.learn_mode === learnModes.inOrder;
  if (ctx.user === null || !isInOrder || membership.finished_at !== null) return false;
  const states = await lessonStates(ctx.db, lesson.course_id, ctx.user.id);
  const locked = lockedLessons(membership.learn_mode, states);
  const place = states.findIndex((state) => state.id === lesson.id);
  return place >= 0 && locked[place] === true;
}
