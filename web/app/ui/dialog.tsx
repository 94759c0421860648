// A modal on the native dialog element: the browser keeps focus inside and gives it back. Esc and
// the backdrop close it unless something must not be interrupted; on phones it is a bottom sheet.
// Focus starts at the title, or at the element inside that carries data-autofocus.

import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { classes } from "./classes.ts";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  titleHidden?: boolean | undefined;
  closeText: string;
  size?: "sm" | "md" | "lg" | "xl" | undefined;
  /** False while closing would lose something, such as a payment under way. */
  closable?: boolean | undefined;
  flush?: boolean | undefined;
  alert?: boolean | undefined;
  className?: string | undefined;
  footer?: ReactNode;
  children: ReactNode;
};

export function Dialog({
  open,
  onClose,
  title,
  titleHidden = false,
  closeText,
  size = "md",
  closable = true,
  flush = false,
  alert = false,
  className,
  footer,
  children,
}: DialogProps) {
  const titleId = useId();
  const frame = useRef<HTMLDialogElement>(null);
  // Text selected with the mouse may end on the backdrop; only a press that began there closes.
  const pressedBackdrop = useRef(false);

  useEffect(() => {
    const element = frame.current;
    if (element === null || !open) return;
    const before = document.activeElement;
    const page = document.documentElement;
    // The page behind stands still; what its scrollbar took is kept free, so nothing jumps.
    if (document.querySelector("dialog:modal") === null) {
      page.style.setProperty("--scrollbar", `${window.innerWidth - page.clientWidth}px`);
    }
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);

  function cancel(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (closable) onClose();
  }

  // A browser may close a dialog past its cancel event when Esc is pressed twice.
  function closed(): void {
    if (!open || frame.current === null || frame.current.open) return;
    if (closable) onClose();
    else frame.current.showModal();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key that closes a dialog is Esc, and it arrives as cancel.
    <dialog
      ref={frame}
      role={alert ? "alertdialog" : "dialog"}
      aria-labelledby={titleId}
      className={classes(styles.dialog, styles[size], className)}
      onCancel={cancel}
      onClose={closed}
      onMouseDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        const isBackdrop = event.target === event.currentTarget && pressedBackdrop.current;
        if (closable && isBackdrop) onClose();
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={classes(styles.head, titleHidden && styles.bare)}>
            <h2 id={titleId} className={titleHidden ? "sr-only" : styles.title} tabIndex={-1}>
              {title}
            </h2>
            {closable && (
              <IconButton icon="x" label={closeText} onClick={onClose} className={styles.close} />
            )}
          </header>
          <div className={classes(styles.body, flush && styles.flush)}>{children}</div>
          {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
