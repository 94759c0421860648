// How far a person wants the clock moved: '+3d', '-90m', '+1d12h'.
import { dayMs, hourMs, minuteMs, secondMs } from "@banyan/domain/kernel/time.ts";

const units: Readonly<Record<string, number>> = { d: dayMs, h: hourMs, m: minuteMs, s: secondMs };

/** Milliseconds, or null for what cannot be read. */
export function readMove(text: string): number | null {
  if (!/^[+-](\d+[dhms])+$/.test(text)) return null;
  const parts = [...text.matchAll(/(\d+)([dhms])/g)];
  const sum = parts.reduce((ms, [, n, unit]) => ms + Number(n) * (units[unit ?? ""] ?? 0), 0);
  return text.startsWith("-") ? -sum : sum;
}

/** '3 d 4 h', as a person reads it; 'none' for no time at all. */
export function sayMove(ms: number): string {
  const parts: string[] = [];
  let rest = Math.abs(ms);
  for (const [unit, size] of Object.entries(units)) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(`${count} ${unit}`);
    rest -= count * size;
  }
  return parts.length === 0 ? "none" : `${ms < 0 ? "-" : "+"}${parts.join(" ")}`;
}
