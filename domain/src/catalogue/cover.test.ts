// The promises of the generated pictures: the same for ever, different from one another, and safe.

import { describe, expect, test } from "vitest";
import { coverPalette, coverSvg } from "./cover.ts";
import { avatarSvg, letterOf } from "./cover-avatar.ts";
import { palettes } from "./cover-palettes.ts";
import { sealSvg } from "./cover-seal.ts";
import { fnv } from "./cover-seed.ts";

const categories = [
  "business",
  "computing",
  "humanities",
  "science",
  "health",
  "arts",
  "languages",
  "law",
  "education",
  "engineering",
];

describe("a cover", () => {
  test("is the one that was drawn for this id when the pictures were designed", () => {
    expect(fnv(coverSvg({ id: 1012, category: "computing" }))).toBe(4044937991);
    expect(fnv(coverSvg({ id: 1047, category: "humanities" }))).toBe(3086797393);
    expect(fnv(coverSvg({ id: 1033, category: "science" }))).toBe(4134147184);
  });

  test("stays as it is in every category", () => {
    const drawn = categories.map((category) => fnv(coverSvg({ id: 7, category })));
    expect(drawn).toEqual([
      4220758767, 138256486, 49753444, 3324960036, 938132455, 120603435, 2247435498, 794290298,
      794290298, 3206873849,
    ]);
  });

  test("differs from every other cover of its category", () => {
    for (const category of categories) {
      const drawn = Array.from({ length: 60 }, (_, id) => coverSvg({ id, category }));
      expect(new Set(drawn).size, category).toBe(60);
    }
  });

  test("keeps within 28 kB and carries no words", () => {
    for (const category of categories) {
      const svg = coverSvg({ id: 3, category });
      expect(svg.length, category).toBeLessThan(28_000);
      expect(svg).not.toMatch(/<text|NaN|undefined/);
    }
  });

  test("of an unknown category falls into one of the nine styles, always the same one", () => {
    const unknown = coverSvg({ id: 5, category: "campus" });
    expect(coverSvg({ id: 5, category: "campus" })).toBe(unknown);
    expect(Object.values(palettes)).toContain(coverPalette("campus"));
  });
});

describe("an avatar", () => {
  test("shows the last Han character of a Chinese name and the initial of another", () => {
    expect(letterOf("林知夏")).toBe("夏");
    expect(letterOf("maria")).toBe("M");
    expect(letterOf("🙂")).toBe("");
  });

  test("never lets a name become markup", () => {
    expect(avatarSvg({ id: 1, name: "<script>" })).not.toContain("<script");
    expect(avatarSvg({ id: 1, name: "夏" })).toContain(">夏</text>");
  });
});

describe("a seal", () => {
  test("is one of six shapes and the same for the same institution", () => {
    const drawn = Array.from({ length: 80 }, (_, id) => sealSvg({ id }));
    expect(drawn[3]).toBe(sealSvg({ id: 3 }));
    expect(new Set(drawn).size).toBeGreaterThanOrEqual(6);
  });
});
