// Something failed: what it was, its code for the support desk, and a way to try again. It takes
// the place of the part that failed and of nothing else.

import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import styles from "./state.module.css";

type ErrorStateProps = {
  title: string;
  children?: ReactNode;
  /** Shown small and selectable, such as a request id or a status. */
  code?: string | undefined;
  retry?: { text: string; onRetry: () => void; busy?: boolean | undefined } | undefined;
  action?: ReactNode;
  framed?: boolean | undefined;
  heading?: "h1" | "h2" | "p" | undefined;
};

export function ErrorState({
  title,
  children,
  code,
  retry,
  action,
  framed = false,
  heading: Heading = "p",
}: ErrorStateProps) {
  return (
    <div className={classes(styles.state, framed && styles.framed)} role="alert">
      <Icon name="circle-alert" size={28} className={styles.alertMark} />
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {code !== undefined && <code className={styles.code}>{code}</code>}
      <div className={styles.action}>
        {retry !== undefined && (
          <Button
            variant="secondary"
            size="sm"
            icon="refresh-cw"
            busy={retry.busy}
            onClick={retry.onRetry}
          >
            {retry.text}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
