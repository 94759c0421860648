// What is laid over a cover: the plate that says its kind, the tag of a campaign hung from its edge
// (one per cover), a small note at the right, a title on a large picture, and the sheets of a series.

import type { CSSProperties, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./cover-marks.module.css";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

export function CoverPlate({
  icon,
  children,
}: {
  icon?: IconName | undefined;
  children: ReactNode;
}) {
  return (
    <span className={styles.plate}>
      {icon !== undefined && <Icon name={icon} size={14} strokeWidth={2.2} />}
      {children}
    </span>
  );
}

export function CoverNote({ children }: { children: ReactNode }) {
  return <span className={styles.note}>{children}</span>;
}

/** Vertical in Chinese, level in English. Precedence where several apply: seckill, group, bargain. */
export function HangingTag({
  kind,
  children,
}: {
  kind: "group" | "seckill" | "bargain";
  children: ReactNode;
}) {
  return (
    <span className={classes(styles.hang, styles[kind])}>
      <span className={styles.board}>{children}</span>
    </span>
  );
}

/** For covers at least 480 px wide. */
export function CoverTitle({ title, note }: { title: ReactNode; note?: string | undefined }) {
  return (
    <span className={styles.title}>
      <b>{title}</b>
      {note !== undefined && <small>{note}</small>}
    </span>
  );
}

/** Two sheets behind a cover: a collection of courses. Colours come from the cover's palette. */
export function StackedSheets({
  near,
  far,
  children,
}: {
  near?: string | undefined;
  far?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={styles.stack}>
      <span className={styles.far} style={sheet(far)} />
      <span className={styles.near} style={sheet(near)} />
      {children}
    </span>
  );
}

function sheet(colour: string | undefined): CSSProperties {
  return colour === undefined ? {} : { background: colour };
}
