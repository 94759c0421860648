// Asks before something that cannot be undone: the question is the title, the consequence is the
// text, the safe choice comes first and has the focus, and the verb stands on the button.

import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title?: string | undefined;
  /** The title of a confirmation that asks no question of its own. */
  defaultTitle: string;
  children: ReactNode;
  confirmText: string;
  cancelText: string;
  closeText: string;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  busyText?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({
  open,
  title,
  defaultTitle,
  children,
  confirmText,
  cancelText,
  closeText,
  danger = false,
  busy = false,
  busyText,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title ?? defaultTitle}
      closeText={closeText}
      closable={!busy}
      size="sm"
      alert
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={busy} data-autofocus>
            {cancelText}
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            busy={busy}
            busyText={busyText}
            onClick={onConfirm}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
