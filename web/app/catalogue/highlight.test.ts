import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitMarks } from "./highlight.ts";

function shown(text: string, keyword: string): string {
  return splitMarks(text, keyword)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join("");
}

describe("a keyword in a text", () => {
  it("is marked wherever it stands", () => {
    expect(shown("数据分析与数据结构", "数据")).toBe("[数据]分析与[数据]结构");
  });

  it("keeps the spelling of the text, whatever the case and width of the keyword", () => {
    expect(shown("从表格到 Python", "ｐｙＴＨＯＮ")).toBe("从表格到 [Python]");
    expect(shown("Ｃ语言入门", "c")).toBe("[Ｃ]语言入门");
  });

  it("is marked word by word, and overlapping words as one", () => {
    expect(shown("用 SQL 回答业务问题", "sql  问题")).toBe("用 [SQL] 回答业务[问题]");
    expect(shown("机器学习入门", "机器学 学习")).toBe("[机器学习]入门");
  });

  it("marks Latin words by their beginning only", () => {
    expect(shown("Start with art and Article 5", "art")).toBe("Start with [art] and [Art]icle 5");
  });

  it("leaves a text without it as it is", () => {
    expect(splitMarks("读懂财务报表", "数据")).toEqual([{ text: "读懂财务报表", marked: false }]);
    expect(splitMarks("", "数据")).toEqual([{ text: "", marked: false }]);
    expect(splitMarks("读懂财务报表", "   ")).toEqual([{ text: "读懂财务报表", marked: false }]);
  });

  it("may hold anything a pattern or a page could trip over", () => {
    expect(shown("C++ (2) beta \\ <b>$&</b>", "c++ (2) \\ <b>$&</b>")).toBe(
      "[C++] [(2)] beta [\\] [<b>$&</b>]",
    );
    expect(shown("İstanbul ﷺ ß", "i ﷺ SS")).toBe("İstanbul [ﷺ] ß");
  });

  it("never changes a text, only cuts it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (text, keyword) => {
        expect(
          splitMarks(text, keyword)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});
