// What the course is about, beside its lessons: cover, name, summary and who teaches it.

import { drawnCover } from "../catalogue/course-face.ts";
import { CourseTitle } from "../catalogue/course-title.tsx";
import type { Institution } from "../catalogue/course-view.ts";
import { InstitutionBlock } from "../catalogue/institution-block.tsx";
import { langOf, type Said } from "../catalogue/said.ts";
import { useWords } from "../lib/words.ts";
import { CoverImage } from "../ui/cover-image.tsx";
import styles from "./about-course.module.css";
import { text } from "./text.ts";

export type AboutCourseProps = {
  course: { id: string; title: Said; cover: string; summary: Said; institution: Institution };
};

export function AboutCourse({ course }: AboutCourseProps) {
  const words = useWords(text);
  return (
    <div className={styles.about}>
      <div className={styles.top}>
        <div className={styles.cover}>
          <CoverImage src={course.cover} fallback={drawnCover(course.id)} sizes="220px" />
        </div>
        <h2 className={styles.title} {...langOf(course.title)}>
          <CourseTitle text={course.title.text} />
        </h2>
      </div>
      {course.summary.text === "" ? (
        <p className={styles.note}>{words.noSummary}</p>
      ) : (
        <div
          className="prose"
          {...langOf(course.summary)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was stored.
          dangerouslySetInnerHTML={{ __html: course.summary.text }}
        />
      )}
      <InstitutionBlock institution={course.institution} />
    </div>
  );
}
