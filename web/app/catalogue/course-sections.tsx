// The body of a course's page. To somebody who has not bought it: intro, contents, institution. To a
// member: summary and institution, and of a series its courses (spec A §2).

import { fill, useWords } from "../lib/words.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { lessonsIn } from "./chapters.ts";
import { ContentLink } from "./content-link.tsx";
import styles from "./course-sections.module.css";
import type { CourseView } from "./course-view.ts";
import { Directory } from "./directory.tsx";
import { InstitutionBlock } from "./institution-block.tsx";
import { MemberList } from "./member-list.tsx";
import { langOf } from "./said.ts";
import { type SectionTab, SectionTabs } from "./section-tabs.tsx";
import { showText } from "./show-text.ts";
import { headings } from "./text.ts";
import type { Trial } from "./trial.tsx";

export function CourseSections({ course, trial }: { course: CourseView; trial: Trial }) {
  const words = useWords(showText);
  const heads = useWords(headings);
  const hasContents = course.kind === 3 || (course.kind === 1 && !course.bought);
  const count = course.kind === 3 ? course.members.length : lessonsIn(course.chapters).length;
  const tabs: SectionTab[] = [
    { id: "intro", label: words.intro },
    ...(hasContents ? [{ id: "contents", label: words.contents, count }] : []),
    { id: "institution", label: words.institutionTab },
  ];
  return (
    <>
      <SectionTabs sections={tabs} className={styles.tabs} />
      <section id="intro" tabIndex={-1} data-focus-target className={styles.section}>
        <h2 className="sr-only">{words.intro}</h2>
        {!course.bought && <Spots spots={course.spots} />}
        <Summary course={course} />
      </section>
      {hasContents && (
        <section id="contents" tabIndex={-1} data-focus-target className={styles.section}>
          <div className={styles.head}>
            <h2 className={classes("display", styles.title)}>
              {course.kind === 3 ? heads.seriesContents : heads.contents}
            </h2>
            <span className={styles.note}>{contentsNote(course, words)}</span>
          </div>
          <Contents course={course} trial={trial} />
        </section>
      )}
      <section id="institution" tabIndex={-1} data-focus-target className={styles.section}>
        <h2 className={classes("display", styles.title, styles.only)}>{heads.institution}</h2>
        <InstitutionBlock institution={course.institution} />
      </section>
    </>
  );
}

function Summary({ course: { summary } }: { course: CourseView }) {
  const words = useWords(showText);
  if (summary.text === "") return <p className={styles.note}>{words.noSummary}</p>;
  return (
    <div
      className="prose"
      {...langOf(summary)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was stored.
      dangerouslySetInnerHTML={{ __html: summary.text }}
    />
  );
}

function Spots({ spots }: { spots: CourseView["spots"] }) {
  const words = useWords(showText);
  if (spots.length === 0) return null;
  return (
    <ul className={styles.spots} aria-label={words.highlights}>
      {spots.map(({ text, url }) => (
        <li key={text.text} {...langOf(text)}>
          <Icon name="check" size={18} />
          {url === "" ? (
            <span>{text.text}</span>
          ) : (
            <ContentLink href={url} className="link">
              {text.text}
            </ContentLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function Contents({ course, trial }: { course: CourseView; trial: Trial }) {
  const words = useWords(showText);
  if (course.kind === 3) return <MemberList members={course.members} />;
  if (course.chapters.length === 0) return <p className={styles.note}>{words.noLessons}</p>;
  return <Directory chapters={course.chapters} trial={trial} />;
}

function contentsNote(course: CourseView, words: (typeof showText)["zh"]): string {
  if (course.kind === 3) {
    const n = course.members.length;
    return n === 1 ? words.oneCourseIn : fill(words.coursesIn, { n });
  }
  const lessons = lessonsIn(course.chapters).length;
  const chapters = course.chapters.filter((chapter) => chapter.title !== "").length;
  if (lessons === 0) return "";
  return chapters > 1
    ? fill(words.chapters, { chapters, lessons })
    : fill(words.lessonsOnly, { lessons });
}
