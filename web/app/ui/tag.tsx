// A short word about a thing: a status, a campaign, a kind. Tone is never the only cue: give a
// status its icon. Badges count; a dot says "new" and needs a spoken word beside it.

import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";
import styles from "./tag.module.css";

export type TagTone =
  | "neutral"
  | "accent"
  | "success"
  | "warning"
  | "danger"
  | "info"
  | "group"
  | "seckill"
  | "bargain"
  | "wheel"
  | "credit";

type TagProps = {
  tone?: TagTone | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Tag({ tone = "neutral", icon, className, children }: TagProps) {
  return (
    <span className={classes(styles.tag, styles[tone], className)}>
      {icon !== undefined && <Icon name={icon} size={12} strokeWidth={2.2} />}
      {children}
    </span>
  );
}

/** A count on a bell or a row. `label` is what is spoken instead of the bare figure. */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

export function Dot({ label }: { label: string }) {
  return (
    <span className={styles.dot}>
      <span className="sr-only">{label}</span>
    </span>
  );
}
