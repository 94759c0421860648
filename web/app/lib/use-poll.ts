// Asks again and again while a page is looked at: pauses in a hidden tab, stops when told to and when
// the component goes away, and never overlaps itself.

import { useEffect, useRef } from "react";

/** `ask` answers true when it is done. `enabled` false stops. */
export function usePoll(ask: () => Promise<boolean>, everyMs: number, enabled: boolean): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  useEffect(() => {
    if (!enabled) return;
    let isOver = false;
    let isAsking = false;
    async function tick(): Promise<void> {
      if (isOver || isAsking || document.hidden) return;
      isAsking = true;
      try {
        isOver = (await latest.current()) || isOver;
      } finally {
        isAsking = false;
      }
    }
    const timer = setInterval(() => void tick(), everyMs);
    const onShow = () => void tick();
    document.addEventListener("visibilitychange", onShow);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onShow);
    };
  }, [everyMs, enabled]);
}
