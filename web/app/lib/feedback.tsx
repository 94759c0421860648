// Toasts, the confirm dialog, the alert of a failed connection and the login and bind-phone modals,
// reachable from anywhere by one hook. Mounted once by the root.

import { toastMs } from "@banyan/domain/kernel/constants.ts";
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Toast, type ToastKind, ToastRegion } from "../ui/toast.tsx";
import { AlertDialog, type NetworkAlert } from "./alert-dialog.tsx";
import { text } from "./text.ts";
import { useWords } from "./words.ts";

export type ConfirmRequest = {
  /** Left out: the specification's default title. */
  title?: string;
  body: ReactNode;
  confirmText?: string;
  danger?: boolean;
};

/** Opens a modal that asks somebody to sign in (or bind); true when they did. */
export type Gate = () => Promise<boolean>;

export type Feedback = {
  toast: (kind: ToastKind, words: string) => void;
  /** True when confirmed. */
  confirm: (request: ConfirmRequest) => Promise<boolean>;
  alert: (alert: NetworkAlert) => void;
  askToSignIn: Gate;
  askToBindMobile: Gate;
};

const FeedbackContext = createContext<Feedback | null>(null);

type GateDialog = (props: { open: boolean; onDone: (succeeded: boolean) => void }) => ReactNode;

type Shown = { id: number; kind: ToastKind; words: string };
type Asked = ConfirmRequest & { answer: (confirmed: boolean) => void };

type FeedbackProviderProps = {
  children: ReactNode;
  /** The modals belong to accounts; the root passes them in. */
  signInDialog: GateDialog;
  bindMobileDialog: GateDialog;
};

export function FeedbackProvider({
  children,
  signInDialog,
  bindMobileDialog,
}: FeedbackProviderProps) {
  const words = useWords(text);
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [alerted, setAlerted] = useState<NetworkAlert | null>(null);
  const signIn = useGate();
  const bindMobile = useGate();
  const nextId = useRef(1);

  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((one) => one.id !== id));
  }, []);
  const toast = useCallback(
    (kind: ToastKind, said: string) => {
      const id = nextId.current++;
      setToasts((shown) => [
        ...shown.filter((one) => one.words !== said),
        { id, kind, words: said },
      ]);
      // An error stays until it is closed; the rest is read in passing.
      if (kind !== "error") setTimeout(() => dismiss(id), toastMs);
    },
    [dismiss],
  );
  const confirm = useCallback(
    (request: ConfirmRequest) =>
      new Promise<boolean>((answer) => {
        setAsked({ ...request, answer });
      }),
    [],
  );
  const askToSignIn = signIn.ask;
  const askToBindMobile = bindMobile.ask;
  const feedback = useMemo<Feedback>(
    () => ({ toast, confirm, alert: setAlerted, askToSignIn, askToBindMobile }),
    [toast, confirm, askToSignIn, askToBindMobile],
  );

  function answer(confirmed: boolean): void {
    asked?.answer(confirmed);
    setAsked(null);
  }

  return (
    <FeedbackContext value={feedback}>
      {children}
      <ConfirmDialog
        open={asked !== null}
        title={asked?.title}
        defaultTitle={words.operationPrompt}
        confirmText={asked?.confirmText ?? words.confirm}
        cancelText={words.cancel}
        closeText={words.close}
        danger={asked?.danger}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {asked?.body}
      </ConfirmDialog>
      <AlertDialog alert={alerted} onClose={() => setAlerted(null)} />
      {signInDialog({ open: signIn.open, onDone: signIn.done })}
      {bindMobileDialog({ open: bindMobile.open, onDone: bindMobile.done })}
      <ToastRegion label={words.messages}>
        {toasts.map((one) => (
          <Toast
            key={one.id}
            kind={one.kind}
            close={
              one.kind === "error"
                ? { label: words.close, onClose: () => dismiss(one.id) }
                : undefined
            }
          >
            {one.words}
          </Toast>
        ))}
      </ToastRegion>
    </FeedbackContext>
  );
}

/** One open modal however many calls wait for it; all of them learn how it ended. */
function useGate(): { open: boolean; ask: Gate; done: (succeeded: boolean) => void } {
  const [open, setOpen] = useState(false);
  const waiting = useRef<((succeeded: boolean) => void)[]>([]);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setOpen(true);
      }),
    [],
  );
  const done = useCallback((succeeded: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(succeeded);
  }, []);
  return { open, ask, done };
}

export function useFeedback(): Feedback {
  const feedback = use(FeedbackContext);
  if (feedback === null) throw new Error("feedback is used outside its provider");
  return feedback;
}

export function useToast(): Feedback["toast"] {
  return useFeedback().toast;
}

export function useConfirm(): Feedback["confirm"] {
  return useFeedback().confirm;
}
