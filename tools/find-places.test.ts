// What the search for rules and words finds, and what it leaves out.
import { expect, it } from "vitest";
import { findPlaces } from "./find-places.ts";

const sources = [
  { path: "docs/spec-map.md", text: "| R1 | order expiry |\n| R13 | progress |" },
  { path: "domain/src/orders/rules.ts", text: "// When it expires (R1).\nconst R1 = 1;" },
  { path: "domain/src/learning/progress.ts", text: "/** Credit of a report (R13). */" },
  { path: "server/src/orders/orders.test.ts", text: '  it("expires at its moment (R1)", x)' },
];

it("finds a rule by its whole number, in the map, in comments and in titles", () => {
  expect(findPlaces("R1", sources)).toEqual([
    "docs/spec-map.md:1  | R1 | order expiry |",
    "domain/src/orders/rules.ts:1  // When it expires (R1).",
    'server/src/orders/orders.test.ts:1  it("expires at its moment (R1)", x)',
  ]);
});

it("finds a word in file names too, in either case", () => {
  expect(findPlaces("Progress", sources)).toEqual([
    "docs/spec-map.md:2  | R13 | progress |",
    "domain/src/learning/progress.ts:1  (by its name)",
  ]);
});

it("takes signs literally", () => {
  expect(findPlaces("(R1", sources).length).toBe(3);
});
