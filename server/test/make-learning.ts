// Builders for learning: courses with plans and lessons, files of known bytes, and a learner's reporter
// as the contract describes it. Each test makes its own; nothing is cleaned.
import { createHash, createHmac, randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Envelope, OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import { type Instant, instant, unixSeconds } from "@banyan/domain/kernel/time.ts";
import { reportKeyText, reportText } from "@banyan/domain/learning/rules.ts";
import { type ReportAnswer, reportLearning, startLearning } from "@banyan/domain/learning/wire.ts";
import { inTx } from "../src/ctx.ts";
import { enrol } from "../src/learning/service.ts";
import { addMedia, type NewMedia } from "../src/media/service.ts";
import { localStorageIn } from "../src/providers/storage/local-storage.ts";
import type { Person } from "./make-account.ts";
import { startApp, type TestApp } from "./start-app.ts";

export type LearningApp = TestApp & { dataDir: string };

export async function startLearningApp(connections = 10): Promise<LearningApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "banyan-learning-"));
  const test = await startApp({ DATA_DIR: dataDir }, connections);
  // The product's clock stands still and moves by `pass` alone, so that figures are exact.
  const start = Date.now();
  test.clock.now = () => instant(start + test.clock.offsetMs);
  return { ...test, dataDir };
}

export type LessonWish = {
  kind?: number;
  finishType?: number;
  finishData?: number;
  length?: number;
  required?: boolean;
  mediaId?: number;
  content?: string;
};

export type CourseWish = {
  kind?: 1 | 2 | 3;
  title?: string;
  titleEn?: string;
  published?: boolean;
  lessons?: readonly LessonWish[];
  price?: number;
  tryLook?: number;
  enableFinish?: boolean;
  learnMode?: 1 | 2;
  buyable?: number;
  buyExpiryAt?: Instant;
  expiryStart?: Instant;
  expiryEnd?: Instant;
  stock?: number;
  codes?: number;
};

export type MadeCourse = { id: number; specId: number; lessons: number[]; lesson: number };

export async function makeCourse(test: TestApp, wish: CourseWish = {}): Promise<MadeCourse> {
  const db = test.database.kysely;
  const now = test.clock.now();
  const category = await db
    .insertInto("category")
    .values({ name: "分类", name_en: "Category", motif: "computing" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const merchant = await db
    .insertInto("merchant")
    .values({ type: 1, name: "机构", name_en: "House" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lessons = wish.kind === 3 ? [] : (wish.lessons ?? [{}]);
  const course = await db
    .insertInto("course")
    .values({
      kind: wish.kind ?? 1,
      title: wish.title ?? "一门课",
      title_en: wish.titleEn ?? "A course",
      category_id: category.id,
      merchant_id: merchant.id,
      created_at: now,
      published_at: wish.published === false ? null : now,
      lesson_num: lessons.length,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const specId = await makeSpec(test, course.id, wish);
  const ids: number[] = [];
  for (const lesson of lessons) ids.push(await addLesson(test, course.id, lesson));
  if (wish.codes !== undefined) {
    const codes = Array.from({ length: wish.codes }, (_, n) => `CODE-${course.id}-${n}`);
    await db
      .insertInto("activation_code")
      .values(codes.map((code) => ({ course_id: course.id, code })))
      .execute();
  }
  return { id: course.id, specId, lessons: ids, lesson: ids[0] ?? 0 };
}

export async function makeSpec(test: TestApp, courseId: number, wish: CourseWish): Promise<number> {
  const db = test.database.kysely;
  const spec = await db
    .insertInto("spec")
    .values({
      course_id: courseId,
      title: "标准版",
      title_en: "Standard",
      price: wish.price ?? 0,
      try_look: wish.tryLook ?? 0,
      enable_finish: wish.enableFinish ?? false,
      learn_mode: wish.learnMode ?? 1,
      buyable: wish.buyable ?? 1,
      enable_buy_time: wish.buyExpiryAt === undefined ? 1 : 2,
      buy_expiry_at: wish.buyExpiryAt ?? null,
      expiry_mode: wish.expiryEnd === undefined ? 1 : 2,
      expiry_start: wish.expiryStart ?? null,
      expiry_end: wish.expiryEnd ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (wish.stock !== undefined) {
    await db.insertInto("spec_stock").values({ spec_id: spec.id, total: wish.stock }).execute();
  }
  return spec.id;
}

/** Puts a lesson at the end of the course. */
export async function addLesson(
  test: TestApp,
  courseId: number,
  wish: LessonWish,
): Promise<number> {
  const db = test.database.kysely;
  const lesson = await db
    .insertInto("lesson")
    .values({
      course_id: courseId,
      kind: wish.kind ?? 1,
      title: "一节课",
      title_en: "A lesson",
      length_seconds: wish.length ?? 0,
      required: wish.required ?? true,
      finish_type: wish.finishType ?? 1,
      finish_data: wish.finishData ?? 10,
      content: wish.content ?? "<p>正文</p>",
      content_en: "<p>Content</p>",
      media_id: wish.mediaId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { places } = await db
    .selectFrom("directory_item")
    .select((eb) => eb.fn.countAll<number>().as("places"))
    .where("course_id", "=", courseId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("directory_item")
    .values({ course_id: courseId, type: 3, sort: places, title: "一节课", lesson_id: lesson.id })
    .execute();
  return lesson.id;
}

/** A series of free-standing courses, each by its own plan. */
export async function makeCollection(
  test: TestApp,
  courses: readonly MadeCourse[],
  wish: CourseWish = {},
): Promise<MadeCourse> {
  const collection = await makeCourse(test, { ...wish, kind: 3 });
  await test.database.kysely
    .insertInto("collection_member")
    .values(
      courses.map((course, sort) => ({
        collection_id: collection.id,
        course_id: course.id,
        spec_id: course.specId,
        sort,
      })),
    )
    .execute();
  return collection;
}

/** Makes somebody a member the way orders do. */
export function makeMember(
  test: TestApp,
  learner: Person,
  course: MadeCourse,
  over: { source?: string; endsAt?: Instant } = {},
): Promise<number> {
  const source = over.source ?? `order:${randomBytes(8).toString("hex")}`;
  return inTx(test.ctx(), (tx) =>
    enrol(tx, {
      accountId: learner.id,
      courseId: course.id,
      specId: course.specId,
      source,
      endsAt: over.endsAt ?? null,
    }),
  );
}

type FileWish = Partial<Omit<NewMedia, "sources" | "subtitles">> & {
  mime?: string;
  fileName?: string;
  bytes?: Buffer;
  subtitles?: readonly ("zh" | "en")[];
};

/** A media of one file; without `bytes`, 10,000 bytes that tell their own position. */
export async function makeMedia(test: LearningApp, wish: FileWish = {}): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "banyan-media-"));
  const file = path.join(folder, "file.bin");
  writeFileSync(file, wish.bytes ?? countingBytes(10_000));
  const subtitle = path.join(folder, "subtitle.vtt");
  writeFileSync(subtitle, "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nHello\n");
  return inTx(test.ctx(), (tx) =>
    addMedia(tx, localStorageIn(test.dataDir), {
      kind: wish.kind ?? "video",
      title: wish.title ?? { zh: "文件", en: "File" },
      durationSeconds: wish.durationSeconds ?? 1_000,
      ...(wish.posterKey === undefined ? {} : { posterKey: wish.posterKey }),
      sources: [
        {
          mime: wish.mime ?? "video/mp4",
          lang: "",
          file,
          fileName: wish.fileName ?? "lesson.mp4",
        },
      ],
      subtitles: (wish.subtitles ?? []).map((lang) => ({ lang, file: subtitle })),
    }),
  );
}

export function countingBytes(length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, (_, at) => at % 251));
}

export type Totals = {
  duration?: number;
  watchDuration?: number;
  finish?: 0 | 1;
  ranges?: [number, number][];
  position?: number;
  /** Unix seconds; the server's clock unless said. */
  time?: number;
};

type Started = OutputOf<typeof startLearning>;
type SignedReport = Totals & {
  lesson_id: number;
  sid: string;
  time: number;
  key: string;
  sign: string;
};

/** One open flow of a learner, written from the contract and sharing no code with the page's reporter. */
export class Flow {
  readonly test: TestApp;
  readonly learner: Person;
  readonly lessonId: number;
  readonly started: Started;

  constructor(test: TestApp, learner: Person, lessonId: number, started: Started) {
    this.test = test;
    this.learner = learner;
    this.lessonId = lessonId;
    this.started = started;
  }

  static async open(test: TestApp, learner: Person, lessonId: number): Promise<Flow> {
    const started = await learner.client.ask(startLearning, { lesson_id: lessonId });
    return new Flow(test, learner, lessonId, started);
  }

  signed(totals: Totals): SignedReport {
    const { sid, secret } = this.started;
    const time = totals.time ?? unixSeconds(this.test.clock.now());
    const key = createHash("sha256").update(reportKeyText(sid, time)).digest("hex");
    const text = reportText({
      lessonId: String(this.lessonId),
      sid,
      time,
      key,
      duration: totals.duration ?? 0,
      watchDuration: totals.watchDuration ?? 0,
      finish: totals.finish ?? 0,
    });
    const sign = createHmac("sha256", Buffer.from(secret, "base64url")).update(text).digest("hex");
    return { ...totals, lesson_id: this.lessonId, sid, time, key, sign };
  }

  send(report: SignedReport): Promise<Envelope<ReportAnswer>> {
    return this.learner.client.call(reportLearning, report);
  }

  async report(totals: Totals): Promise<ReportAnswer> {
    return this.learner.client.ask(reportLearning, this.signed(totals));
  }
}

/** Moves the product's clock on. */
export function pass(test: TestApp, seconds: number): void {
  test.clock.offsetMs += seconds * 1_000;
}
