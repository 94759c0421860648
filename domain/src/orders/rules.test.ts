// What a quote adds up to, when an order is open, and every move it may make.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CouponBenefit } from "../coupons/rules.ts";
import { add, basisPoints, fen } from "../kernel/money.ts";
import { canMove } from "../kernel/states.ts";
import { instant, later } from "../kernel/time.ts";
import {
  openOrderEnd,
  openOrderMs,
  orderMoves,
  type PayStatus,
  payStatus,
  pollState,
  quote,
  shownStatus,
} from "./rules.ts";

/** 1 point = 0.01 yuan. */
const onePointOneFen = fen(100);

describe("a quote (R3)", () => {
  test("a discount of 0.85 on 9900 leaves 8415", () => {
    const discount: CouponBenefit = { kind: "discount", keep: basisPoints(8_500) };
    expect(quote(fen(9_900), discount, 0, onePointOneFen).cash).toBe(8_415);
  });

  test("500 points at 0.01 after it leave 7915", () => {
    const discount: CouponBenefit = { kind: "discount", keep: basisPoints(8_500) };
    expect(quote(fen(9_900), discount, 500, onePointOneFen)).toEqual({
      price: 9_900,
      couponValue: 1_485,
      pointsUsed: 500,
      pointsValue: 500,
      cash: 7_915,
    });
  });

  test("a discount of 0.85 on 1001 leaves 851, half a fen rounded up", () => {
    const discount: CouponBenefit = { kind: "discount", keep: basisPoints(8_500) };
    expect(quote(fen(1_001), discount, 0, onePointOneFen).cash).toBe(851);
  });

  test("a voucher of 200.00 on 9900 leaves 0, and points then pay for nothing", () => {
    const voucher: CouponBenefit = { kind: "cash", amount: fen(20_000) };
    expect(quote(fen(9_900), voucher, 300, onePointOneFen)).toMatchObject({
      cash: 0,
      pointsUsed: 0,
    });
  });

  test("a voucher of 20.00 off 100.00 takes nothing off 9999", () => {
    const voucher: CouponBenefit = { kind: "reduction", full: fen(10_000), reduce: fen(2_000) };
    expect(quote(fen(9_999), voucher, 0, onePointOneFen).cash).toBe(9_999);
  });

  test("no more points are used than cover the rest", () => {
    expect(quote(fen(1_000), null, 5_000, onePointOneFen)).toMatchObject({
      pointsUsed: 1_000,
      cash: 0,
    });
    // A hundred points are worth 33 fen: 303 are worth 99, 304 are the first that cover 100.
    expect(quote(fen(100), null, 5_000, fen(33))).toMatchObject({ pointsUsed: 304, cash: 0 });
  });

  test("points that would be worth nothing are not taken", () => {
    expect(quote(fen(100), null, 2, fen(33))).toMatchObject({ pointsUsed: 0, cash: 100 });
    expect(quote(fen(100), null, 50, fen(0))).toMatchObject({ pointsUsed: 0, cash: 100 });
  });

  test("its parts always add up to the price and nothing is below 0", () => {
    const benefit = fc.oneof(
      fc.constant(null),
      fc.record({ kind: fc.constant("cash" as const), amount: fc.nat(50_000).map(fen) }),
      fc.record({
        kind: fc.constant("reduction" as const),
        full: fc.nat(50_000).map(fen),
        reduce: fc.nat(50_000).map(fen),
      }),
      fc.record({
        kind: fc.constant("discount" as const),
        keep: fc.integer({ min: 1, max: 9_999 }).map(basisPoints),
      }),
    );
    fc.assert(
      fc.property(
        fc.nat(100_000).map(fen),
        benefit,
        fc.nat(200_000),
        fc.nat(1_000).map(fen),
        (price, coupon, points, ratio) => {
          const result = quote(price, coupon, points, ratio);
          const parts = add(add(result.couponValue, result.pointsValue), result.cash);
          expect(parts).toBe(price);
          expect(Math.min(result.couponValue, result.pointsValue, result.cash)).toBeGreaterThan(-1);
          expect(result.pointsUsed).toBeLessThanOrEqual(points);
        },
      ),
    );
  });
});

describe("an open order (R1)", () => {
  const placed = instant(Date.UTC(2026, 0, 1));
  const end = openOrderEnd(placed);

  test("stays open for 15 minutes and reads as abandoned from that instant on", () => {
    expect(end.getTime() - placed.getTime()).toBe(openOrderMs);
    expect(shownStatus(payStatus.unpaid, end, later(end, -1))).toBe(payStatus.unpaid);
    expect(shownStatus(payStatus.unpaid, end, end)).toBe(payStatus.abandoned);
  });

  test("once paid it is not abandoned by the clock", () => {
    expect(shownStatus(payStatus.paid, end, later(end, 1))).toBe(payStatus.paid);
  });

  test("a payer's page reads 0 paid, 1 waiting, 2 expired or cancelled", () => {
    expect(pollState(payStatus.unpaid, false)).toBe(1);
    expect(pollState(payStatus.abandoned, false)).toBe(2);
    expect(pollState(payStatus.paid, true)).toBe(0);
    expect(pollState(payStatus.refundRequested, true)).toBe(0);
    expect(pollState(payStatus.refunding, false)).toBe(2);
  });
});

test("an order moves only as its table says", () => {
  const states = Object.entries(payStatus);
  const nameOf = (status: PayStatus) => states.find(([, number]) => number === status)?.[0];
  const allowed = states.flatMap(([name, status]) =>
    Object.values(orderMoves)
      .filter((move) => canMove(status, move))
      .map((move) => `${name} → ${nameOf(move.to)}`),
  );
  expect([...new Set(allowed)].sort()).toEqual(
    [
      "unpaid → paid",
      "unpaid → abandoned",
      "unpaid → refunding",
      "unpaid → refunded",
      "abandoned → paid",
      "abandoned → refunding",
      "abandoned → refunded",
      "paid → refundRequested",
      "refundRequested → paid",
      "refundRequested → refunding",
      "refunding → refunded",
    ].sort(),
  );
});
