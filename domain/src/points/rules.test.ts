import { describe, expect, it } from "vitest";
import { parseDay } from "../kernel/time.ts";
import { signInReward, weekStrip } from "./rules.ts";

describe("R12 sign-in", () => {
  it("doubles from the sixth consecutive day on", () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((streak) => signInReward(streak, 5))).toEqual([
      5, 5, 5, 5, 5, 10, 10,
    ]);
  });

  it("puts today second in the week strip, after yesterday and before the five days to come", () => {
    const strip = weekStrip(parseDay("2025-09-17"), { yesterday: 4, today: 0 }, 5);
    expect(strip.map((one) => one.day)).toEqual([
      "2025-09-16",
      "2025-09-17",
      "2025-09-18",
      "2025-09-19",
      "2025-09-20",
      "2025-09-21",
      "2025-09-22",
    ]);
    expect(strip.map((one) => one.sign)).toEqual([true, ...Array(6).fill(false)]);
    // Today would be the fifth day of the streak, tomorrow the sixth.
    expect(strip.map((one) => one.point)).toEqual([5, 5, 10, 10, 10, 10, 10]);
  });

  it("starts again after a missed day", () => {
    const strip = weekStrip(parseDay("2025-09-17"), { yesterday: 0, today: 0 }, 5);
    expect(strip[1]?.point).toBe(5);
    expect(strip[0]?.sign).toBe(false);
  });
});
