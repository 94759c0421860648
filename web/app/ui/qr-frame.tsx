// A code to be scanned, on white in both themes. When it has expired or been scanned it fades and
// says so over the code, with the one thing to do.

import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { InlineSvg } from "./inline-svg.tsx";
import styles from "./qr-frame.module.css";
import { Spinner } from "./spinner.tsx";

type QrFrameProps = {
  /** The drawing, as made by qrDrawing; null while it is fetched. */
  svg: string | null;
  /** What scanning does ("scan with WeChat to pay ¥247.00"). */
  label: string;
  loadingText: string;
  size?: number | undefined;
  cover?: { kind: "expired" | "done" | "failed"; text: string; action?: ReactNode } | undefined;
};

export function QrFrame({ svg, label, loadingText, size = 190, cover }: QrFrameProps) {
  return (
    <div className={styles.frame} data-theme="light">
      <div
        style={{ width: size, height: size }}
        className={classes(styles.code, cover !== undefined && styles.faded)}
      >
        {svg !== null && <InlineSvg svg={svg} label={label} className={styles.drawing} />}
      </div>
      {svg === null && (
        <div className={styles.cover}>
          <Spinner size="lg" label={loadingText} />
        </div>
      )}
      {cover !== undefined && (
        <div className={styles.cover} role="status">
          <Icon
            name={
              cover.kind === "done"
                ? "circle-check"
                : cover.kind === "failed"
                  ? "circle-alert"
                  : "refresh-cw"
            }
            size={28}
            className={cover.kind === "done" ? styles.done : undefined}
          />
          <b>{cover.text}</b>
          {cover.action}
        </div>
      )}
    </div>
  );
}
