import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { listCourses, showCourse } from "@banyan/domain/catalogue/wire.ts";
import { homeBanner, homeCourses, homeLeaderboard } from "@banyan/domain/home/wire.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { LocalStorage } from "../providers/storage/local-storage.ts";
import { fillDemoCatalogue } from "./demo.ts";

let test: TestApp;
let folder: string;
const content = fileURLToPath(new URL("../../../demo", import.meta.url));

beforeAll(async () => {
  test = await startApp();
  folder = mkdtempSync(path.join(tmpdir(), "banyan-demo-"));
  await fillDemoCatalogue(test.ctx(), content, new LocalStorage(folder));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

describe("the demo catalogue", () => {
  it("fills an empty database once", async () => {
    const { total } = await test.client.ask(listCourses, {});
    expect(total).toBeGreaterThan(60);
    await fillDemoCatalogue(test.ctx(), content, new LocalStorage(folder));
    expect((await test.client.ask(listCourses, {})).total).toBe(total);
  });

  it("has all kinds, the credit area, boards, banners and partners", async () => {
    for (const type of ["course", "course_link", "collection", "openCourse"] as const) {
      expect((await test.client.ask(listCourses, { type })).total, type).toBeGreaterThan(2);
    }
    const boards = await test.client.ask(homeLeaderboard, {});
    expect([boards.hot.length, boards.free.length, boards.sale.length]).toEqual([10, 10, 10]);
    const home = await test.client.ask(homeBanner, {});
    expect([home.banner.length, home.partners.length]).toEqual([4, 6]);
    expect((await test.client.ask(homeCourses, {})).list).toHaveLength(8);
  });

  it("is found in both languages and opens with directory, video and plans", async () => {
    for (const keyword of ["数据分析", "data analysis"]) {
      const { list } = await test.client.ask(listCourses, { keyword });
      expect(list[0]?.title_en).toMatch(/Data analysis/);
      const course = await test.client.ask(showCourse, { id: list[0]?.id ?? "" });
      expect(course.specs.length).toBeGreaterThan(1);
      const lessons = course.specs[0]?.chapter.flatMap((item) => item.lesson ?? []) ?? [];
      expect(lessons).toHaveLength(course.lessonNum);
      const video = lessons.find((lesson) => lesson.type === 5);
      expect(video?.media).toMatchObject({ duration: video?.length, vid: expect.any(String) });
    }
  });
});
