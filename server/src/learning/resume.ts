// Where a learner left a course: the last lesson and second, on whatever device, and how each lesson
// stands.
import { isFinished, learnModes, lockedLessons } from "@banyan/domain/catalogue/rules.ts";
import { notFound, Refused } from "@banyan/domain/kernel/refusal.ts";
import type { ResumeOut } from "@banyan/domain/learning/wire.ts";
import type { SignedInCtx } from "../http/bind.ts";
import { courseAccess } from "./access.ts";
import { courseExists } from "./membership-queries.ts";
import { findProgress, lessonStates } from "./queries.ts";

export async function resumeCourse(ctx: SignedInCtx, courseId: number): Promise<ResumeOut> {
  const access = await courseAccess(ctx, courseId);
  if (access.kind === "none") {
    throw (await courseExists(ctx.db, courseId)) ? new Refused(access.refusal) : notFound();
  }
  const { membership } = access;
  const states = await lessonStates(ctx.db, courseId, ctx.user.id);
  const mode = membership.finished_at === null ? membership.learn_mode : learnModes.free;
  const locked = lockedLessons(mode, states);
  const open = states.filter((_, place) => locked[place] !== true);
  const last = open.find((state) => state.id === membership.last_lesson_id);
  const lesson = last ?? open.find((state) => !state.learned) ?? open[0];
  const progress = lesson === undefined ? null : await findProgress(ctx.db, ctx.user.id, lesson.id);
  return {
    spec_id: String(membership.spec_id),
    lesson_id: lesson === undefined ? null : String(lesson.id),
    position: progress?.position_seconds ?? 0,
    learnedNum: states.filter((state) => state.learned).length,
    lessonNum: states.length,
    isLearned: membership.finished_at !== null || isFinished(states),
    lessons: states.map((state, place) => ({
      lesson_id: String(state.id),
      learned: state.learned,
      locked: locked[place] === true,
    })),
  };
}
