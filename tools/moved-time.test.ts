// How the clock tool reads and says what a person wants.
import { expect, it } from "vitest";
import { readMove, sayMove } from "./moved-time.ts";

it("reads days, hours, minutes and seconds, forwards and backwards", () => {
  expect(readMove("+3d")).toBe(259_200_000);
  expect(readMove("-90m")).toBe(-5_400_000);
  expect(readMove("+1d12h30s")).toBe(129_630_000);
});

it("does not guess", () => {
  for (const text of ["3d", "+3", "+d", "+3w", "+1.5d", "", "+ 3d"]) {
    expect(readMove(text)).toBeNull();
  }
});

it("says them again", () => {
  expect(sayMove(129_630_000)).toBe("+1 d 12 h 30 s");
  expect(sayMove(-5_400_000)).toBe("-1 h 30 m");
  expect(sayMove(0)).toBe("none");
});
