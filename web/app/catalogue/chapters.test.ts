import type { DirectoryItem } from "@banyan/domain/catalogue/wire.ts";
import { describe, expect, it } from "vitest";
import { chaptersOf, lessonsIn } from "./chapters.ts";

function item(sort: number, type: 1 | 2 | 3, title: string, isOptional = 1): DirectoryItem {
  const names = { title, title_en: "" };
  const lesson = {
    id: `${sort}0`,
    type: 5,
    ...names,
    length: 60,
    isOptional,
    finishType: 3,
    finishData: 0,
    learned: false,
    locked: false,
    media: null,
  };
  return { id: String(sort), type, sort, ...names, lesson: type === 3 ? lesson : null };
}

describe("the chapters of a course", () => {
  it("hold the sections and lessons that follow them, in their order", () => {
    const chapters = chaptersOf("zh", [
      item(4, 3, "第二节"),
      item(1, 1, "第一章"),
      item(2, 2, "上篇"),
      item(3, 3, "第一节"),
      item(5, 1, "第二章"),
      item(6, 3, "第三节"),
    ]);
    expect(chapters.map((chapter) => chapter.title)).toEqual(["第一章", "第二章"]);
    expect(chapters[0]?.rows.map((row) => row.title)).toEqual(["上篇", "第一节", "第二节"]);
    expect(lessonsIn(chapters)).toHaveLength(3);
  });

  it("begin with one without a title where lessons come before the first", () => {
    const chapters = chaptersOf("zh", [item(1, 3, "序"), item(2, 1, "第一章"), item(3, 3, "一")]);
    expect(chapters.map((chapter) => chapter.title)).toEqual(["", "第一章"]);
  });

  it("mark a lesson as optional when the wire says 0 or less", () => {
    const lessons = lessonsIn(chaptersOf("zh", [item(1, 3, "必学", 1), item(2, 3, "选学", 0)]));
    expect(lessons.map((lesson) => lesson.optional)).toEqual([false, true]);
  });

  it("speak the other language where a title is missing in this one, and say so", () => {
    const [lesson] = lessonsIn(chaptersOf("en", [item(1, 3, "序")]));
    expect(lesson).toMatchObject({ title: "序", titleLang: "zh" });
  });
});
