// Categories, merchants and courses for tests, written and listed as the product writes them.
import { randomBytes } from "node:crypto";
import { type CourseType, courseKinds } from "@banyan/domain/catalogue/rules.ts";
import { fen } from "@banyan/domain/kernel/money.ts";
import { type Pair, pair } from "@banyan/domain/kernel/pair.ts";
import type { Instant } from "@banyan/domain/kernel/time.ts";
import { relist } from "../src/catalogue/service.ts";
import { writeCategories, writeMerchants } from "../src/catalogue/write-categories.ts";
import { type NewSpec, writeCourses } from "../src/catalogue/write-courses.ts";
import { type NewLesson, writeDirectories } from "../src/catalogue/write-lessons.ts";
import { inTx, type TxCtx } from "../src/ctx.ts";
import type { TestApp } from "./start-app.ts";

/** Differs from every other, and is found by no word a test searches for. */
function unique(): string {
  return randomBytes(8).toString("hex");
}

export type MadeCategory = { id: number; key: string };

export async function makeCategory(
  test: TestApp,
  wish: { name?: Pair; parent?: MadeCategory; motif?: string } = {},
): Promise<MadeCategory> {
  const key = `test-${unique()}`;
  const ids = await inTx(test.ctx(), (tx) =>
    writeCategories(tx, [
      {
        externalId: key,
        parent: wish.parent?.key ?? null,
        name: wish.name ?? pair(`分类 ${key}`, `Category ${key}`),
        sort: 0,
        motif: wish.motif ?? "computing",
      },
    ]),
  );
  return { id: ids.get(key) ?? 0, key };
}

export async function makeMerchant(
  test: TestApp,
  wish: { name?: Pair; type?: 1 | 2 } = {},
): Promise<number> {
  const key = `test-${unique()}`;
  const ids = await inTx(test.ctx(), (tx) =>
    writeMerchants(tx, [
      {
        externalId: key,
        type: wish.type ?? 1,
        name: wish.name ?? pair(`机构 ${key}`, `Institution ${key}`),
        description: pair("一段介绍", "A few words"),
        accountId: null,
      },
    ]),
  );
  return ids.get(key) ?? 0;
}

export type CourseWish = {
  kind?: CourseType;
  title?: Pair;
  subtitle?: Pair;
  summary?: Pair;
  category?: MadeCategory;
  merchantId?: number;
  ownerId?: number;
  isCredit?: boolean;
  featuredRank?: number;
  /** Null leaves it unpublished; the default is now. */
  publishedAt?: Instant | null;
  enrolledBefore?: number;
  /** One plan of this price in fen; `specs` says more. */
  price?: number;
  specs?: readonly Partial<NewSpec>[];
  lessons?: readonly Partial<NewLesson>[];
  linkAddress?: string;
  codes?: readonly string[];
  /** Courses of a collection, each in its first plan. */
  members?: readonly MadeCourse[];
};

export type MadeCourse = {
  id: number;
  key: string;
  /** Ids of its plans in their order. */
  specIds: number[];
  /** Ids of its lessons in their order. */
  lessonIds: number[];
};

export async function makeCourse(test: TestApp, wish: CourseWish = {}): Promise<MadeCourse> {
  const category = wish.category ?? (await makeCategory(test));
  const merchantId = wish.merchantId ?? (await makeMerchant(test));
  const key = `test-${unique()}`;
  const specs = (wish.specs ?? [{}]).map((spec, i) => specOf(spec, i, wish.price));
  return inTx(test.ctx(), async (tx) => {
    const written = await writeCourses(tx, [
      {
        externalId: key,
        kind: courseKinds[wish.kind ?? "course"],
        title: wish.title ?? pair(`课程 ${key}`, `Course ${key}`),
        subtitle: wish.subtitle ?? pair("", ""),
        summary: wish.summary ?? pair("", ""),
        categoryId: category.id,
        merchantId,
        ownerId: wish.ownerId ?? null,
        isCredit: wish.isCredit ?? false,
        featuredRank: wish.featuredRank ?? null,
        lightspot: [],
        linkAddress: wish.linkAddress ?? null,
        publishedAt: wish.publishedAt ?? tx.now,
        enrolledBefore: wish.enrolledBefore ?? 0,
        specs,
      },
    ]);
    const course = written.get(key);
    if (course === undefined) throw new Error("the course was not written");
    if (wish.publishedAt === null) await unpublish(tx, course.id);
    const lessonIds = await makeLessons(tx, course.id, wish.lessons ?? []);
    await makeCodes(tx, course.id, wish.codes ?? []);
    await makeMembers(tx, course.id, wish.members ?? []);
    await relist(tx, [course.id]);
    const specIds = specs.map((spec) => course.specs.get(spec.externalId) ?? 0);
    return { id: course.id, key, specIds, lessonIds };
  });
}

function specOf(spec: Partial<NewSpec>, i: number, price: number | undefined): NewSpec {
  return {
    externalId: `plan-${i}`,
    title: pair("标准版", "Standard"),
    price: fen(price ?? 0),
    payments: ["1", "2", "3", "4"],
    tryLook: 0,
    enableFinish: false,
    learnMode: 1,
    expiry: null,
    buyUntil: null,
    buyable: 1,
    buyTip: pair("", ""),
    stock: null,
    ...spec,
  };
}

async function unpublish(tx: TxCtx, courseId: number): Promise<void> {
  await tx.db
    .updateTable("course")
    .set({ published_at: null })
    .where("id", "=", courseId)
    .execute();
}

async function makeLessons(
  tx: TxCtx,
  courseId: number,
  lessons: readonly Partial<NewLesson>[],
): Promise<number[]> {
  if (lessons.length === 0) return [];
  const whole = lessons.map((lesson, i) => ({
    kind: "text" as const,
    title: pair(`第 ${i + 1} 节`, `Lesson ${i + 1}`),
    lengthSeconds: 0,
    required: true,
    finishType: 1 as const,
    finishData: 1,
    content: pair("<p>正文</p>", "<p>Text</p>"),
    mediaId: null,
    ...lesson,
  }));
  await writeDirectories(tx, [
    { courseId, chapters: [{ title: pair("第一章", "Chapter one"), lessons: whole }] },
  ]);
  const rows = await tx.db
    .selectFrom("directory_item")
    .select("lesson_id")
    .where("course_id", "=", courseId)
    .where("lesson_id", "is not", null)
    .orderBy("sort")
    .execute();
  return rows.flatMap((row) => row.lesson_id ?? []);
}

async function makeCodes(tx: TxCtx, courseId: number, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const rows = codes.map((code) => ({ course_id: courseId, code }));
  await tx.db.insertInto("activation_code").values(rows).execute();
}

async function makeMembers(
  tx: TxCtx,
  collectionId: number,
  members: readonly MadeCourse[],
): Promise<void> {
  if (members.length === 0) return;
  const rows = members.map((member, sort) => ({
    collection_id: collectionId,
    course_id: member.id,
    spec_id: member.specIds[0] ?? 0,
    sort,
  }));
  await tx.db.insertInto("collection_member").values(rows).execute();
}

/** Makes somebody a member, without order or payment. */
export async function makeMember(
  test: TestApp,
  accountId: number,
  course: MadeCourse,
  wish: { specId?: number; endsAt?: Instant; lockedAt?: Instant; endedAt?: Instant } = {},
): Promise<number> {
  const ctx = test.ctx();
  const { id } = await ctx.db
    .insertInto("membership")
    .values({
      account_id: accountId,
      course_id: course.id,
      spec_id: wish.specId ?? course.specIds[0] ?? 0,
      source: `test:${unique()}`,
      created_at: ctx.now,
      ends_at: wish.endsAt ?? null,
      locked_at: wish.lockedAt ?? null,
      ended_at: wish.endedAt ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeLearned(
  test: TestApp,
  accountId: number,
  lessonId: number,
): Promise<void> {
  const ctx = test.ctx();
  await ctx.db
    .insertInto("lesson_progress")
    .values({
      account_id: accountId,
      lesson_id: lessonId,
      learned_at: ctx.now,
      seen_at: ctx.now,
    })
    .execute();
}
