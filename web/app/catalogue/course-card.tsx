// A course in a list: one link over cover, title, who teaches it and what it costs. It knows no
// context: the grid hands it the words, so that a page of them is drawn quickly.

import type { ReactNode } from "react";
import { paths } from "../lib/paths.ts";
import { fill } from "../lib/words.ts";
import { Card } from "../ui/card.tsx";
import { CoverImage } from "../ui/cover-image.tsx";
import { CoverPlate, StackedSheets } from "../ui/cover-marks.tsx";
import { Price } from "../ui/price.tsx";
import { RootProgress } from "../ui/root-progress.tsx";
import styles from "./course-card.module.css";
import { type CourseFace, drawnCover } from "./course-face.ts";
import { CourseTitle } from "./course-title.tsx";
import type { text } from "./text.ts";

export type CatalogueWords = (typeof text)["zh"];

type CourseCardProps = {
  course: CourseFace;
  words: CatalogueWords;
  keyword?: string | undefined;
  /** In the first row: its picture is fetched at once. */
  priority?: boolean | undefined;
  heading?: "h2" | "h3" | undefined;
};

export function CourseCard({ course, words, keyword, priority, heading }: CourseCardProps) {
  return (
    <Card
      href={paths.courseShow({ id: course.id })}
      heading={heading}
      cover={<CardCover course={course} words={words} priority={priority} />}
      title={<CardTitle course={course} keyword={keyword} />}
      meta={[course.institution, amountText(course, words)]}
      foot={
        course.learned === null ? (
          <CoursePrice course={course} words={words} />
        ) : (
          <Learned course={course} learned={course.learned} words={words} />
        )
      }
    />
  );
}

function CardTitle({ course, keyword }: { course: CourseFace; keyword: string | undefined }) {
  const title = <CourseTitle text={course.title} keyword={keyword} />;
  return course.titleLang === undefined ? title : <span lang={course.titleLang}>{title}</span>;
}

export function CardCover({
  course,
  words,
  priority,
  ratio,
}: {
  course: CourseFace;
  words: CatalogueWords;
  priority?: boolean | undefined;
  ratio?: "8/5" | "2/1" | undefined;
}) {
  const cover = (
    <CoverImage
      src={course.cover}
      fallback={drawnCover(course.id)}
      priority={priority}
      ratio={ratio}
    >
      <KindPlate course={course} words={words} />
    </CoverImage>
  );
  return course.kind === 3 ? <StackedSheets>{cover}</StackedSheets> : cover;
}

/** What sets a course apart at first sight; a plain course has none. */
function KindPlate({ course, words }: { course: CourseFace; words: CatalogueWords }): ReactNode {
  if (course.kind === 3) return <CoverPlate icon="layers">{words.series}</CoverPlate>;
  if (course.kind === 2) return <CoverPlate icon="arrow-up-right">{words.linkCourse}</CoverPlate>;
  if (course.credit === null) return null;
  return <CoverPlate icon="graduation-cap">{fill(words.credits, { n: course.credit })}</CoverPlate>;
}

export function CoursePrice({
  course,
  words,
  size,
}: {
  course: Pick<CourseFace, "price" | "from">;
  words: CatalogueWords;
  size?: "sm" | "md" | "lg" | "xl" | undefined;
}) {
  return (
    <Price
      fen={course.price}
      freeText={words.free}
      size={size}
      from={course.from ? fromWords(words) : undefined}
    />
  );
}

function fromWords(words: CatalogueWords): { before?: string; after?: string } {
  return words.fromAfter === "" ? { before: words.fromBefore } : { after: words.fromAfter };
}

function Learned({
  course,
  learned,
  words,
}: {
  course: CourseFace;
  learned: number;
  words: CatalogueWords;
}) {
  if (course.lessons === 0) return <span className={styles.joined}>{words.joined}</span>;
  const done = fill(words.learnedOf, { done: learned, all: course.lessons });
  return (
    <div className={styles.learned}>
      <RootProgress
        value={(learned / course.lessons) * 100}
        label={words.progress}
        valueText={done}
        ground="page"
      />
      <span className={styles.line}>
        <span>{done}</span>
        <b>{words.resume}</b>
      </span>
    </div>
  );
}

export function amountText(
  course: Pick<CourseFace, "kind" | "lessons">,
  words: CatalogueWords,
): string {
  if (course.lessons === 0) return course.kind === 2 ? words.external : words.series;
  return lessonsText(course.lessons, words);
}

export function lessonsText(lessons: number, words: CatalogueWords): string {
  return lessons === 1 ? words.oneLesson : fill(words.lessons, { n: lessons });
}
