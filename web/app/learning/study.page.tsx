// /course/detail: studying a course. The open lesson is part of the address, so that going back goes back
// a lesson; without one the page opens where the learner left off (spec A §2; decisions: learning).

import { courseKinds } from "@banyan/domain/catalogue/rules.ts";
import { type CourseSpec, showCourse } from "@banyan/domain/catalogue/wire.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import { accessRefusals } from "@banyan/domain/learning/rules.ts";
import { resumeLearning, showLesson } from "@banyan/domain/learning/wire.ts";
import { create as createQr } from "qrcode";
import { data, redirect } from "react-router";
import { type CourseOut, courseView } from "../catalogue/course-view.ts";
import { ask, requireUser } from "../lib/api.server.ts";
import { paths } from "../lib/paths.ts";
import { isSessionCode } from "../lib/reaction.ts";
import { pageContext } from "../lib/request-context.server.ts";
import { loginGate } from "../lib/return-path.ts";
import { fill } from "../lib/words.ts";
import { qrDrawing } from "../ui/qr-drawing.ts";
import type { Route } from "./+types/study.page.ts";
import { StudyRoom } from "./study-room.tsx";
import { openLessonView, studyChapters, studyLessons } from "./study-view.ts";
import { text } from "./text.ts";

export const handle = { layout: "none" };

const missingCodes = [1400, 1404];

export async function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context);
  const page = context.get(pageContext);
  const { lang, brand, origin } = page;
  const query = new URL(request.url).searchParams;
  const specId = digits(query.get("spec_id"));
  const course = await ask(context, showCourse, { id: query.get("id") ?? "", spec_id: specId });
  if (course.type !== courseKinds.course) {
    throw redirect(paths.courseShow({ id: course.id, spec_id: specId }));
  }
  // Refusals are part of this page, so the envelope is read here.
  const resumed = await page.ask(resumeLearning, { course_id: course.id });
  if (isSessionCode(resumed.code)) throw redirect(loginGate(page.path));
  const resume = resumed.code === 0 ? resumed.data : null;
  const chapters = studyChapters(lang, specOf(course, resume?.spec_id)?.chapter ?? [], resume);
  const wish = digits(query.get("lesson"));
  const isKnown = studyLessons(chapters).some((lesson) => lesson.id === wish);
  const lessonId = isKnown ? wish : (resume?.lesson_id ?? null);
  const lesson =
    resume === null || lessonId === null ? null : await page.ask(showLesson, { id: lessonId });
  if (lesson !== null && missingCodes.includes(lesson.code)) throw data(lesson, { status: 404 });

  const view = courseView(lang, course);
  const shareAddress = origin + paths.courseShow({ id: course.id });
  return {
    course: {
      id: course.id,
      title: view.title,
      cover: view.cover,
      summary: view.summary,
      institution: view.institution,
      recommended: view.recommended,
      typeName: course.type_name,
    },
    specId: resume?.spec_id ?? (specId === "" ? (course.spec_id ?? "") : specId),
    trialMinutes: Math.max(0, ...course.specs.map((spec) => spec.tryLook)),
    chapters,
    learned: resume === null ? null : { done: resume.learnedNum, all: resume.lessonNum },
    refusal:
      resume === null
        ? { msg: resumed.msg, canBuy: resumed.code === accessRefusals.notMember.code }
        : null,
    lesson:
      lesson?.code === 0 && lesson.data !== null
        ? openLessonView(lang, lesson.data, chapters)
        : null,
    /** Why the lesson asked for does not open. */
    lessonRefusal: lesson !== null && lesson.code !== 0 ? lesson.msg : null,
    resumeLessonId: resume?.lesson_id ?? null,
    share: { address: shareAddress, qr: qrOf(shareAddress) },
    title: `${fill(text[lang].studyTitle, { course: view.title.text })} · ${say(lang, brand.name)}`,
  };
}

function digits(wish: string | null): string {
  return wish !== null && /^\d{1,15}$/.test(wish) ? wish : "";
}

function specOf(course: CourseOut, id: string | undefined): CourseSpec | undefined {
  return course.specs.find((spec) => spec.id === id) ?? course.specs[0];
}

/** Error level M, as on all screens (decisions 1). */
function qrOf(address: string): string {
  return qrDrawing(createQr(address, { errorCorrectionLevel: "M" }).modules);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

export default function StudyPage({ loaderData }: Route.ComponentProps) {
  return <StudyRoom key={loaderData.course.id} study={loaderData} />;
}
