import { describe, expect, it } from "vitest";
import { clausesOf } from "./title-clauses.ts";

function parts(text: string, isLimited = true): string[] {
  return clausesOf(text, isLimited).map((clause) => clause.text);
}

describe("the clauses of a title", () => {
  it("end after a Chinese colon and after a dash", () => {
    expect(parts("给新手的数据分析：从表格到 Python")).toEqual([
      "给新手的数据分析：",
      "从表格到 Python",
    ]);
    expect(parts("榕树下——一堂课")).toEqual(["榕树下——", "一堂课"]);
  });

  it("are left alone in titles without them, and in English", () => {
    expect(parts("读懂财务报表")).toEqual(["读懂财务报表"]);
    expect(parts("Data analysis: from tables to Python")).toEqual([
      "Data analysis: from tables to Python",
    ]);
  });

  it("are not used where lines are limited and one of them is too long for a line", () => {
    const long = "写给所有需要处理数据的人：一学期";
    expect(parts(long)).toEqual([long]);
    expect(parts(long, false)).toHaveLength(2);
  });
});
