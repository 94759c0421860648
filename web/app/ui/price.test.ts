// Amounts are written out to the fen, without arithmetic that could round.

import { expect, test } from "vitest";
import { yuanFigure } from "./price.tsx";

test("whole yuan stand alone, and fen are written when there are any", () => {
  expect(yuanFigure(12_800)).toBe("128");
  expect(yuanFigure(24_750)).toBe("247.50");
  expect(yuanFigure(5)).toBe("0.05");
  expect(yuanFigure(0)).toBe("0");
});

test("checkout always writes two decimals, and thousands are set apart", () => {
  expect(yuanFigure(24_700, true)).toBe("247.00");
  expect(yuanFigure(128_000_000)).toBe("1,280,000");
});

test("a deduction carries a minus sign", () => {
  expect(yuanFigure(-620)).toBe("−6.20");
});
