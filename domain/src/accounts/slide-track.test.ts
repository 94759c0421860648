import { describe, expect, test } from "vitest";
import {
  isOnTarget,
  looksLikeAHand,
  naturalOffset,
  puzzleWidth,
  type TrackPoint,
} from "./slide-track.ts";

type Shape = {
  points?: number;
  ms?: number;
  y?: (n: number) => number;
  ease?: (t: number) => number;
};

/** A slide to x; by default as a hand does it: fast, then braking, trembling a little. */
function slide(
  x: number,
  { points = 24, ms = 720, y = (n) => n % 3, ease = (t) => 1 - (1 - t) ** 3 }: Shape = {},
): TrackPoint[] {
  return Array.from({ length: points + 1 }, (_, n) => [
    x * ease(n / points),
    y(n),
    (ms * n) / points,
  ]);
}

describe("a slide", () => {
  test("of a hand is believed, at any size", () => {
    for (const x of [80, 160, 260]) {
      expect(looksLikeAHand(slide(x), x, puzzleWidth)).toBe(true);
      expect(looksLikeAHand(slide(x * 0.9), x * 0.9, puzzleWidth * 0.9)).toBe(true);
    }
  });

  test("with one irregularity is still believed: a trackpad keeps its line", () => {
    expect(looksLikeAHand(slide(160, { y: () => 0 }), 160, puzzleWidth)).toBe(true);
    expect(looksLikeAHand(slide(160, { ease: (t) => t }), 160, puzzleWidth)).toBe(true);
  });

  test("that is straight and even is a machine's", () => {
    const even = slide(160, { y: () => 0, ease: (t) => t });
    expect(looksLikeAHand(even, 160, puzzleWidth)).toBe(false);
  });

  test.each([
    [
      "in one jump",
      [
        [0, 0, 0],
        [160, 0, 400],
      ],
    ],
    ["in no time", slide(160, { ms: 0, y: () => 0 })],
    ["that is never let go", slide(160, { ms: 60_000, ease: (t) => t })],
    ["that begins in the middle", slide(160, { y: () => 0 }).map(([x, y, t]) => [x + 40, y, t])],
    ["back in time", slide(160).map(([x, y, t]) => [x, y, -t])],
    ["of nothing", []],
  ] satisfies [string, readonly (readonly [number, number, number])[]][])(
    "%s is not",
    (_, track) => {
      const end = track.at(-1)?.[0] ?? 160;
      expect(
        looksLikeAHand(
          track.map(([x, y, t]) => [x, y, t] as const),
          end,
          puzzleWidth,
        ),
      ).toBe(false);
    },
  );

  test("must end where the piece was let go", () => {
    expect(looksLikeAHand(slide(160), 170, puzzleWidth)).toBe(false);
  });
});

describe("the offset", () => {
  test("is compared at the natural size", () => {
    expect(naturalOffset(100, 160)).toBe(200);
    expect(isOnTarget(100, 160, 205)).toBe(true);
    expect(isOnTarget(100, 160, 195)).toBe(true);
    expect(isOnTarget(100, 160, 206)).toBe(false);
  });
});
