// The pages a pager shows: ends, neighbours, and gaps that hide at least two pages.

import { expect, test } from "vitest";
import { shownPages } from "./pager.tsx";

test("a long list shows both ends, the neighbours and gaps", () => {
  expect(line(7, 20)).toBe("1 … 6 7 8 … 20");
  expect(line(1, 20)).toBe("1 2 … 20");
  expect(line(20, 20)).toBe("1 … 19 20");
});

test("a gap never stands for a single page", () => {
  expect(line(4, 7)).toBe("1 2 3 4 5 6 7");
  expect(line(3, 20)).toBe("1 2 3 4 … 20");
});

test("a short list shows every page", () => {
  expect(line(2, 3)).toBe("1 2 3");
  expect(line(1, 1)).toBe("1");
});

function line(page: number, pageCount: number): string {
  return shownPages(page, pageCount)
    .map((shown) => (shown.kind === "gap" ? "…" : shown.page))
    .join(" ");
}
