// The three boards, each hanging from its root: the first with a wide cover, the rest as rows. A short
// board simply ends earlier.

import { CardCover, type CatalogueWords } from "../catalogue/course-card.tsx";
import type { CourseFace } from "../catalogue/course-face.ts";
import { CourseTitle } from "../catalogue/course-title.tsx";
import { SmallPrice } from "../catalogue/small-price.tsx";
import { text as catalogueText } from "../catalogue/text.ts";
import { paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";
import { classes } from "../ui/classes.ts";
import { UiLink } from "../ui/link.tsx";
import styles from "./rankings.module.css";
import { text } from "./text.ts";

type Board = { key: string; title: string; courses: readonly CourseFace[] };

export function Rankings({ boards }: { boards: readonly Board[] }) {
  const words = useWords(text);
  const shared = useWords(catalogueText);
  return (
    <section className={styles.boards} aria-label={words.boards}>
      {boards.map((board) => (
        <section key={board.key} className={styles.board} aria-labelledby={`board-${board.key}`}>
          <i className={styles.root} aria-hidden="true" />
          <header className={styles.head}>
            <h2 id={`board-${board.key}`} className={classes("display", styles.title)}>
              {board.title}
            </h2>
            <span className={styles.note}>{words.daily}</span>
          </header>
          {board.courses.length === 0 ? (
            <p className={styles.note}>{words.emptyBoard}</p>
          ) : (
            <ol>
              {board.courses.map((course, index) => (
                <li key={course.id} className={index === 0 ? styles.first : styles.row}>
                  {index === 0 ? (
                    <First course={course} words={shared} />
                  ) : (
                    <Row course={course} place={index + 1} words={shared} />
                  )}
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </section>
  );
}

type EntryProps = { course: CourseFace; words: CatalogueWords };

function First({ course, words }: EntryProps) {
  return (
    <UiLink href={paths.courseShow({ id: course.id })} className={styles.firstLink}>
      <span className={styles.cover}>
        <CardCover course={course} words={words} ratio="2/1" />
      </span>
      <span className={classes("display", styles.disc)}>1</span>
      <h3 className={styles.firstTitle} {...langOf(course)}>
        <CourseTitle text={course.title} />
      </h3>
      <span className={styles.line}>
        <span className={styles.who}>{course.institution}</span>
        <SmallPrice course={course} words={words} />
      </span>
    </UiLink>
  );
}

function Row({ course, place, words }: EntryProps & { place: number }) {
  return (
    <UiLink href={paths.courseShow({ id: course.id })} className={styles.link}>
      <span className={classes("display", styles.place)}>{place}</span>
      <img
        src={course.cover}
        alt=""
        width={84}
        height={56}
        loading="lazy"
        decoding="async"
        className={styles.thumb}
      />
      <span className={styles.text}>
        <h3 className={styles.rowTitle} {...langOf(course)}>
          <CourseTitle text={course.title} />
        </h3>
        <span className={styles.line}>
          <span className={styles.who}>{course.institution}</span>
          <SmallPrice course={course} words={words} />
        </span>
      </span>
    </UiLink>
  );
}

function langOf(course: CourseFace): { lang?: string } {
  return course.titleLang === undefined ? {} : { lang: course.titleLang };
}
