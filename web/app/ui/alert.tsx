// A notice that stays: what holds on this page, what is still to do, what failed. Only a failure
// interrupts; everything else is read in its place.

import type { ReactNode } from "react";
import styles from "./alert.module.css";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

type AlertTone = "info" | "success" | "warning" | "danger";

const marks: Record<AlertTone, IconName> = {
  info: "info",
  success: "circle-check",
  warning: "triangle-alert",
  danger: "circle-alert",
};

type AlertProps = {
  tone?: AlertTone | undefined;
  title?: string | undefined;
  action?: ReactNode;
  /** True when it appears in answer to what the reader did. */
  live?: boolean | undefined;
  children: ReactNode;
};

export function Alert({ tone = "info", title, action, live = false, children }: AlertProps) {
  return (
    <div
      className={classes(styles.alert, styles[tone])}
      {...(live ? { role: tone === "danger" ? "alert" : "status" } : {})}
    >
      <Icon name={marks[tone]} className={styles.mark} />
      <div className={styles.text}>
        {title !== undefined && <b className={styles.title}>{title}</b>}
        <div>{children}</div>
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
