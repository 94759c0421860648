import type { CategoryNode } from "@banyan/domain/catalogue/wire.ts";
import { describe, expect, it } from "vitest";
import { categoryBranch, categoryPath } from "./category-branch.ts";

function node(id: string, name: string, nameEn: string, children: CategoryNode[] = []) {
  return { id, cate_name: name, cate_name_en: nameEn, children };
}

const tree = [
  node("1", "计算机", "Computing", [
    node("2", "数据科学", "Data science", [node("3", "数据分析", "")]),
    node("4", "软件开发", "Software"),
  ]),
  node("5", "法律", "Law", [node("6", "合同", "Contracts")]),
];

describe("the branch of a category", () => {
  it("opens the way to the category and its own children, and nothing else", () => {
    const [computing, law] = categoryBranch("zh", tree, categoryPath(tree, "2"));
    expect(computing?.children.map((child) => child.name)).toEqual(["数据科学", "软件开发"]);
    expect(computing?.children[0]).toMatchObject({ current: true });
    expect(computing?.children[0]?.children.map((child) => child.name)).toEqual(["数据分析"]);
    expect(law?.children).toEqual([]);
  });

  it("names a category in the other language where it has no name in this one, and says so", () => {
    const [computing] = categoryBranch("en", tree, categoryPath(tree, "3"));
    expect(computing?.children[0]?.children[0]).toEqual({
      id: "3",
      name: "数据分析",
      nameLang: "zh",
      current: true,
      children: [],
    });
  });

  it("stays closed for a category that is not there", () => {
    expect(categoryPath(tree, "99")).toEqual([]);
    expect(categoryBranch("zh", tree, [])).toHaveLength(2);
  });
});
