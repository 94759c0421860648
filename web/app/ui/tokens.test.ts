// The contrast the tokens promise: text pairs at least 4.5, outlines and focus at least 3, in both
// themes. A token that is changed must keep the promise or change it here.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const pairs = new Map(
  Array.from(css.matchAll(/--bn-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g), (found) => [
    found[1] ?? "",
    { light: found[2] ?? "", dark: found[3] ?? "" },
  ]),
);

const grounds = ["surface-page", "surface-card", "surface-shade", "surface-raised"];
const campaigns = ["group", "seckill", "bargain", "credit"];
const statuses = ["success", "warning", "danger", "info", "wheel", ...campaigns];

const textPairs: readonly (readonly [ink: string, ground: string])[] = [
  ...grounds.flatMap((ground) => [
    ["ink-1", ground] as const,
    ["ink-2", ground] as const,
    ["ink-3", ground] as const,
    ["accent-ink", ground] as const,
    ["price-cut", ground] as const,
    ["price-free", ground] as const,
  ]),
  ["ink-3", "surface-sunken"],
  ["ink-inverse", "surface-inverse"],
  ["ink-inverse-2", "surface-inverse"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-accent", "accent-active"],
  ["on-accent", "danger"],
  ["on-sprout", "sprout"],
  ["on-sprout", "wheel-solid"],
  ["accent-ink", "accent-soft"],
  ["ink-2", "accent-soft"],
  ["ink-1", "sprout-soft"],
  ...statuses.map((status) => [status, `${status}-soft`] as const),
  ...statuses.map((status) => ["ink-1", `${status}-soft`] as const),
  ...campaigns.map((campaign) => ["on-accent", campaign] as const),
];

const outlinePairs = grounds.flatMap((ground) => [
  ["line-control", ground] as const,
  ["focus", ground] as const,
]);

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  test("text can be read on every ground it is set on", () => {
    expect(pairs.size).toBeGreaterThan(40);
    expect(failing(textPairs, theme, 4.5)).toEqual([]);
  });

  test("controls and focus can be seen", () => {
    expect(failing(outlinePairs, theme, 3)).toEqual([]);
  });
});

function failing(
  list: readonly (readonly [ink: string, ground: string])[],
  theme: "light" | "dark",
  least: number,
): readonly string[] {
  return list
    .map(([ink, ground]) => {
      const ratio = contrast(colour(ink, theme), colour(ground, theme));
      return { name: `${ink} on ${ground}: ${ratio.toFixed(2)}`, ratio };
    })
    .filter(({ ratio }) => ratio < least)
    .map(({ name }) => name);
}

function colour(token: string, theme: "light" | "dark"): string {
  const pair = pairs.get(token);
  if (pair === undefined) throw new Error(`no token ${token}`);
  return pair[theme];
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
