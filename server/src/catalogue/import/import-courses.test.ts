import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  type CategoryNode,
  listCategories,
  listCourses,
  showCourse,
} from "@banyan/domain/catalogue/wire.ts";
import { homeLeaderboard } from "@banyan/domain/home/wire.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../../../test/start-app.ts";
import { setPublished } from "../service.ts";
import { type FileReport, importFiles } from "./import-courses.ts";
import { MappingError, parseMapping, readMappings } from "./mapping.ts";
import { UnreadableFile } from "./read-rows.ts";

let test: TestApp;
let folder: string;

beforeAll(async () => {
  test = await startApp();
  folder = mkdtempSync(path.join(tmpdir(), "banyan-import-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

const mapping = parseMapping(
  "college.json",
  JSON.stringify({
    source: "college",
    when: [{ field: "from", equals: "college" }],
    externalId: "no",
    kind: "what",
    title: { zh: "zh.title", en: "en.title" },
    summary: { zh: "zh.text", format: "html" },
    category: {
      top: { zh: "学院课程", en: "College courses" },
      path: [{ zh: "faculty" }, { zh: "department" }],
      other: { zh: "其他", en: "Other" },
    },
    merchant: [
      { type: 1, name: { zh: "school" } },
      { type: 2, name: { zh: "teachers.0" } },
    ],
    price: {
      minor: "cents",
      currency: "currency",
      rates: { USD: { fenPer10000: 72_000, label: "assumed" } },
      free: "free",
    },
    enrolments: "enrolled",
    publishedAt: "since",
    link: "url",
    spec: { title: { zh: "标准版", en: "Standard" }, payments: ["1", "2"] },
  }),
);

const whole = {
  from: "college",
  no: "1",
  what: "course",
  zh: { title: "潮汐", text: "<p>潮水</p><script>x</script>" },
  en: { title: "Tides" },
  faculty: "海洋学院",
  department: "海岸系",
  teachers: ["吴海潮"],
  cents: 1999,
  currency: "USD",
  enrolled: 40,
  since: "2020-02-03 04:05:06+00:00",
};

async function importRows(rows: unknown): Promise<FileReport> {
  const file = path.join(folder, `rows-${Math.trunc(performance.now() * 1_000)}.json`);
  writeFileSync(file, JSON.stringify(rows));
  const [report] = await importFiles(test.ctx(), [file], [mapping, ...readMappings()]);
  if (report === undefined) throw new Error("no report");
  return report;
}

async function search(keyword: string) {
  return (await test.client.ask(listCourses, { keyword })).list;
}

describe("an import", () => {
  it("makes the course with its categories, merchant, price and enrolments", async () => {
    const report = await importRows([whole]);
    expect(report).toMatchObject({ rows: 1, created: 1, updated: 0, leftOut: 0, problems: [] });
    const [card] = await search("潮汐");
    expect(card).toMatchObject({
      title: "潮汐",
      title_en: "Tides",
      minPrice: 14_393,
      institution: { type: 2, name: "吴海潮" },
      category: { name: "海岸系" },
    });
    const course = await test.client.ask(showCourse, { id: card?.id ?? "" });
    expect(course).toMatchObject({
      summary: "<p>潮水</p>",
      enrolled: 40,
      publishedAt: Date.parse("2020-02-03T04:05:06Z") / 1_000,
      specs: [{ price: 14_393, payments: ["1", "2"], isBuyable: true }],
    });
    const { list } = await test.client.ask(listCategories, {});
    expect(namesBelow(list, "学院课程")).toEqual(["海洋学院", "海岸系"]);
    const boards = await test.client.ask(homeLeaderboard, {});
    expect(boards.sale.map((entry) => entry.title)).toEqual(["潮汐"]);
  });

  it("repeated brings the course up to date and makes nothing twice", async () => {
    const before = await test.client.ask(listCourses, {});
    const report = await importRows([{ ...whole, zh: { title: "潮汐与海岸" }, cents: 999 }]);
    expect(report).toMatchObject({ created: 0, updated: 1 });
    const after = await test.client.ask(listCourses, {});
    expect(after.total).toBe(before.total);
    const [card] = await search("潮汐与海岸");
    expect(card).toMatchObject({ minPrice: 7_193, maxPrice: 7_193 });
    const course = await test.client.ask(showCourse, { id: card?.id ?? "" });
    expect(course.specs).toHaveLength(1);
  });

  it("leaves a course unpublished that was taken back since", async () => {
    const [card] = await search("潮汐");
    await setPublished(test.ctx(), Number(card?.id), false);
    await importRows([whole]);
    expect(await search("潮汐")).toEqual([]);
    await setPublished(test.ctx(), Number(card?.id), true);
  });

  it("tells flawed rows by row, field and reason, and takes the rest", async () => {
    const row = (no: string, change: object) => ({ ...whole, no, ...change });
    const report = await importRows([
      row("10", { zh: {}, en: {} }),
      row("11", { cents: "12.5", currency: "USD" }),
      row("12", { currency: "EUR" }),
      row("13", { teachers: [] }),
      row("14", { what: "course_link", url: "javascript:alert(1)" }),
      row("15", { what: "seminar" }),
      { ...whole, no: null },
      { from: "elsewhere" },
      "text",
      row("16", { faculty: null, enrolled: -4, since: "soon" }),
      row("17", { free: true, cents: null, zh: { title: "免费" } }),
      row("17", {}),
    ]);
    expect(report).toMatchObject({ rows: 12, created: 2, leftOut: 10 });
    const told = report.problems.map((problem) => [problem.row, problem.field, problem.isLeftOut]);
    expect(told).toEqual([
      [1, "title", true],
      [2, "price", true],
      [3, "price", true],
      [4, "merchant", true],
      [5, "link", false],
      [5, "link", true],
      [6, "kind", true],
      [7, "externalId", true],
      [8, "", true],
      [9, "", true],
      [10, "category", false],
      [10, "enrolments", false],
      [10, "publishedAt", false],
      [12, "externalId", true],
    ]);
    expect(report.problems.every((problem) => problem.reason !== "")).toBe(true);
    expect((await search("免费"))[0]).toMatchObject({ isFree: true });
  });

  it("goes through more rows than one batch and tells how far it is", async () => {
    const rows = Array.from({ length: 650 }, (_, i) => ({
      ...whole,
      no: `bulk-${i}`,
      zh: { title: `批量 ${i}` },
    }));
    const file = path.join(folder, "bulk.json");
    writeFileSync(file, JSON.stringify(rows));
    const seen: number[] = [];
    const [report] = await importFiles(test.ctx(), [file], [mapping], (_, done) => seen.push(done));
    expect(seen).toEqual([300, 600, 650]);
    expect(report).toMatchObject({ created: 650 });
    const page = await test.client.ask(listCourses, { keyword: "批量" });
    expect(page.total).toBe(650);
  });

  it("refuses a file that is not a JSON array of rows, in one clear line", async () => {
    const file = path.join(folder, "broken.json");
    const read = () => importFiles(test.ctx(), [file], [mapping]);
    await expect(read()).rejects.toThrow(UnreadableFile);
    writeFileSync(file, "{");
    await expect(read()).rejects.toThrow(/is not JSON/);
    writeFileSync(file, "{}");
    await expect(read()).rejects.toThrow(/is not a JSON array/);
  });
});

describe("a mapping", () => {
  it("with a mistake names file, field and reason", () => {
    expect(() => parseMapping("x.json", "{")).toThrow(MappingError);
    expect(() => parseMapping("x.json", JSON.stringify({ ...mapping, externalId: 3 }))).toThrow(
      /^x\.json: externalId: /,
    );
    expect(() => parseMapping("x.json", JSON.stringify({ ...mapping, extra: 1 }))).toThrow(/extra/);
  });

  it("labels every rate and every price it takes for granted", () => {
    for (const { price } of readMappings()) {
      for (const rate of Object.values(price.rates)) expect(rate.label).not.toBe("");
      if (price.missing !== undefined) expect(price.missing.label).toMatch(/^assumed/);
      expect(price.rates["USD"]?.label ?? "assumed").toMatch(/^assumed/);
    }
  });
});

const real = fileURLToPath(
  new URL("../../../../../shared/data/catalogue/icourse163/normalised.json", import.meta.url),
);

describe.skipIf(!existsSync(real))("a real catalogue of 1,219 links", () => {
  it("comes in whole, is listed, searched and joined free", async () => {
    const [report] = await importFiles(test.ctx(), [real], readMappings());
    expect(report).toMatchObject({ rows: 1_219, created: 1_219, leftOut: 0 });
    const links = await test.client.ask(listCourses, { type: "course_link", sort: 2 });
    expect(links.total).toBe(1_219);
    expect(links.list[0]).toMatchObject({ isFree: true, title_en: "" });
    const found = await test.client.ask(listCourses, { keyword: "人工智能原理 北京大学" });
    expect(found.list[0]?.institution.name).toBe("北京大学");
    const course = await test.client.ask(showCourse, { id: links.list[0]?.id ?? "" });
    expect(course.specs[0]).toMatchObject({ isBuyable: true, stock: null });
    expect(course.link).toBeNull();
  });
});

function namesBelow(nodes: readonly CategoryNode[], name: string): string[] {
  const top = nodes.find((node) => node.cate_name === name);
  const walk = (node: CategoryNode): string[] =>
    node.children.flatMap((child) => [child.cate_name, ...walk(child)]);
  return top === undefined ? [] : walk(top);
}
