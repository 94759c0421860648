import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  basisPoints,
  creditShown,
  exchanged,
  fen,
  fenFromYuan,
  maxFen,
  plainYuan,
  share,
  unitsToCover,
  worthOfHundreds,
  yuanText,
} from "./money.ts";

const amounts = fc.integer({ min: 0, max: 1_000_000_00 }).map(fen);

describe("an amount", () => {
  it("is a whole number of fen within bounds", () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, maxFen + 1]) {
      expect(() => fen(wrong)).toThrow(RangeError);
    }
    expect(() => add(fen(maxFen), fen(1))).toThrow(RangeError);
  });

  it("is read from yuan without a float", () => {
    expect(fenFromYuan("32.5")).toBe(3250);
    expect(fenFromYuan("0.29")).toBe(29);
    for (const wrong of ["", "-1", "1.234", "1e3", " . ", "一"])
      expect(fenFromYuan(wrong)).toBeNull();
  });

  it("survives being written and read", () => {
    fc.assert(fc.property(amounts, (amount) => fenFromYuan(plainYuan(amount)) === amount));
  });

  it("is shown grouped, with fen only where there are any", () => {
    expect(yuanText(fen(128_000))).toBe("1,280");
    expect(yuanText(fen(24_750))).toBe("247.50");
    expect(yuanText(fen(24_700), true)).toBe("247.00");
  });
});

describe("a share", () => {
  it("rounds halves up", () => {
    expect(share(fen(9_900), basisPoints(8_500))).toBe(8_415);
    expect(share(fen(1_001), basisPoints(8_500))).toBe(851);
    expect(share(fen(1), basisPoints(5_000))).toBe(1);
  });

  it("never exceeds the amount", () => {
    const rates = fc.integer({ min: 0, max: 10_000 }).map(basisPoints);
    fc.assert(fc.property(amounts, rates, (amount, rate) => share(amount, rate) <= amount));
  });
});

describe("units worth money", () => {
  it("cover an amount with the least number", () => {
    const per100 = fc.integer({ min: 1, max: 10_000 }).map(fen);
    fc.assert(
      fc.property(amounts, per100, (amount, worth) => {
        const units = unitsToCover(amount, worth);
        const isEnough = worthOfHundreds(units, worth) >= amount;
        const isLeast = units === 0 || (units - 1) * worth < amount * 100;
        return isEnough && isLeast;
      }),
    );
  });

  it("are exchanged at a written rate", () => {
    expect(exchanged(20_000, 72_000)).toBe(144_000);
  });
});

it("credit shown is maxPrice / 3200 / 100 to one decimal (spec A §1)", () => {
  expect(creditShown(fen(640_000))).toBe("2.0");
  expect(creditShown(fen(320_000))).toBe("1.0");
  expect(creditShown(fen(112_000))).toBe("0.4");
});
