// The head of a course's page: where it lies, what it is called, who teaches it, and its plain facts.

import { duration } from "../lib/format.ts";
import { useLang } from "../lib/lang.tsx";
import { paths } from "../lib/paths.ts";
import { fill, useWords } from "../lib/words.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icons.ts";
import { Tag } from "../ui/tag.tsx";
import { lessonsIn } from "./chapters.ts";
import styles from "./course-band.module.css";
import { lessonsText } from "./course-card.tsx";
import { CourseTitle } from "./course-title.tsx";
import type { CourseView } from "./course-view.ts";
import { Who } from "./institution-block.tsx";
import { langOf } from "./said.ts";
import { showText } from "./show-text.ts";
import { text } from "./text.ts";

export function CourseBand({ course, trialMinutes }: { course: CourseView; trialMinutes: number }) {
  const words = useWords(showText);
  const { title, subtitle, institution } = course;
  return (
    <>
      <Breadcrumb
        label={words.crumbs}
        crumbs={[
          { text: words.home, href: paths.home() },
          ...course.crumbs.map(({ id, name }) => ({
            text: name.text,
            href: paths.courseIndex({ cate_id: id }),
          })),
        ]}
      />
      <h1 className={styles.title} {...langOf(title)}>
        <CourseTitle text={title.text} free />
      </h1>
      {subtitle.text !== "" && (
        <p className={styles.subtitle} {...langOf(subtitle)}>
          {subtitle.text}
        </p>
      )}
      <div className={styles.line}>
        <Who
          institution={institution}
          note={institution.isBrand ? words.brandInstitution : words.lecturer}
          size={40}
        />
        <i className={styles.rule} aria-hidden="true" />
        <BandFacts course={course} trialMinutes={trialMinutes} />
      </div>
    </>
  );
}

function BandFacts({ course, trialMinutes }: { course: CourseView; trialMinutes: number }) {
  const words = useWords(showText);
  const shared = useWords(text);
  const amount = useAmount(course);
  const facts: { icon: IconName; said: string }[] = [
    amount,
    {
      icon: "eye",
      said: trialMinutes > 0 ? fill(words.trialMinutes, { n: trialMinutes }) : "",
    },
    {
      icon: "users",
      said:
        course.enrolled > 0
          ? fill(words.enrolled, { n: course.enrolled.toLocaleString("en-US") })
          : "",
    },
  ];
  return (
    <ul className={styles.facts}>
      {course.credit !== null && (
        <li>
          <Tag tone="credit" icon="graduation-cap">
            {fill(shared.credits, { n: course.credit })}
          </Tag>
        </li>
      )}
      {facts
        .filter(({ said }) => said !== "")
        .map(({ icon, said }) => (
          <li key={icon}>
            <Icon name={icon} size={18} />
            {said}
          </li>
        ))}
    </ul>
  );
}

function useAmount(course: CourseView): { icon: IconName; said: string } {
  const lang = useLang();
  const words = useWords(showText);
  const shared = useWords(text);
  const lessons = course.lessons > 0 ? lessonsText(course.lessons, shared) : "";
  switch (course.kind) {
    case 1: {
      // The sum says something only where most lessons have a length of their own.
      const timed = lessonsIn(course.chapters).filter((lesson) => lesson.seconds > 0);
      const time = duration(
        timed.reduce((sum, lesson) => sum + lesson.seconds, 0),
        lang,
      );
      const isTimed = timed.length * 2 > course.lessons;
      const said = isTimed ? fill(words.lessonsAndTime, { lessons, time }) : lessons;
      return { icon: "monitor-play", said };
    }
    case 2:
      return { icon: "arrow-up-right", said: shared.external };
    case 3: {
      const n = course.members.length;
      const courses = n === 1 ? words.oneCourseIn : fill(words.coursesIn, { n });
      return { icon: "layers", said: [courses, lessons].filter((part) => part !== "").join(" · ") };
    }
  }
}
