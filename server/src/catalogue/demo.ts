// Fills an empty catalogue with the demo set, in one transaction; does nothing to a filled one.
import path from "node:path";
import { courseKinds } from "@banyan/domain/catalogue/rules.ts";
import { fen } from "@banyan/domain/kernel/money.ts";
import { type Pair, pair } from "@banyan/domain/kernel/pair.ts";
import { dayMs, type Instant, later, minuteMs } from "@banyan/domain/kernel/time.ts";
import { type Ctx, inTx, type TxCtx } from "../ctx.ts";
import type { FileStore } from "../providers/storage/storage.ts";
import {
  type DemoContent,
  type DemoCourse,
  type DemoSpec,
  readDemoContent,
} from "./demo-content.ts";
import { fillDemoHome } from "./demo-home.ts";
import { addDemoMedia, type DemoMedia } from "./demo-media.ts";
import { accountByEmail } from "./member-queries.ts";
import { recomputeRankings, relist } from "./service.ts";
import { writeCategories, writeMerchants } from "./write-categories.ts";
import { type NewSpec, type WrittenCourse, writeCourses } from "./write-courses.ts";
import { writeDirectories } from "./write-lessons.ts";

/** The lecturer of the demo accounts teaches as this merchant. */
const lecturer = { merchant: "chen-yian", email: "chen@example.com" };

export async function fillDemoCatalogue(
  ctx: Ctx,
  contentFolder: string,
  storage: FileStore,
): Promise<void> {
  const filled = await ctx.db.selectFrom("course").select("id").limit(1).executeTakeFirst();
  if (filled !== undefined) return;
  const content = readDemoContent(contentFolder);
  await inTx(ctx, async (tx) => {
    const media = await addDemoMedia(
      tx,
      storage,
      path.join(contentFolder, "media"),
      mediaTitles(content.courses),
    );
    const written = await fillCourses(tx, content, media);
    await fillDemoHome(tx, (key) => written.get(key)?.id ?? null);
    await relist(
      tx,
      [...written.values()].map((course) => course.id),
    );
    await recomputeRankings(tx);
  });
}

/** A file is titled after the first lesson that shows it. */
function mediaTitles(courses: readonly DemoCourse[]): Map<string, Pair> {
  const titles = new Map<string, Pair>();
  for (const { chapters } of courses) {
    for (const { media, title, title_en } of chapters.flatMap((chapter) => chapter.lessons)) {
      if (media !== undefined && !titles.has(media)) titles.set(media, pair(title, title_en));
    }
  }
  return titles;
}

async function fillCourses(
  tx: TxCtx,
  content: DemoContent,
  media: ReadonlyMap<string, DemoMedia>,
): Promise<Map<string, WrittenCourse>> {
  const owner = await accountByEmail(tx, lecturer.email);
  const categories = await writeCategories(
    tx,
    content.categories.map(({ key, parent, name, name_en }, sort) => ({
      externalId: key,
      parent,
      name: pair(name, name_en),
      sort,
      motif: topOf(key),
    })),
  );
  const merchants = await writeMerchants(
    tx,
    content.merchants.map(({ key, type, name, name_en, desc, desc_en }) => ({
      externalId: key,
      type,
      name: pair(name, name_en),
      description: pair(desc, desc_en),
      accountId: key === lecturer.merchant ? owner : null,
    })),
  );
  const ranks = featuredRanks(content.courses);
  const written = await writeCourses(
    tx,
    content.courses.map((course, i) => ({
      externalId: course.key,
      kind: courseKinds[course.kind],
      title: pair(course.title, course.title_en),
      subtitle: pair(course.subtitle, course.subtitle_en),
      summary: pair(course.summary, course.summary_en),
      categoryId: idOf(categories, course.category),
      merchantId: idOf(merchants, course.merchant),
      ownerId: course.merchant === lecturer.merchant ? owner : null,
      isCredit: course.credit,
      featuredRank: ranks.get(course.key) ?? null,
      lightspot: course.lightspot,
      linkAddress: course.link?.address ?? null,
      // Never two at one moment, so that the newest come in an order.
      publishedAt: later(tx.now, -course.publishedDaysAgo * dayMs - i * minuteMs),
      enrolledBefore: course.enrolments,
      specs: course.specs.map((spec) => specOf(spec, tx.now)),
    })),
  );
  await writeDirectories(tx, directoriesOf(content.courses, written, media));
  await writeCodes(tx, content.courses, written);
  await writeMembers(tx, content.courses, written);
  return written;
}

function topOf(categoryKey: string): string {
  return categoryKey.split("/")[0] ?? categoryKey;
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${key} was not written`);
  return id;
}

/** One of each top category in turn, the most chosen first, so that the home page is varied. */
function featuredRanks(courses: readonly DemoCourse[]): Map<string, number> {
  const featured = courses
    .filter((course) => course.featured)
    .sort((a, b) => b.enrolments - a.enrolments);
  const turns = new Map<string, number>();
  const order = featured.map((course) => {
    const top = topOf(course.category);
    const turn = turns.get(top) ?? 0;
    turns.set(top, turn + 1);
    return { key: course.key, turn };
  });
  order.sort((a, b) => a.turn - b.turn);
  return new Map(order.map(({ key }, i) => [key, i + 1]));
}

function specOf(spec: DemoSpec, now: Instant): NewSpec {
  const { expiryDays, buyExpiryDays } = spec;
  return {
    externalId: spec.key,
    title: pair(spec.title, spec.title_en),
    price: fen(spec.price),
    payments: spec.payments,
    tryLook: spec.tryLook,
    enableFinish: spec.enableFinish,
    learnMode: spec.learnMode,
    expiry: expiryDays === undefined ? null : { start: now, end: later(now, expiryDays * dayMs) },
    buyUntil: buyExpiryDays === undefined ? null : later(now, buyExpiryDays * dayMs),
    buyable: spec.buyable,
    buyTip: pair(spec.buyTip.title, spec.buyTip.title_en),
    stock: spec.stock,
  };
}

function directoriesOf(
  courses: readonly DemoCourse[],
  written: ReadonlyMap<string, WrittenCourse>,
  media: ReadonlyMap<string, DemoMedia>,
) {
  return courses.flatMap(({ key, chapters }) => {
    const course = written.get(key);
    if (course === undefined) return [];
    return {
      courseId: course.id,
      chapters: chapters.map(({ title, title_en, lessons }) => ({
        title: pair(title, title_en),
        lessons: lessons.map((lesson) => {
          const file = lesson.media === undefined ? undefined : media.get(lesson.media);
          return {
            kind: lesson.kind,
            title: pair(lesson.title, lesson.title_en),
            lengthSeconds: file?.durationSeconds ?? 0,
            required: lesson.required,
            finishType: lesson.finishType,
            finishData: lesson.finishData,
            content: pair(lesson.content, lesson.content_en),
            mediaId: file?.id ?? null,
          };
        }),
      })),
    };
  });
}

async function writeCodes(
  tx: TxCtx,
  courses: readonly DemoCourse[],
  written: ReadonlyMap<string, WrittenCourse>,
): Promise<void> {
  const rows = courses.flatMap(({ key, link }) => {
    const course = written.get(key);
    if (course === undefined || link === undefined) return [];
    return link.codes.map((code) => ({ course_id: course.id, code }));
  });
  if (rows.length > 0) await tx.db.insertInto("activation_code").values(rows).execute();
}

/** A collection takes each course in its first plan that is on sale. */
async function writeMembers(
  tx: TxCtx,
  courses: readonly DemoCourse[],
  written: ReadonlyMap<string, WrittenCourse>,
): Promise<void> {
  const byKey = new Map(courses.map((course) => [course.key, course]));
  const rows = courses.flatMap(({ key, members }) =>
    members.flatMap((member, sort) => {
      const collection = written.get(key);
      const course = written.get(member);
      const plan = byKey.get(member)?.specs.find((spec) => spec.buyable > 0);
      const spec_id = plan === undefined ? undefined : course?.specs.get(plan.key);
      if (collection === undefined || course === undefined || spec_id === undefined) return [];
      return { collection_id: collection.id, course_id: course.id, spec_id, sort };
    }),
  );
  if (rows.length > 0) await tx.db.insertInto("collection_member").values(rows).execute();
}
