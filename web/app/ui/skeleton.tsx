// The place where something is about to be, in its exact box. It shows itself after 300 ms, so an
// answer that comes at once is never preceded by a flash of grey.

import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./skeleton.module.css";

type SkeletonProps = {
  width?: number | string | undefined;
  height?: number | string | undefined;
  shape?: "line" | "block" | "cover" | "circle" | undefined;
  className?: string | undefined;
};

export function Skeleton({ width, height, shape = "line", className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.bone, styles[shape], className)}
      style={{ width, height }}
    />
  );
}

/** Wraps the bones of one part and says once that it is loading. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" className={styles.group}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
