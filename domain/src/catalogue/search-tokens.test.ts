import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexWords, searchQuery, searchVector } from "./search-tokens.ts";

describe("words a text is found by", () => {
  it("cuts Chinese into pairs and the last character alone", () => {
    expect(indexWords("数据分析")).toEqual(["数据", "据分", "分析", "析"]);
    expect(indexWords("学")).toEqual(["学"]);
  });

  it("cuts other scripts into folded words and keeps the signs of C++ and C#", () => {
    expect(indexWords("Python与C++、Ｃ#")).toEqual(["python", "与", "c++", "c", "c#", "c"]);
    expect(indexWords("Start-ups: the OWNER’s guide")).toEqual([
      "start",
      "ups",
      "the",
      "owner",
      "s",
      "guide",
    ]);
  });
});

describe("a keyword", () => {
  it("asks for every pair, and for the last word by its beginning", () => {
    expect(searchQuery("数据分析")).toBe("'数据' & '据分' & '分析'");
    expect(searchQuery("学")).toBe("'学':*");
    expect(searchQuery("data analy")).toBe("'data' & 'analy':*");
    expect(searchQuery("Python 数据")).toBe("'python' & '数据'");
  });

  it("without letters or digits asks for nothing", () => {
    expect(searchQuery("")).toBeNull();
    expect(searchQuery(" '!%:*&|()\\ ")).toBeNull();
  });

  it("never carries a character that the query language knows", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const query = searchQuery(text) ?? "";
        expect(query.replace(/'[\p{L}\p{N}\p{M}+#]+'(:\*)?( & )?/gu, "")).toBe("");
      }),
    );
  });

  it("finds every text that holds it between two word ends", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (text) => {
        const words = new Set(indexWords(text));
        const exact = (searchQuery(text) ?? "").split(" & ").filter(Boolean);
        for (const term of exact) {
          const word = term.replace(/^'|'(:\*)?$/g, "");
          expect([...words].some((known) => known.startsWith(word))).toBe(true);
        }
      }),
    );
  });
});

describe("a search vector", () => {
  it("carries weights and keeps a word of a summary at most four times", () => {
    const vector = searchVector([
      { weight: "A", texts: ["数据", "Data"] },
      { weight: "D", texts: ["data data data data data data"] },
    ]);
    expect(vector).toBe("'数据':1A '据':2A 'data':23A,6000D,6001D,6002D,6003D");
  });
});
