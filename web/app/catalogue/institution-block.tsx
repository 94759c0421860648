// Who stands behind a course: a brand with its seal, or a person with a face.

import { paths } from "../lib/paths.ts";
import { fill, useWords } from "../lib/words.ts";
import { Avatar } from "../ui/avatar.tsx";
import { buttonClass } from "../ui/button.tsx";
import { UiLink } from "../ui/link.tsx";
import { Seal } from "../ui/seal.tsx";
import type { Institution } from "./course-view.ts";
import styles from "./institution-block.module.css";
import { langOf } from "./said.ts";
import { showText } from "./show-text.ts";

export function InstitutionBlock({ institution }: { institution: Institution }) {
  const words = useWords(showText);
  const { name, about, courses } = institution;
  const kind = institution.isBrand ? words.brandInstitution : words.lecturer;
  const counted = courses === 1 ? words.institutionOneCourse : words.institutionCourses;
  return (
    <div className={styles.block}>
      <Who institution={institution} note={fill(counted, { kind, n: courses })} size={48} />
      <p className={styles.about} {...langOf(about)}>
        {about.text}
      </p>
      <UiLink
        href={paths.courseIndex({ keyword: name.text })}
        className={buttonClass({ variant: "secondary", size: "sm" })}
        aria-label={fill(words.allByNamed, { name: name.text })}
      >
        {words.allByInstitution}
      </UiLink>
    </div>
  );
}

export function Who({
  institution,
  note,
  size,
}: {
  institution: Institution;
  note: string;
  size: 40 | 48;
}) {
  const { name, avatar, drawing } = institution;
  if (institution.isBrand) {
    return (
      <span className={styles.who} {...langOf(name)}>
        <Seal svg={drawing} logo={avatar} name={name.text} note={note} size={size} />
      </span>
    );
  }
  return (
    <span className={styles.who}>
      <Avatar src={avatar} svg={drawing} size={size} />
      <span>
        <b className={styles.name} {...langOf(name)}>
          {name.text}
        </b>
        <small className={styles.note}>{note}</small>
      </span>
    </span>
  );
}
