// The code to scan, with the amount and what is known about the payment. Closing it stops the asking; the
// order goes on waiting and can be paid from the list of orders.

import { useEffect, useState } from "react";
import { fill, useWords } from "../lib/words.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Price, yuanFigure } from "../ui/price.tsx";
import { qrDrawing } from "../ui/qr-drawing.ts";
import { QrFrame } from "../ui/qr-frame.tsx";
import { Spinner } from "../ui/spinner.tsx";
import styles from "./pay-dialog.module.css";
import { text } from "./text.ts";
import type { Waiting } from "./use-paying.ts";
import { type PaymentState, usePaymentState } from "./use-payment-state.ts";

const codeSize = 216;

export function PayDialog({
  waiting,
  sandboxOrigin,
  onPaid,
  onClose,
}: {
  waiting: Waiting | null;
  /** Where a code can be opened without a phone; null outside demonstrations. */
  sandboxOrigin: string | null;
  onPaid: (orderSn: string) => void;
  onClose: () => void;
}) {
  const words = useWords(text);
  const { state, checkSoon } = usePaymentState(waiting?.orderSn ?? null, onPaid);
  const drawing = useDrawing(waiting?.code ?? null);
  const isOver = state === "paid" || state === "ended";
  const amount = yuanFigure(waiting?.money ?? 0, true);
  return (
    <Dialog
      open={waiting !== null}
      onClose={onClose}
      title={words.scanTitle}
      closeText={words.close}
      size="sm"
      closable={state !== "paid"}
      footer={
        isOver ? undefined : (
          <>
            <Button variant="secondary" className={styles.choice} onClick={onClose}>
              {words.otherPayment}
            </Button>
            <Button className={styles.choice} onClick={checkSoon} busy={state === "checking"}>
              {words.complete}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        <Price fen={waiting?.money ?? 0} freeText={words.free} size="xl" exact />
        <QrFrame
          svg={drawing}
          size={codeSize}
          label={fill(words.qrLabel, { amount })}
          loadingText={words.loadingCode}
          cover={coverOf(state, words, onClose)}
        />
        <StatusLine state={state} />
        <p className={styles.number}>{fill(words.orderNumber, { sn: waiting?.orderSn ?? "" })}</p>
        {sandboxOrigin !== null && waiting !== null && !isOver && (
          <a
            className="link"
            href={`${sandboxOrigin}/open?url=${encodeURIComponent(waiting.code)}`}
            target="_blank"
            rel="noreferrer"
          >
            {words.openCashier}
          </a>
        )}
      </div>
    </Dialog>
  );
}

function coverOf(state: PaymentState, words: (typeof text)["zh"], onClose: () => void) {
  switch (state) {
    case "waiting":
    case "checking":
    case "offline":
      return undefined;
    case "paid":
      return { kind: "done" as const, text: words.statusPaid };
    case "ended":
      return {
        kind: "expired" as const,
        text: words.statusEnded,
        action: (
          <Button variant="secondary" size="sm" onClick={onClose}>
            {words.orderAgain}
          </Button>
        ),
      };
  }
}

function StatusLine({ state }: { state: PaymentState }) {
  const words = useWords(text);
  const said: Record<PaymentState, string> = {
    waiting: words.statusWaiting,
    checking: words.statusChecking,
    offline: words.statusOffline,
    paid: words.statusPaid,
    ended: words.statusEnded,
  };
  const isWaiting = state === "waiting" || state === "checking";
  return (
    <p className={styles.status} role="status">
      {isWaiting && <Spinner size="sm" immediate />}
      {state === "offline" && <Icon name="triangle-alert" size={16} />}
      {said[state]}
    </p>
  );
}

/** The code as a drawing; the library that computes it comes only when there is one to draw. */
function useDrawing(code: string | null): string | null {
  const [drawn, setDrawn] = useState<{ code: string; svg: string } | null>(null);
  useEffect(() => {
    if (code === null) return;
    let isWanted = true;
    void import("qrcode").then(({ create }) => {
      const { modules } = create(code, { errorCorrectionLevel: "M" });
      if (isWanted) setDrawn({ code, svg: qrDrawing(modules) });
    });
    return () => {
      isWanted = false;
    };
  }, [code]);
  return drawn !== null && drawn.code === code ? drawn.svg : null;
}
