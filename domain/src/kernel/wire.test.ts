import { describe, expect, it } from "vitest";
import { pathOf } from "./endpoint.ts";
import { pair, sayMarked } from "./pair.ts";
import { idIn, idList, wireInt, wireText } from "./wire.ts";

describe("what arrives", () => {
  it("reads ids from digits and from numbers, and nothing else", () => {
    expect(idIn.parse("42")).toBe(42);
    expect(idIn.parse(42)).toBe(42);
    for (const wrong of ["", "0", "-1", "1.5", "1e3", "0x1", "９", null, [], {}, "9".repeat(17)]) {
      expect(idIn.safeParse(wrong).success, String(wrong)).toBe(false);
    }
  });

  it("bounds whole numbers", () => {
    expect(wireInt(1, 100).safeParse("101").success).toBe(false);
    expect(wireInt(1, 100).parse("100")).toBe(100);
  });

  it("trims and normalises text, and refuses NUL and over-long text", () => {
    expect(wireText(5).parse("  e\u0301 ")).toBe("é");
    expect(wireText(5).safeParse("a\u0000b").success).toBe(false);
    expect(wireText(5).safeParse("abcdef").success).toBe(false);
    expect(wireText(5, 1).safeParse("   ").success).toBe(false);
  });

  it("reads lists of ids from text and arrays", () => {
    expect(idList(3).parse("1,2,,3")).toEqual([1, 2, 3]);
    expect(idList(3).parse([1, "2"])).toEqual([1, 2]);
    expect(idList(3).safeParse("1,2,3,4").success).toBe(false);
    expect(idList(3).safeParse("1,x").success).toBe(false);
  });
});

it("a path's holes are filled and escaped", () => {
  expect(pathOf("/course/{id}", { id: "a/b" })).toBe("/course/a%2Fb");
  expect(() => pathOf("/course/{id}", {})).toThrow(TypeError);
});

it("a text missing in one language falls back, and says in which it speaks", () => {
  expect(sayMarked("en", pair("题目", ""))).toEqual({ text: "题目", lang: "zh" });
  expect(sayMarked("en", pair("题目", "Title"))).toEqual({ text: "Title", lang: "en" });
});
