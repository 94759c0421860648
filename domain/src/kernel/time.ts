// Moments and calendar days. A moment is a Date branded as Instant (docs/decisions/003): drivers and
// the database speak Date, and the brand keeps code from making one out of the machine's clock.
// Days, weeks and months are those of Asia/Shanghai, which has had no summer time since 1991.

declare const instantBrand: unique symbol;
export type Instant = Date & { readonly [instantBrand]: true };

/** 'YYYY-MM-DD' in Asia/Shanghai. */
declare const dayBrand: unique symbol;
export type Day = string & { readonly [dayBrand]: true };

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const shanghaiOffsetMs = 8 * hourMs;

export function instant(moment: Date | number): Instant {
  const copy = new Date(moment);
  if (Number.isNaN(copy.getTime())) throw new RangeError("not a moment");
  return copy as Instant;
}

export function fromUnixSeconds(seconds: number): Instant {
  return instant(seconds * secondMs);
}

export function unixSeconds(at: Instant): number {
  return Math.floor(at.getTime() / secondMs);
}

export function later(at: Instant, ms: number): Instant {
  return instant(at.getTime() + ms);
}

export function isBefore(a: Instant, b: Instant): boolean {
  return a.getTime() < b.getTime();
}

/** Milliseconds from `from` to `to`, negative when `to` comes first. */
export function msBetween(from: Instant, to: Instant): number {
  return to.getTime() - from.getTime();
}

/** A window is half open: [start, end); a missing end is open (house: windows are half-open). */
export function isWithin(at: Instant, start: Instant | null, end: Instant | null): boolean {
  return (start === null || !isBefore(at, start)) && (end === null || isBefore(at, end));
}

export function localDay(at: Instant): Day {
  return new Date(at.getTime() + shanghaiOffsetMs).toISOString().slice(0, 10) as Day;
}

export function parseDay(text: string): Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new RangeError(`not a day: ${text}`);
  return text as Day;
}

/** The first moment of a day in Asia/Shanghai. */
export function startOfDay(day: Day): Instant {
  return instant(Date.parse(`${day}T00:00:00Z`) - shanghaiOffsetMs);
}

export function dayAfter(day: Day, days: number): Day {
  return localDay(later(startOfDay(day), days * dayMs));
}

/** 1 Monday … 7 Sunday. */
export function weekday(day: Day): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** 'yyMMdd' of the local day: the head of an order number. */
export function compactDay(at: Instant): string {
  return localDay(at).slice(2).replaceAll("-", "");
}
