// The directory of the course being studied: one root per chapter, on which lessons become nodes as they
// are learned. Chapters fold; every lesson is a link, a locked one says why it is not.

import type { ReactNode } from "react";
import { Link } from "react-router";
import { clockTime, fileSize } from "../lib/format.ts";
import { useLang } from "../lib/lang.tsx";
import { fill, useWords } from "../lib/words.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Tag } from "../ui/tag.tsx";
import { kindIcon, kindName } from "./lesson-kind.ts";
import styles from "./study-directory.module.css";
import type { StudyChapter, StudyLesson, StudyRow } from "./study-view.ts";
import { text } from "./text.ts";

type DirectoryProps = {
  chapters: readonly StudyChapter[];
  currentId: string | null;
  hrefOf: (lessonId: string) => string;
  /** Without a membership: video lessons can be tried, and choosing any lesson is answered here. */
  trial: { minutes: number; onChoose: (lesson: StudyLesson) => void } | null;
  onOpened?: (() => void) | undefined;
};

export function StudyDirectory(props: DirectoryProps) {
  const words = useWords(text);
  return (
    <div className={styles.directory}>
      {props.chapters.map((chapter) => (
        <details key={chapter.id} open className={styles.chapter}>
          <summary className={chapter.title === "" ? "sr-only" : styles.head}>
            <b {...(chapter.titleLang === undefined ? {} : { lang: chapter.titleLang })}>
              {chapter.title === "" ? words.contents : chapter.title}
            </b>
            <span className={styles.count}>{countOf(chapter)}</span>
            <Icon name="chevron-down" size={16} className={styles.arrow} />
          </summary>
          <ol>
            {chapter.rows.map((row) => (
              <DirectoryRow key={`${row.type}-${row.id}`} row={row} {...props} />
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

function DirectoryRow({ row, ...props }: DirectoryProps & { row: StudyRow }) {
  const words = useWords(text);
  if (row.type === "section") return <li className={styles.section}>{row.title}</li>;
  const isCurrent = row.id === props.currentId;
  const state = isCurrent ? "now" : row.learned ? "done" : row.locked ? "lock" : "todo";
  return (
    <li className={classes(styles.lesson, styles[state])}>
      <span aria-hidden="true" className={styles.node}>
        {state === "done" && <Icon name="check" size={12} />}
        {state === "lock" && <Icon name="lock" size={12} />}
      </span>
      <RowDoor lesson={row} isCurrent={isCurrent} {...props}>
        <Icon name={kindIcon(row.kind)} size={18} className={styles.icon} />
        <span className={styles.text}>
          <span
            className={styles.title}
            {...(row.titleLang === undefined ? {} : { lang: row.titleLang })}
          >
            {row.title}
          </span>
          <Meta lesson={row} trialMinutes={props.trial?.minutes ?? 0} />
        </span>
        <span className="sr-only">
          {[
            isCurrent && words.current,
            row.learned && words.learned,
            row.locked && `${words.locked}: ${words.lockedReason}`,
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
      </RowDoor>
    </li>
  );
}

function RowDoor({
  lesson,
  isCurrent,
  hrefOf,
  trial,
  onOpened,
  children,
}: Omit<DirectoryProps, "chapters" | "currentId"> & {
  lesson: StudyLesson;
  isCurrent: boolean;
  children: ReactNode;
}) {
  if (trial !== null) {
    return (
      <button type="button" className={styles.door} onClick={() => trial.onChoose(lesson)}>
        {children}
      </button>
    );
  }
  if (lesson.locked) return <span className={styles.door}>{children}</span>;
  return (
    <Link
      to={hrefOf(lesson.id)}
      className={styles.door}
      aria-current={isCurrent ? "true" : undefined}
      onClick={onOpened}
    >
      {children}
    </Link>
  );
}

function Meta({ lesson, trialMinutes }: { lesson: StudyLesson; trialMinutes: number }) {
  const words = useWords(text);
  const lang = useLang();
  const facts = [kindName(lesson.kind, lang)];
  if (lesson.seconds > 0) facts.push(clockTime(lesson.seconds));
  const hasFile = lesson.kind === 2 || lesson.kind === 12;
  if (hasFile && lesson.size !== null && lesson.size > 0) facts.push(fileSize(lesson.size));
  return (
    <span className={styles.meta}>
      {facts.join(" · ")}
      {hasFile && (lesson.size ?? 0) <= 0 && <span>{words.sizeUnknown}</span>}
      {lesson.optional && <Tag>{words.optional}</Tag>}
      {lesson.hasVideo && trialMinutes > 0 && (
        <Tag tone="accent" icon="eye">
          {words.preview}
        </Tag>
      )}
      {lesson.locked && <span className={styles.why}>{words.lockedReason}</span>}
    </span>
  );
}

function countOf(chapter: StudyChapter): string {
  const lessons = chapter.rows.flatMap((row) => (row.type === "lesson" ? row : []));
  const done = lessons.filter((lesson) => lesson.learned).length;
  return fill("{done}/{all}", { done, all: lessons.length });
}
