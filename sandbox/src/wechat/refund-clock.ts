// Ends accepted refunds after a while and tells the merchant how they ended. Refunds under way when
// the sandbox stopped go on when it starts again.
import type { Chaos } from "./chaos.ts";
import type { Identity } from "./identity.ts";
import type { Notices } from "./notices.ts";
import type { Refund, RefundEnd, Refunds } from "./refunds.ts";
import { refundPlaintext } from "./transaction-view.ts";

export type RefundClock = {
  start(refund: Refund): void;
  /** Null when the refund has already ended. */
  end(refund: Refund, how: RefundEnd): Refund | null;
  close(): void;
};

export function openRefundClock(
  refunds: Refunds,
  notices: Notices,
  identity: Identity,
  chaos: Chaos,
  now: () => number,
): RefundClock {
  const timers = new Map<string, NodeJS.Timeout>();

  function end(refund: Refund, how: RefundEnd): Refund | null {
    if (refunds.get(refund.outRefundNo)?.status !== "PROCESSING") return null;
    clearTimeout(timers.get(refund.outRefundNo));
    timers.delete(refund.outRefundNo);
    const ended = refunds.put({ ...refund, status: how, endedAt: now() });
    if (ended.notifyUrl !== "") {
      notices.announce({
        outTradeNo: ended.outTradeNo,
        event: `REFUND.${how}`,
        url: ended.notifyUrl,
        plaintext: JSON.stringify(refundPlaintext(ended, identity)),
        twice: false,
        delayMs: 0,
      });
    }
    return ended;
  }
  function start(refund: Refund): void {
    const wait = Math.max(0, refund.finishAt - now());
    timers.set(
      refund.outRefundNo,
      setTimeout(() => {
        timers.delete(refund.outRefundNo);
        if (!chaos.holdRefunds) end(refund, "SUCCESS");
      }, wait),
    );
  }

  for (const refund of refunds.processing()) start(refund);
  return {
    start,
    end,
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
