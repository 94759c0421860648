// How an open payment stands: asked every second while the code is on the screen, and once, a second
// after the payer says that it is done (spec A §4).

import { orderPollMs, paymentCompleteDebounceMs } from "@banyan/domain/kernel/constants.ts";
import type { checkOrderState } from "@banyan/domain/orders/wire.ts";
import { useEffect, useRef, useState } from "react";
import { useCall } from "../lib/call-api.tsx";
import { useToast } from "../lib/feedback.tsx";
import { usePoll } from "../lib/use-poll.ts";
import { useWords } from "../lib/words.ts";
import { text } from "./text.ts";

export type PaymentState = "waiting" | "checking" | "offline" | "paid" | "ended";

export function usePaymentState(
  orderSn: string | null,
  onPaid: (orderSn: string) => void,
): { state: PaymentState; checkSoon: () => void } {
  const call = useCall();
  const toast = useToast();
  const words = useWords(text);
  const [state, setState] = useState<PaymentState>("waiting");
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isOver = state === "paid" || state === "ended";

  useEffect(() => {
    if (orderSn !== null) setState("waiting");
    return () => clearTimeout(timer.current);
  }, [orderSn]);

  /** True when there is nothing more to wait for. */
  async function check(): Promise<boolean> {
    if (orderSn === null) return true;
    const input = { order_sn: orderSn };
    const outcome = await call<typeof checkOrderState>("POST /order/checkState", input, {
      silent: true,
    });
    if (!outcome.ok) {
      setState("offline");
      return false;
    }
    switch (outcome.data.state) {
      case 0:
        setState("paid");
        onPaid(orderSn);
        return true;
      case 1:
        setState((now) => (now === "checking" ? now : "waiting"));
        return false;
      case 2:
        setState("ended");
        return true;
    }
  }

  async function checkNow(): Promise<void> {
    const done = await check();
    if (done) return;
    setState("waiting");
    toast("info", words.notYet);
  }

  usePoll(check, orderPollMs, orderSn !== null && !isOver);

  return {
    state,
    checkSoon() {
      clearTimeout(timer.current);
      setState("checking");
      timer.current = setTimeout(() => void checkNow(), paymentCompleteDebounceMs);
    },
  };
}
