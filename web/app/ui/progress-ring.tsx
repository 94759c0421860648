// How much of something is done, as a ring around a figure or a mark.

import type { ReactNode } from "react";
import styles from "./progress-ring.module.css";

type ProgressRingProps = {
  value: number;
  label: string;
  size?: number | undefined;
  children?: ReactNode;
};

export function ProgressRing({ value, label, size = 44, children }: ProgressRingProps) {
  const done = Math.min(100, Math.max(0, value));
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(done)}
      className={styles.ring}
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="19" className={styles.track} />
        {done > 0 && (
          <circle
            cx="22"
            cy="22"
            r="19"
            pathLength={100}
            strokeDasharray={`${done} 100`}
            className={styles.done}
          />
        )}
      </svg>
      {children !== undefined && <span className={styles.inside}>{children}</span>}
    </span>
  );
}
