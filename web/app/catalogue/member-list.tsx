// The courses of a series in their order, as a root: each with its price, or how far one has come.

import { fill, useWords } from "../lib/words.ts";
import { Icon } from "../ui/icon.tsx";
import { UiLink } from "../ui/link.tsx";
import { RootProgress } from "../ui/root-progress.tsx";
import { memberHref } from "./buy-action.ts";
import { lessonsText } from "./course-card.tsx";
import { CourseTitle } from "./course-title.tsx";
import type { Member } from "./course-view.ts";
import styles from "./member-list.module.css";
import { langOf } from "./said.ts";
import { SmallPrice } from "./small-price.tsx";
import { text } from "./text.ts";

export function MemberList({ members }: { members: readonly Member[] }) {
  const words = useWords(text);
  return (
    <ol className={styles.list}>
      {members.map((member) => (
        <li key={member.id} className={styles.member}>
          <UiLink href={memberHref(member)} className={styles.link}>
            <img
              src={member.cover}
              alt=""
              width={104}
              height={65}
              loading="lazy"
              decoding="async"
              className={styles.thumb}
            />
            <span className={styles.text}>
              <b className={styles.title} {...langOf(member.title)}>
                <CourseTitle text={member.title.text} />
              </b>
              <small className={styles.meta}>
                {member.lessons === 0 ? words.external : lessonsText(member.lessons, words)}
              </small>
              {member.bought && member.lessons > 0 && (
                <RootProgress
                  value={(member.learned / member.lessons) * 100}
                  label={words.progress}
                  valueText={learnedOf(member, words)}
                />
              )}
            </span>
            <span className={styles.end}>
              {member.bought ? (
                <small className={styles.meta}>
                  {member.lessons > 0 ? learnedOf(member, words) : words.joined}
                </small>
              ) : (
                <SmallPrice course={{ price: member.price, from: false }} words={words} />
              )}
            </span>
            <Icon name="chevron-right" size={18} className={styles.arrow} />
          </UiLink>
        </li>
      ))}
    </ol>
  );
}

function learnedOf(member: Member, words: (typeof text)["zh"]): string {
  return fill(words.learnedOf, { done: member.learned, all: member.lessons });
}
