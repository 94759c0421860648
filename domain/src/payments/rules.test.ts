// When the channel is asked about a trade that is still open.

import { describe, expect, test } from "vitest";
import { instant, later, minuteMs, secondMs } from "../kernel/time.ts";
import { isAskDue, nextAskAt } from "./rules.ts";

const opened = instant(Date.UTC(2026, 0, 1));

describe("an open trade is asked about", () => {
  test("after 5 seconds, after 30, then every minute (R5)", () => {
    const asks: number[] = [];
    let askedAt = opened;
    for (let times = 0; times < 6; times += 1) {
      askedAt = nextAskAt(opened, askedAt, times);
      asks.push((askedAt.getTime() - opened.getTime()) / secondMs);
    }
    expect(asks).toEqual([5, 30, 60, 120, 180, 240]);
  });

  test("no sooner, also when a page has asked in between", () => {
    const trade = { createdAt: opened, askedAt: later(opened, 100 * secondMs), askedTimes: 3 };
    expect(isAskDue(trade, later(opened, 150 * secondMs))).toBe(false);
    expect(isAskDue(trade, later(opened, 100 * secondMs + minuteMs))).toBe(true);
  });
});
