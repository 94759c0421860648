// What a coupon takes off, where it may be used, and the life of a personal one.

import { describe, expect, test } from "vitest";
import { basisPoints, fen } from "../kernel/money.ts";
import { canMove } from "../kernel/states.ts";
import { instant, later } from "../kernel/time.ts";
import {
  type Coupon,
  couponRefusal,
  couponRefusals,
  couponValue,
  type GrantState,
  grantMoves,
} from "./rules.ts";

const starts = instant(Date.UTC(2026, 0, 1));
const ends = instant(Date.UTC(2026, 1, 1));

function coupon(parts: Partial<Omit<Coupon, "kind">> = {}): Coupon {
  return {
    kind: "reduction",
    full: fen(10_000),
    reduce: fen(2_000),
    scope: "all",
    onlyCourses: null,
    startsAt: starts,
    endsAt: ends,
    ...parts,
  };
}

const course = { courseId: 7, kind: 1, price: fen(10_000) } as const;

describe("what a coupon takes off (R3)", () => {
  test("a cash voucher takes its amount and never more than the price", () => {
    expect(couponValue({ kind: "cash", amount: fen(500) }, fen(9_900))).toBe(500);
    expect(couponValue({ kind: "cash", amount: fen(20_000) }, fen(9_900))).toBe(9_900);
  });

  test("a reduction voucher works from its threshold on", () => {
    const voucher = { kind: "reduction", full: fen(10_000), reduce: fen(2_000) } as const;
    expect(couponValue(voucher, fen(9_999))).toBe(0);
    expect(couponValue(voucher, fen(10_000))).toBe(2_000);
  });

  test("a discount rounds what is left to pay, half a fen upwards", () => {
    const voucher = { kind: "discount", keep: basisPoints(8_500) } as const;
    expect(couponValue(voucher, fen(9_900))).toBe(9_900 - 8_415);
    expect(couponValue(voucher, fen(1_001))).toBe(1_001 - 851);
    expect(couponValue(voucher, fen(0))).toBe(0);
  });
});

describe("where a coupon may be used", () => {
  test("its window is half open", () => {
    expect(couponRefusal(coupon(), course, starts)).toBeNull();
    expect(couponRefusal(coupon(), course, later(starts, -1))).toBe(couponRefusals.notStarted);
    expect(couponRefusal(coupon(), course, later(ends, -1))).toBeNull();
    expect(couponRefusal(coupon(), course, ends)).toBe(couponRefusals.expired);
  });

  test("its scope tells courses from series and names single courses", () => {
    const series = { ...course, kind: 3 } as const;
    expect(couponRefusal(coupon({ scope: "course" }), course, starts)).toBeNull();
    expect(couponRefusal(coupon({ scope: "course" }), { ...course, kind: 2 }, starts)).toBeNull();
    expect(couponRefusal(coupon({ scope: "course" }), series, starts)).toBe(
      couponRefusals.notForThis,
    );
    expect(couponRefusal(coupon({ scope: "series" }), series, starts)).toBeNull();
    expect(couponRefusal(coupon({ scope: "series" }), course, starts)).toBe(
      couponRefusals.notForThis,
    );
    expect(couponRefusal(coupon({ scope: "memberProduct" }), course, starts)).toBe(
      couponRefusals.notForThis,
    );
    expect(couponRefusal(coupon({ onlyCourses: [7] }), course, starts)).toBeNull();
    expect(couponRefusal(coupon({ onlyCourses: [8] }), course, starts)).toBe(
      couponRefusals.notForThis,
    );
  });

  test("one that would take nothing off is refused (R4)", () => {
    const cheap = { ...course, price: fen(9_999) };
    expect(couponRefusal(coupon(), cheap, starts)).toBe(couponRefusals.belowThreshold);
  });
});

test("a personal coupon is held, then used or given back, and nothing else", () => {
  const states: GrantState[] = ["unused", "held", "used"];
  const allowed = states.flatMap((state) =>
    Object.entries(grantMoves)
      .filter(([, move]) => canMove(state, move))
      .map(([name, move]) => `${state} ${name} ${move.to}`),
  );
  expect(allowed).toEqual(["unused hold held", "held settle used", "held release unused"]);
});
