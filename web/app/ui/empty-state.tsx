// Nothing here yet: a bare branch with one leaf, what is missing, and at most one thing to do.

import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./state.module.css";

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** In a panel of its own; otherwise it stands on the page. */
  framed?: boolean | undefined;
  heading?: "h1" | "h2" | "p" | undefined;
  drawing?: ReactNode;
};

export function EmptyState({
  title,
  children,
  action,
  framed = false,
  heading: Heading = "p",
  drawing = <BareBranch />,
}: EmptyStateProps) {
  return (
    <div className={classes(styles.state, framed && styles.framed)}>
      {drawing}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export function BareBranch() {
  return (
    <svg viewBox="0 0 160 96" width="130" height="78" aria-hidden="true" className={styles.branch}>
      <path
        d="M6 20C40 8 70 30 104 18s40-4 50 2"
        fill="none"
        stroke="var(--scene-bark-2)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M34 20v30M58 24v18M92 22v40M124 17v24"
        stroke="var(--scene-root)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M92 78q-13-14 0-28q13 14 0 28z" fill="var(--bn-sprout)" />
    </svg>
  );
}
