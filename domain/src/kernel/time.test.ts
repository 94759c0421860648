import { describe, expect, it } from "vitest";
import {
  compactDay,
  dayAfter,
  fromUnixSeconds,
  instant,
  isWithin,
  later,
  localDay,
  parseDay,
  startOfDay,
  unixSeconds,
  weekday,
} from "./time.ts";

describe("a day", () => {
  it("turns at midnight in Shanghai", () => {
    const last = instant(Date.parse("2025-09-17T15:59:59.999Z"));
    expect(localDay(last)).toBe("2025-09-17");
    expect(localDay(later(last, 1))).toBe("2025-09-18");
    expect(startOfDay(parseDay("2025-09-18"))).toEqual(later(last, 1));
  });

  it("is followed by the next across months, years and leap days", () => {
    expect(dayAfter(parseDay("2024-02-28"), 1)).toBe("2024-02-29");
    expect(dayAfter(parseDay("2025-12-31"), 1)).toBe("2026-01-01");
    expect(dayAfter(parseDay("2025-03-01"), -1)).toBe("2025-02-28");
  });

  it("has a weekday from Monday 1 to Sunday 7", () => {
    expect(weekday(parseDay("2025-09-15"))).toBe(1);
    expect(weekday(parseDay("2025-09-21"))).toBe(7);
  });

  it("heads an order number as yyMMdd", () => {
    expect(compactDay(instant(Date.parse("2025-09-17T16:00:00Z")))).toBe("250918");
  });
});

describe("a window", () => {
  const start = fromUnixSeconds(1_000);
  const end = fromUnixSeconds(2_000);

  it("holds its start and not its end", () => {
    expect(isWithin(start, start, end)).toBe(true);
    expect(isWithin(later(end, -1), start, end)).toBe(true);
    expect(isWithin(end, start, end)).toBe(false);
    expect(isWithin(later(start, -1), start, end)).toBe(false);
  });

  it("may be open at either side", () => {
    expect(isWithin(end, start, null)).toBe(true);
    expect(isWithin(start, null, end)).toBe(true);
  });
});

it("a moment survives the wire to the second", () => {
  expect(unixSeconds(fromUnixSeconds(1_767_225_600))).toBe(1_767_225_600);
  expect(() => instant(Number.NaN)).toThrow(RangeError);
});
