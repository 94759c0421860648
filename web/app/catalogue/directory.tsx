// The contents of a course for those who do not study it yet: chapters that fold, one root per chapter,
// and a trial of the video lessons where the plan gives one.
// Folding needs no script.

import { clockTime } from "../lib/format.ts";
import { fill, useWords } from "../lib/words.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icons.ts";
import { Tag } from "../ui/tag.tsx";
import type { Chapter, Lesson, Row } from "./chapters.ts";
import styles from "./directory.module.css";
import { showText } from "./show-text.ts";
import { isVideo, type Trial } from "./trial.tsx";

type Words = (typeof showText)["zh"];

/** A long directory opens at its first chapter only. */
const openUpTo = 40;

export function Directory({ chapters, trial }: { chapters: readonly Chapter[]; trial: Trial }) {
  const words = useWords(showText);
  const lessons = chapters.reduce((sum, chapter) => sum + countOf(chapter), 0);
  return (
    <div className={styles.directory}>
      {chapters.map((chapter, index) => (
        <details
          key={chapter.id}
          open={index === 0 || lessons <= openUpTo}
          className={styles.chapter}
        >
          <summary className={chapter.title === "" ? "sr-only" : styles.head}>
            <b {...(chapter.titleLang === undefined ? {} : { lang: chapter.titleLang })}>
              {chapter.title === "" ? words.contents : chapter.title}
            </b>
            <span className={styles.count}>{lessonCount(countOf(chapter), words)}</span>
            <Icon name="chevron-down" size={16} className={styles.arrow} />
          </summary>
          <ol className={styles.rows}>
            {chapter.rows.map((row) => (
              <DirectoryRow key={`${row.type}-${row.id}`} row={row} trial={trial} words={words} />
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

function DirectoryRow({ row, trial, words }: { row: Row; trial: Trial; words: Words }) {
  if (row.type === "section") return <li className={styles.section}>{row.title}</li>;
  const time = row.seconds > 0 ? ` · ${clockTime(row.seconds)}` : "";
  return (
    <li className={styles.lesson}>
      <i aria-hidden="true" className={styles.node} />
      <Icon name={lessonIcon(row)} size={18} className={styles.icon} />
      <span className={styles.text}>
        <span
          className={styles.title}
          {...(row.titleLang === undefined ? {} : { lang: row.titleLang })}
        >
          {row.title}
        </span>
        <span className={styles.meta}>
          {lessonKind(row, words)}
          {time}
          {row.optional && <Tag>{words.optional}</Tag>}
          {trial.minutes > 0 && isVideo(row) && (
            <button type="button" className={styles.preview} onClick={() => trial.open(row)}>
              <Tag tone="accent" icon="eye">
                {words.canPreview}
              </Tag>
              <span className="sr-only">{row.title}</span>
            </button>
          )}
        </span>
      </span>
    </li>
  );
}

function countOf(chapter: Chapter): number {
  return chapter.rows.filter((row) => row.type === "lesson").length;
}

function lessonCount(n: number, words: Words): string {
  return n === 1 ? words.chapterLesson : fill(words.chapterLessons, { n });
}

const kindIcons: Readonly<Record<number, IconName>> = {
  1: "file-text",
  2: "file-text",
  3: "presentation",
  4: "headphones",
  5: "circle-play",
  6: "message-circle",
  7: "pen-line",
  8: "clipboard-list",
  9: "rotate-ccw",
  10: "award",
  11: "radio",
  12: "download",
};

function lessonIcon(lesson: Lesson): IconName {
  return kindIcons[lesson.kind] ?? "file-text";
}

function lessonKind(lesson: Lesson, words: Words): string {
  const kinds: Readonly<Record<number, string>> = {
    1: words.kind1,
    2: words.kind2,
    3: words.kind3,
    4: words.kind4,
    5: words.kind5,
    6: words.kind6,
    7: words.kind7,
    8: words.kind8,
    9: words.kind9,
    10: words.kind10,
    11: words.kind11,
    12: words.kind12,
  };
  return kinds[lesson.kind] ?? words.kind1;
}
