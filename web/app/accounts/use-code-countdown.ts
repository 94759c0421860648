// The 60 seconds between two codes, counted on through a reload of the page (spec B §4).

import { timerTickMs } from "@banyan/domain/kernel/constants.ts";
import { useEffect, useState } from "react";

export function useCodeCountdown(scene: string): {
  secondsLeft: number;
  start: (seconds: number) => void;
} {
  const key = `code-countdown:${scene}`;
  const [until, setUntil] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => setUntil(readUntil(key)), [key]);

  useEffect(() => {
    const tick = () => setSecondsLeft(secondsUntil(until, Date.now()));
    tick();
    if (until <= Date.now()) return;
    const timer = setInterval(tick, timerTickMs);
    return () => clearInterval(timer);
  }, [until]);

  return {
    secondsLeft,
    start(seconds) {
      const end = Date.now() + seconds * 1_000;
      keepUntil(key, end);
      setUntil(end);
    },
  };
}

function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1_000));
}

// A browser that keeps nothing counts all the same, until the reload.
function readUntil(key: string): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function keepUntil(key: string, end: number): void {
  try {
    sessionStorage.setItem(key, String(end));
  } catch {
    // Nothing is lost but the memory of it.
  }
}
