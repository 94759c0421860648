// Toasts, alerts, dialogs, popovers, and the three states in which there is nothing to show.

import { useState } from "react";
import { useWords } from "../lib/words.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Popover } from "../ui/popover.tsx";
import { RouteProgress } from "../ui/route-progress.tsx";
import { Skeleton, SkeletonGroup } from "../ui/skeleton.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Toast, type ToastKind, ToastRegion } from "../ui/toast.tsx";
import styles from "./docs.module.css";
import { DocsSection, Specimens } from "./specimen.tsx";
import { headings, text } from "./text.ts";

export function DocsFeedback() {
  const t = useWords(text);
  const heading = useWords(headings);
  return (
    <DocsSection id="feedback" title={heading.feedback}>
      <Toasts />
      <Specimens title={t.alerts} layout="two">
        <Alert tone="warning">{t.alertWarning}</Alert>
        <Alert>{t.alertInfo}</Alert>
        <Alert tone="success" title={t.confirm}>
          {t.alertSuccess}
        </Alert>
        <Alert tone="danger" action={<Button size="xs">{t.retry}</Button>}>
          {t.alertDanger}
        </Alert>
      </Specimens>
      <Dialogs />
      <Specimens title={t.popovers}>
        <AccountPopover hover={false} />
        <AccountPopover hover />
      </Specimens>
      <Specimens title={t.states} layout="three">
        <EmptyState
          framed
          title={t.emptyTitle}
          action={
            <Button variant="secondary" size="sm">
              {t.browseAll}
            </Button>
          }
        >
          {t.emptyText}
        </EmptyState>
        <ErrorState
          framed
          title={t.errorTitle}
          code="req-7f3a 500"
          retry={{ text: t.retry, onRetry: () => undefined }}
        >
          {t.errorText}
        </ErrorState>
        <div className={styles.stack}>
          <SkeletonGroup label={t.coming}>
            <Skeleton width="70%" height={26} />
            <Skeleton width="44%" />
            <Skeleton shape="block" height={75} width={120} />
            <Skeleton shape="circle" height={40} width={40} />
          </SkeletonGroup>
        </div>
      </Specimens>
    </DocsSection>
  );
}

function Toasts() {
  const t = useWords(text);
  const [shown, setShown] = useState<readonly { id: number; kind: ToastKind }[]>([]);
  const [isMoving, setMoving] = useState(false);
  const said: Record<ToastKind, string> = {
    success: t.saved,
    info: t.copied,
    warning: t.pickPayment,
    error: t.orderFailed,
  };
  const kinds: readonly ToastKind[] = ["success", "info", "warning", "error"];
  return (
    <Specimens title={t.toasts}>
      {kinds.map((kind) => (
        <Toast
          key={kind}
          kind={kind}
          close={kind === "error" ? { label: t.close, onClose: () => undefined } : undefined}
        >
          {said[kind]}
        </Toast>
      ))}
      <Button
        variant="secondary"
        onClick={() => {
          const kind = kinds[shown.length % kinds.length] ?? "info";
          setShown([...shown, { id: shown.length, kind }]);
        }}
      >
        {t.showToast}
      </Button>
      <Button variant="secondary" onClick={() => setMoving(!isMoving)}>
        {t.routeProgress}
      </Button>
      <RouteProgress active={isMoving} label={t.loading} />
      <ToastRegion label={t.notices}>
        {shown.map(({ id, kind }) => (
          <Toast
            key={id}
            kind={kind}
            close={{
              label: t.close,
              onClose: () => setShown(shown.filter((toast) => toast.id !== id)),
            }}
          >
            {said[kind]}
          </Toast>
        ))}
      </ToastRegion>
    </Specimens>
  );
}

function Dialogs() {
  const t = useWords(text);
  const [open, setOpen] = useState<"link" | "confirm" | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimens title={t.dialogs}>
      <Button onClick={() => setOpen("link")}>{t.openDialog}</Button>
      <Button variant="danger" onClick={() => setOpen("confirm")}>
        {t.openConfirm}
      </Button>
      <Dialog
        open={open === "link"}
        onClose={close}
        title={t.openDialog}
        closeText={t.close}
        footer={
          <Button block onClick={close} data-autofocus>
            {t.copyAndGo}
          </Button>
        }
      >
        <div className={styles.stack}>
          <p>{t.dialogText}</p>
          <Field label={t.activation}>
            <TextInput readOnly value="RONG-2F7K-88QD" after={<Icon name="copy" size={18} />} />
          </Field>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        title={t.confirmTitle}
        defaultTitle={t.defaultTitle}
        confirmText={t.openConfirm}
        cancelText={t.keep}
        closeText={t.close}
        danger
        onConfirm={close}
        onCancel={close}
      >
        {t.confirmText}
      </ConfirmDialog>
    </Specimens>
  );
}

function AccountPopover({ hover }: { hover: boolean }) {
  const t = useWords(text);
  return (
    <Popover
      label={t.account}
      hover={hover}
      trigger={(props) => (
        <Button {...props} variant={hover ? "tonal" : "secondary"} icon="circle-user">
          {t.account}
        </Button>
      )}
    >
      <ul>
        <li>
          <Button variant="quiet" icon="book-open">
            {t.myCourses}
          </Button>
        </li>
        <li>
          <Button variant="quiet" icon="receipt-text">
            {t.myOrders}
          </Button>
        </li>
        <li>
          <Button variant="quiet" icon="log-out" data-closes>
            {t.logOut}
          </Button>
        </li>
      </ul>
    </Popover>
  );
}
