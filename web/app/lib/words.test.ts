// Words come in both languages, and values go into them by name.

import { expect, test } from "vitest";
import { fill, words } from "./words.ts";

test("a dictionary speaks both languages under the same keys", () => {
  const dictionary = words({ buy: ["立即购买", "Buy now"], free: ["免费", "Free"] });
  expect(dictionary.zh).toEqual({ buy: "立即购买", free: "免费" });
  expect(dictionary.en).toEqual({ buy: "Buy now", free: "Free" });
});

test("a value goes into every hole of its name, and an unknown hole stays visible", () => {
  expect(fill("已学 {n}/{total} 节", { n: 3, total: 24 })).toBe("已学 3/24 节");
  expect(fill("{n} of {n}", { n: 2 })).toBe("2 of 2");
  expect(fill("{missing} left", {})).toBe("{missing} left");
});
