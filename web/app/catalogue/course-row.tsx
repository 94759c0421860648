// A course in a narrow place: small cover, title, price. One link.

import { paths } from "../lib/paths.ts";
import { UiLink } from "../ui/link.tsx";
import type { CatalogueWords } from "./course-card.tsx";
import type { CourseFace } from "./course-face.ts";
import styles from "./course-row.module.css";
import { CourseTitle } from "./course-title.tsx";
import { SmallPrice } from "./small-price.tsx";

export function CourseRow({ course, words }: { course: CourseFace; words: CatalogueWords }) {
  return (
    <UiLink href={paths.courseShow({ id: course.id })} className={styles.row}>
      <img
        src={course.cover}
        alt=""
        width={76}
        height={50}
        loading="lazy"
        decoding="async"
        className={styles.thumb}
      />
      <span className={styles.text}>
        <b
          className={styles.title}
          {...(course.titleLang === undefined ? {} : { lang: course.titleLang })}
        >
          <CourseTitle text={course.title} />
        </b>
        <SmallPrice course={course} words={words} />
      </span>
    </UiLink>
  );
}
