// Series as stacked sheets, each with the names of its first courses on a small root.

import { CourseCard } from "../catalogue/course-card.tsx";
import { langOf } from "../catalogue/said.ts";
import { text as catalogueText } from "../catalogue/text.ts";
import { fill, useWords } from "../lib/words.ts";
import type { Series } from "./home-view.ts";
import styles from "./series-row.module.css";
import { text } from "./text.ts";

export function SeriesRow({ series }: { series: readonly Series[] }) {
  const words = useWords(text);
  const shared = useWords(catalogueText);
  return (
    <ul className={styles.row}>
      {series.map(({ course, members, more }) => (
        <li key={course.id} className={styles.series}>
          <CourseCard course={course} words={shared} />
          <ol className={styles.members}>
            {members.map((member) => (
              <li key={member.text} {...langOf(member)}>
                {member.text}
              </li>
            ))}
            {more > 0 && <li className={styles.more}>{fill(words.moreMembers, { n: more })}</li>}
          </ol>
        </li>
      ))}
    </ul>
  );
}
