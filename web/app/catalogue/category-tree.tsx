// The categories as a root: the branch looked at is drawn, and a young leaf grows at its live end.

import { paths } from "../lib/paths.ts";
import { classes } from "../ui/classes.ts";
import { UiLink } from "../ui/link.tsx";
import type { CategoryEntry } from "./category-branch.ts";
import styles from "./category-tree.module.css";

export function CategoryTree({
  entries,
  allText,
  isAll,
}: {
  entries: readonly CategoryEntry[];
  allText: string;
  /** No category is chosen. */
  isAll: boolean;
}) {
  return (
    <ul className={styles.tree}>
      <li className={classes(isAll && styles.current)}>
        <UiLink
          href={paths.courseIndex()}
          className={styles.link}
          {...(isAll ? { "aria-current": "true" } : {})}
        >
          {allText}
        </UiLink>
      </li>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: CategoryEntry }) {
  return (
    <li className={classes(entry.current && styles.current)}>
      <UiLink
        href={paths.courseIndex({ cate_id: entry.id })}
        className={styles.link}
        {...(entry.current ? { "aria-current": "true" } : {})}
        {...(entry.nameLang === undefined ? {} : { lang: entry.nameLang })}
      >
        {entry.name}
      </UiLink>
      {entry.children.length > 0 && (
        <ul className={styles.branch}>
          {entry.children.map((child) => (
            <Entry key={child.id} entry={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
