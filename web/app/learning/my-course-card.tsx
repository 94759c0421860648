// One of one's own courses: cover, name, how far one has come, when one studied last, and the way on.

import type { CourseType } from "@banyan/domain/catalogue/rules.ts";
import type { Lang } from "@banyan/domain/kernel/pair.ts";
import type { MyCourse } from "@banyan/domain/learning/wire.ts";
import { coverOf, drawnCover } from "../catalogue/course-face.ts";
import { CourseTitle } from "../catalogue/course-title.tsx";
import { langOf, type Said, said } from "../catalogue/said.ts";
import { formatDay } from "../lib/format.ts";
import { paths } from "../lib/paths.ts";
import { fill, useWords } from "../lib/words.ts";
import { buttonClass } from "../ui/button.tsx";
import { CoverImage } from "../ui/cover-image.tsx";
import { CoverPlate, StackedSheets } from "../ui/cover-marks.tsx";
import { UiLink } from "../ui/link.tsx";
import { RootProgress } from "../ui/root-progress.tsx";
import { Tag } from "../ui/tag.tsx";
import styles from "./my-courses.module.css";
import { text } from "./text.ts";

type Words = (typeof text)["zh"];

export type MyCourseView = {
  id: string;
  courseId: string;
  specId: string;
  kind: CourseType;
  title: Said;
  cover: string;
  learned: number;
  lessons: number;
  lastViewTime: number | null;
  state: MyCourse["state"];
  expiryEndDate: number | null;
};

export function myCourseView(lang: Lang, item: MyCourse, kind: CourseType): MyCourseView {
  const { title, title_en } = item.course_info;
  return {
    id: item.id,
    courseId: item.course_id,
    specId: item.course_spec_id,
    kind,
    title: said(lang, { zh: title, en: title_en }),
    cover: coverOf(lang, item.course_info),
    learned: item.learnedNum,
    lessons: item.lessonNum,
    lastViewTime: item.lastViewTime,
    state: item.state,
    expiryEndDate: item.expiryEndDate,
  };
}

export function MyCourseCard({ course }: { course: MyCourseView }) {
  const words = useWords(text);
  const { title, learned, lessons, lastViewTime, state } = course;
  return (
    <article className={styles.card}>
      <UiLink href={wayOn(course)} className={styles.cover} aria-label={title.text}>
        <Cover course={course} />
      </UiLink>
      <div className={styles.body}>
        <h2 className={styles.name} {...langOf(title)}>
          <UiLink href={wayOn(course)}>
            <CourseTitle text={title.text} />
          </UiLink>
        </h2>
        <p className={styles.meta}>
          <StateTag course={course} />
          <span>
            {lastViewTime === null
              ? words.notStarted
              : fill(words.lastStudied, { day: formatDay(lastViewTime) })}
          </span>
          {state === "open" && course.expiryEndDate !== null && (
            <span>{fill(words.validTo, { day: formatDay(course.expiryEndDate) })}</span>
          )}
        </p>
        {lessons > 0 && (
          <div className={styles.progress}>
            <RootProgress
              value={(learned / lessons) * 100}
              label={words.progress}
              valueText={fill(words.learnedOf, { done: learned, all: lessons })}
            />
            <span className={styles.figure}>
              {fill(words.learnedOf, { done: learned, all: lessons })}
            </span>
          </div>
        )}
      </div>
      <UiLink
        href={wayOn(course)}
        className={buttonClass({ variant: state === "open" ? "primary" : "secondary", size: "sm" })}
      >
        {actionText(course, words)}
      </UiLink>
    </article>
  );
}

function Cover({ course }: { course: MyCourseView }) {
  const words = useWords(text);
  const picture = (
    <CoverImage src={course.cover} fallback={drawnCover(course.courseId)} sizes="200px">
      {course.kind === "course_link" && (
        <CoverPlate icon="arrow-up-right">{words.linkCourse}</CoverPlate>
      )}
      {course.kind === "collection" && <CoverPlate icon="layers">{words.series}</CoverPlate>}
    </CoverImage>
  );
  return course.kind === "collection" ? <StackedSheets>{picture}</StackedSheets> : picture;
}

function StateTag({ course: { state, learned, lessons } }: { course: MyCourseView }) {
  const words = useWords(text);
  switch (state) {
    case "expired":
      return <Tag icon="clock">{words.expired}</Tag>;
    case "refunding":
      return (
        <Tag tone="info" icon="rotate-ccw">
          {words.refunding}
        </Tag>
      );
    case "open":
      return lessons > 0 && learned >= lessons ? (
        <Tag tone="success" icon="circle-check">
          {words.finished}
        </Tag>
      ) : null;
  }
}

/** Links and series are studied from their own page (decisions 1). */
function wayOn({ courseId: id, specId: spec_id, kind, state }: MyCourseView): string {
  const isStudied = kind === "course" && state === "open";
  return isStudied ? paths.courseDetail({ id, spec_id }) : paths.courseShow({ id, spec_id });
}

function actionText({ kind, state }: MyCourseView, words: Words): string {
  if (kind === "course_link") return words.viewLink;
  return state === "open" ? words.resume : words.toCourse;
}
