// The endpoints of learning, in the order of the contract.
import { hourMs } from "@banyan/domain/kernel/time.ts";
import {
  freeJoin,
  myCourses,
  reportLearning,
  resumeLearning,
  showLesson,
  startLearning,
  tryLesson as tryLessonEndpoint,
} from "@banyan/domain/learning/wire.ts";
import type { Capability } from "../capability.ts";
import { bind } from "../http/bind.ts";
import { joinFree } from "./free-join.ts";
import { type CoverFields, listMyCourses } from "./my-courses.ts";
import { openLesson } from "./open-lesson.ts";
import { acceptReport } from "./report-progress.ts";
import { resumeCourse } from "./resume.ts";
import { startFlow } from "./start-flow.ts";
import { forgetTrials, tryLesson } from "./try-lesson.ts";

export type LearningDeps = {
  /** The key files' links are signed with. */
  playKey: Buffer;
  coverFields: CoverFields;
};

export function learningCapability({ playKey, coverFields }: LearningDeps): Capability {
  return {
    routes: [
      bind(showLesson, (ctx, { id }) => openLesson(ctx, playKey, id)),
      bind(tryLessonEndpoint, (ctx, input) => tryLesson(ctx, playKey, input.lesson_id)),
      bind(startLearning, (ctx, input) => startFlow(ctx, input.lesson_id)),
      bind(reportLearning, (ctx, report) => acceptReport(ctx, report)),
      bind(freeJoin, async (ctx, input) => {
        const { kind, courseId, specId } = await joinFree(ctx, input.course_id, input.spec_id);
        return { kind, landing: { course_id: String(courseId), spec_id: String(specId) } };
      }),
      bind(resumeLearning, (ctx, input) => resumeCourse(ctx, input.course_id)),
      bind(myCourses, (ctx, input) => listMyCourses(ctx, input, coverFields)),
    ],
    chores: [{ name: "forget-trials", everyMs: hourMs, run: forgetTrials }],
  };
}
