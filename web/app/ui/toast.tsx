// A short word that something happened. Good news and notices are said politely; an error is said
// at once and stays until it is closed. Who shows a toast and for how long is not decided here.

import { Children, type ReactNode, useEffect, useRef } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import type { IconName } from "./icons.ts";
import styles from "./toast.module.css";

export type ToastKind = "success" | "info" | "warning" | "error";

type ToastProps = {
  kind: ToastKind;
  children: ReactNode;
  action?: ReactNode;
  close?: { label: string; onClose: () => void } | undefined;
};

const marks: Record<ToastKind, IconName> = {
  success: "circle-check",
  info: "info",
  warning: "triangle-alert",
  error: "circle-x",
};

export function Toast({ kind, children, action, close }: ToastProps) {
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={classes(styles.toast, styles[kind])}
    >
      <Icon name={marks[kind]} className={styles.mark} />
      <span className={styles.text}>{children}</span>
      {action}
      {close !== undefined && (
        <IconButton
          icon="x"
          size="console"
          label={close.label}
          onClick={close.onClose}
          className={styles.close}
        />
      )}
    </div>
  );
}

/** Where toasts stand: top centre, 10 px apart, above an open dialog. Mount it once. */
export function ToastRegion({ label, children }: { label: string; children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  const count = Children.count(children);

  // The top layer stacks in the order of showing, so above a dialog the region is shown anew.
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const isShown = element.matches(":popover-open");
    const isUnderDialog = count > 0 && document.querySelector("dialog:modal") !== null;
    if (isShown && (count === 0 || isUnderDialog)) element.hidePopover();
    if (count > 0 && (!isShown || isUnderDialog)) element.showPopover();
  }, [count]);

  return (
    <section ref={region} popover="manual" aria-label={label} className={styles.region}>
      {children}
    </section>
  );
}
