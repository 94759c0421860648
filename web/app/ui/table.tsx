// Rows that compare. The table scrolls inside its own frame, the head stays in sight, figures stand
// to the right, and a column that sorts is a link or button with its direction spoken.

import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { type RenderLink, UiLink } from "./link.tsx";
import styles from "./table.module.css";

export function Table({
  label,
  dense = false,
  bare = false,
  children,
}: {
  label: string;
  /** Without an edge of its own, inside a flush panel. */
  bare?: boolean | undefined;
  /** Console rows: 40 px, 13 px type. */
  dense?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keys.
    <section className={classes(styles.frame, bare && styles.bare)} aria-label={label} tabIndex={0}>
      <table className={classes(styles.table, dense && styles.dense)}>{children}</table>
    </section>
  );
}

type SortProps = {
  children: ReactNode;
  direction: "ascending" | "descending" | "none";
  align?: "start" | "end" | undefined;
} & ({ href: string; renderLink?: RenderLink | undefined } | { onSort: () => void });

export function SortHeader(props: SortProps) {
  const { children, direction, align = "start" } = props;
  const face = (
    <>
      {children}
      {direction !== "none" && (
        <Icon name={direction === "ascending" ? "arrow-up" : "arrow-down"} size={16} />
      )}
    </>
  );
  return (
    <th scope="col" aria-sort={direction} className={align === "end" ? styles.figure : undefined}>
      {"href" in props ? (
        <UiLink href={props.href} renderLink={props.renderLink} className={styles.sort}>
          {face}
        </UiLink>
      ) : (
        <button type="button" onClick={props.onSort} className={styles.sort}>
          {face}
        </button>
      )}
    </th>
  );
}

/** className of a cell or head whose figures stand to the right. */
export const figureCell = styles.figure;

/** className of a row that waits for somebody, and of one that is chosen. */
export const openRow = styles.open;
export const chosenRow = styles.chosen;
