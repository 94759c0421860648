import { describe, expect, it } from "vitest";
import { fen } from "../kernel/money.ts";
import { instant, later } from "../kernel/time.ts";
import { isContentUrl, isFinished, leftToSell, lockedLessons, saleState } from "./rules.ts";

const now = instant(Date.UTC(2026, 10, 20));

describe("whether a plan can be bought", () => {
  const plan = { buyable: 1, buyExpiryAt: null, left: null };

  it("is open without deadline and limit", () => {
    expect(saleState(plan, now)).toBe("open");
  });

  it("is closed when not buyable, whatever else", () => {
    expect(saleState({ ...plan, buyable: 0, left: 0, buyExpiryAt: now }, now)).toBe("closed");
    expect(saleState({ ...plan, buyable: -1 }, now)).toBe("closed");
  });

  it("ends at its deadline to the moment", () => {
    expect(saleState({ ...plan, buyExpiryAt: now }, later(now, -1))).toBe("open");
    expect(saleState({ ...plan, buyExpiryAt: now }, now)).toBe("ended");
  });

  it("is sold out with its last place", () => {
    expect(saleState({ ...plan, left: 1 }, now)).toBe("open");
    expect(saleState({ ...plan, left: 0 }, now)).toBe("soldOut");
  });
});

describe("what is left to sell", () => {
  const link = { kind: 2, price: fen(900), stockLeft: null, codes: { total: 3, free: 2 } } as const;

  it("of a link is its free codes or its stock, whichever is less", () => {
    expect(leftToSell(link)).toBe(2);
    expect(leftToSell({ ...link, stockLeft: 1 })).toBe(1);
    expect(leftToSell({ ...link, codes: { total: 0, free: 0 } })).toBe(0);
  });

  it("of a free link without a pool has no end", () => {
    const free = { ...link, price: fen(0), codes: { total: 0, free: 0 } };
    expect(leftToSell(free)).toBeNull();
    expect(leftToSell({ ...free, codes: { total: 3, free: 0 } })).toBe(0);
  });

  it("of anything else is its stock", () => {
    expect(leftToSell({ ...link, kind: 1 })).toBeNull();
    expect(leftToSell({ ...link, kind: 3, stockLeft: 7 })).toBe(7);
  });
});

describe("lessons in order", () => {
  const lesson = (required: boolean, learned: boolean) => ({ required, learned });

  it("wait for the required ones before them; optional ones hold up nobody", () => {
    const lessons = [
      lesson(true, true),
      lesson(false, false),
      lesson(true, false),
      lesson(false, false),
      lesson(true, false),
    ];
    expect(lockedLessons(2, lessons)).toEqual([false, false, false, true, true]);
    expect(lockedLessons(1, lessons)).toEqual([false, false, false, false, false]);
  });

  it("stay open once learned, even when one before them was added since", () => {
    expect(lockedLessons(2, [lesson(true, false), lesson(true, true)])).toEqual([false, false]);
  });

  it("make a course finished when every required one is learned", () => {
    expect(isFinished([lesson(true, true), lesson(false, false)])).toBe(true);
    expect(isFinished([lesson(true, false), lesson(false, true)])).toBe(false);
    expect(isFinished([lesson(false, true), lesson(false, false)])).toBe(false);
    expect(isFinished([lesson(false, true)])).toBe(true);
    expect(isFinished([])).toBe(false);
  });
});

describe("an address in content", () => {
  it("is of the web or a page of ours", () => {
    for (const good of [
      "https://a.example/b?c=d#e",
      "http://a.example",
      "/course/show?id=3",
      "/",
    ]) {
      expect(isContentUrl(good), good).toBe(true);
    }
    for (const bad of [
      "",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      " https://a.example",
      "https://",
      "https://a b",
      "https:\\\\a.example",
      "/a\nb",
      "ftp://a.example",
      "course/show",
    ]) {
      expect(isContentUrl(bad), bad).toBe(false);
    }
  });
});
