// Banners and partners of the demo home page. Partners are invented.
import type { TxCtx } from "../ctx.ts";

type Banner = {
  title: string;
  title_en: string;
  subtitle: string;
  subtitle_en: string;
  url: (courseId: (key: string) => number | null) => string;
};

function coursePage(key: string): Banner["url"] {
  return (courseId) => {
    const id = courseId(key);
    return id === null ? "/course/index" : `/course/show?id=${id}`;
  };
}

const banners: readonly Banner[] = [
  {
    title: "一棵树下，各学所长",
    title_en: "One tree, many ways to learn",
    subtitle: "六十多门中英双语课程，从潮间带到数据表",
    subtitle_en: "Over sixty courses in Chinese and English, from tide pools to data tables",
    url: () => "/course/index",
  },
  {
    title: "古厝有话说",
    title_en: "What an old house can tell you",
    subtitle: "跟着修缮师傅读懂闽南民居，免费学习",
    subtitle_en: "Read the houses of southern Fujian with a restorer, free of charge",
    url: coursePage("minnan-houses"),
  },
  {
    title: "十二行数据，一页报告",
    title_en: "Twelve rows of data, one page of report",
    subtitle: "写给新手的数据分析，从表格走到 Python",
    subtitle_en: "Data analysis for beginners, from spreadsheets to Python",
    url: coursePage("data-analysis-first-steps"),
  },
  {
    title: "学分课程面向社会开放",
    title_en: "Credit courses, open to all",
    subtitle: "校外学习者可以修读大学课程，取得成绩单",
    subtitle_en: "Study university courses from outside and leave with a transcript",
    url: () => "/x/index",
  },
];

const partners = [
  { name: "鹭岛大学", name_en: "Ludao University" },
  { name: "榕城理工学院", name_en: "Rongcheng Institute of Technology" },
  { name: "青麓书院", name_en: "Qinglu Academy" },
  { name: "潮声海洋馆", name_en: "Chaosheng Sea Museum" },
  { name: "石桥城市图书馆", name_en: "Shiqiao City Library" },
  { name: "南窗出版社", name_en: "Nanchuang Press" },
];

export async function fillDemoHome(
  tx: TxCtx,
  courseId: (key: string) => number | null,
): Promise<void> {
  await tx.db
    .insertInto("banner")
    .values(banners.map(({ url, ...words }, sort) => ({ ...words, url: url(courseId), sort })))
    .execute();
  await tx.db
    .insertInto("partner")
    .values(partners.map((partner, sort) => ({ ...partner, sort })))
    .execute();
}
