// Reads the demo set from its folder and checks it: a mistake in a file stops with the file, the place
// in it and the reason, before anything is written.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

export class ContentError extends Error {}

const titles = { title: z.string(), title_en: z.string() };

const key = z.string().regex(/^[a-z0-9/-]+$/);

type CategoryEntry = {
  key: string;
  name: string;
  name_en: string;
  children?: CategoryEntry[] | undefined;
};
const categoryEntry: z.ZodType<CategoryEntry> = z.object({
  key,
  name: z.string().min(1),
  name_en: z.string().min(1),
  get children() {
    return z.array(categoryEntry).optional();
  },
});

const merchantEntry = z.object({
  key,
  type: z.union([z.literal(1), z.literal(2)]),
  name: z.string(),
  name_en: z.string(),
  desc: z.string(),
  desc_en: z.string(),
});

const payment = z.enum(["1", "2", "3", "4", "6"]);
const oneOrTwo = z.union([z.literal(1), z.literal(2)]);

const specEntry = z.object({
  key,
  ...titles,
  price: z.int().nonnegative(),
  payments: z.array(payment),
  expiryMode: oneOrTwo,
  expiryDays: z.int().positive().optional(),
  tryLook: z.int().nonnegative(),
  enableFinish: z.boolean(),
  learnMode: oneOrTwo,
  stock: z.int().nonnegative().nullable(),
  enableBuyTime: oneOrTwo,
  buyExpiryDays: z.int().positive().optional(),
  buyable: z.int().default(1),
  buyTip: z.object(titles).default({ title: "", title_en: "" }),
});

const lessonEntry = z.object({
  kind: z.enum(["text", "document", "video", "download"]),
  ...titles,
  finishType: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  finishData: z.int(),
  required: z.boolean(),
  content: z.string().default(""),
  content_en: z.string().default(""),
  /** Beside course.json: this name with .zh.html and .en.html holds the content. */
  file: key.optional(),
  media: key.optional(),
});

const courseEntry = z.object({
  key,
  kind: z.enum(["course", "course_link", "collection"]),
  category: key,
  merchant: key,
  ...titles,
  subtitle: z.string(),
  subtitle_en: z.string(),
  summary: z.string(),
  summary_en: z.string(),
  lightspot: z.array(z.object(titles)),
  credit: z.boolean().default(false),
  featured: z.boolean(),
  enrolments: z.int().nonnegative(),
  publishedDaysAgo: z.int().nonnegative(),
  specs: z.array(specEntry).min(1),
  chapters: z.array(z.object({ ...titles, lessons: z.array(lessonEntry).min(1) })).default([]),
  link: z.object({ address: z.url(), codes: z.array(z.string().min(1)) }).optional(),
  members: z.array(key).default([]),
});

export type DemoCategory = { key: string; parent: string | null; name: string; name_en: string };
export type DemoMerchant = z.output<typeof merchantEntry>;
export type DemoSpec = z.output<typeof specEntry>;
export type DemoLesson = z.output<typeof lessonEntry>;
export type DemoCourse = z.output<typeof courseEntry>;

export type DemoContent = {
  categories: DemoCategory[];
  merchants: DemoMerchant[];
  courses: DemoCourse[];
};

export function readDemoContent(folder: string): DemoContent {
  const catalogue = path.join(folder, "catalogue");
  const categories = flatten(
    read(path.join(catalogue, "categories.json"), z.array(categoryEntry)),
    null,
  );
  const merchants = read(path.join(catalogue, "merchants.json"), z.array(merchantEntry));
  const courses = new Map<string, DemoCourse>();
  for (const file of filesIn(path.join(catalogue, "courses"), ".json")) {
    for (const course of read(file, z.array(courseEntry))) courses.set(course.key, course);
  }
  // A course with a folder of its own is the fuller one.
  for (const own of foldersIn(path.join(folder, "courses"))) {
    const course = read(path.join(own, "course.json"), courseEntry);
    courses.set(course.key, withFiles(course, own));
  }
  const content = { categories, merchants, courses: [...courses.values()] };
  checkNames(content);
  return content;
}

function read<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (fault) {
    throw new ContentError(`${file}: ${fault instanceof Error ? fault.message : "not JSON"}`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ContentError(`${file}: ${issue?.path.join(".")}: ${issue?.message}`);
}

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => path.join(folder, name));
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name))
    .sort();
}

function flatten(entries: readonly CategoryEntry[], parent: string | null): DemoCategory[] {
  return entries.flatMap(({ key: own, name, name_en, children = [] }) => [
    { key: own, parent, name, name_en },
    ...flatten(children, own),
  ]);
}

function withFiles(course: DemoCourse, folder: string): DemoCourse {
  const contentOf = (name: string, lang: string) => {
    const file = path.join(folder, `${name}.${lang}.html`);
    try {
      return readFileSync(file, "utf8");
    } catch {
      throw new ContentError(`${file} is missing`);
    }
  };
  const filled = (lesson: DemoLesson): DemoLesson =>
    lesson.file === undefined
      ? lesson
      : {
          ...lesson,
          content: contentOf(lesson.file, "zh"),
          content_en: contentOf(lesson.file, "en"),
        };
  return {
    ...course,
    chapters: course.chapters.map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.map(filled),
    })),
  };
}

function checkNames({ categories, merchants, courses }: DemoContent): void {
  const categoryKeys = new Set(categories.map((category) => category.key));
  const merchantKeys = new Set(merchants.map((merchant) => merchant.key));
  const byKey = new Map(courses.map((course) => [course.key, course]));
  for (const course of courses) {
    const complain = (reason: string) => new ContentError(`demo course ${course.key}: ${reason}`);
    if (!categoryKeys.has(course.category)) throw complain(`no category ${course.category}`);
    if (!merchantKeys.has(course.merchant)) throw complain(`no merchant ${course.merchant}`);
    if (course.kind === "course_link" && course.link === undefined) throw complain("no link");
    if (course.kind === "collection" && course.members.length === 0) throw complain("no members");
    for (const member of course.members) {
      if (byKey.get(member)?.kind !== "course") throw complain(`no course ${member}`);
    }
  }
}
