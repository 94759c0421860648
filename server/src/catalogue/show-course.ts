// One course as its page shows it, for whoever asks: plans with what is left of them, the directory with
// what the caller has learned, and the link only for members.

import {
  buyWindows,
  courseKinds,
  expiryModes,
  isContentUrl,
  isFinished,
  learnModes,
  leftToSell,
  saleState,
} from "@banyan/domain/catalogue/rules.ts";
import type { CourseSpec, showCourse } from "@banyan/domain/catalogue/wire.ts";
import type { OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import { fen } from "@banyan/domain/kernel/money.ts";
import { notFound } from "@banyan/domain/kernel/refusal.ts";
import { type Instant, unixSeconds } from "@banyan/domain/kernel/time.ts";
import { z } from "zod";
import type { Ctx } from "../ctx.ts";
import { institutionOut, kindOut, presentCard } from "./cards.ts";
import type { CategoryTree } from "./categories.ts";
import {
  type CourseRow,
  collectionOf,
  type DirectoryRow,
  directoryOf,
  findCourse,
  type MemberRow,
  type SpecRow,
  serialOf,
  specsOf,
} from "./detail-queries.ts";
import type { MerchantCounts } from "./merchant-counts.ts";
import { presentCollection, presentDirectory } from "./present-directory.ts";
import type { Recommended } from "./recommended.ts";
import { presentCards } from "./service.ts";

type CourseOut = OutputOf<typeof showCourse>;
/** What a process keeps for a few seconds between course pages. */
type Kept = { categories: CategoryTree; merchants: MerchantCounts; recommended: Recommended };

export type CourseWish = { id: number; specId: number | null; preview: boolean };

const recommendedCourses = 4;

export async function showOne(
  ctx: Ctx,
  wish: CourseWish,
  { categories, merchants, recommended }: Kept,
): Promise<CourseOut> {
  const course = await findCourse(ctx, wish.id);
  if (course === null || !maySee(ctx, course, wish.preview)) throw notFound();
  const [specs, directory, members, breadcrumbs, courseNum, others] = await Promise.all([
    specsOf(ctx, course.id),
    course.kind === courseKinds.course ? directoryOf(ctx, course.id) : [],
    course.kind === courseKinds.collection ? collectionOf(ctx, course.id) : [],
    categories.breadcrumbs(ctx, course.category_id),
    merchants.courses(ctx, course.merchant_id),
    recommended.courses(ctx, {
      categoryId: course.category_id,
      filter: "all",
      except: course.id,
      limit: recommendedCourses,
    }),
  ]);
  const facts: Facts = { course, directory, members };
  const chosen = choosePlan(specs, wish.specId);
  const isBuy = specs.some((spec) => spec.purchased);
  const learnedNum = isBuy ? learnedIn(facts) : 0;
  return {
    ...presentCard(course, isBuy ? new Map([[course.id, learnedNum]]) : new Map()),
    summary: course.summary,
    summary_en: course.summary_en,
    couponType: course.kind === courseKinds.collection ? 2 : 1,
    institution: {
      ...institutionOut(course),
      desc: course.merchant_desc,
      desc_en: course.merchant_desc_en,
      avatar: course.avatar,
      courseNum,
    },
    lightspot: lightspotOf(course.lightspot),
    recommend: await presentCards(ctx, others),
    specs: specs.map((spec) => presentSpec(spec, facts, ctx.now)),
    spec_id: chosen === null ? null : String(chosen.id),
    isBuyable:
      course.published_at !== null && chosen !== null && saleOf(chosen, course, ctx.now) === "open",
    breadcrumbs: breadcrumbs.map((category) => ({
      id: String(category.id),
      name: category.name,
      name_en: category.nameEn,
    })),
    link: isBuy ? await linkOf(ctx, course) : null,
    enrolled: course.enrolled_total,
    publishedAt: secondsOf(course.published_at),
    isPublished: course.published_at !== null,
  };
}

function maySee(ctx: Ctx, course: CourseRow, preview: boolean): boolean {
  if (course.published_at !== null) return true;
  if (!preview || ctx.user === null) return false;
  return ctx.user.id === course.owner_id || ctx.user.roles.includes("operator");
}

type Facts = {
  course: CourseRow;
  directory: readonly DirectoryRow[];
  members: readonly MemberRow[];
};

function choosePlan(specs: readonly SpecRow[], wish: number | null): SpecRow | null {
  return (
    specs.find((spec) => spec.id === wish) ??
    specs.find((spec) => spec.purchased) ??
    specs.find((spec) => spec.buyable > 0) ??
    specs[0] ??
    null
  );
}

function presentSpec(spec: SpecRow, facts: Facts, now: Instant): CourseSpec {
  const { course } = facts;
  const state = saleOf(spec, course, now);
  return {
    id: String(spec.id),
    title: spec.title,
    title_en: spec.title_en,
    price: spec.price,
    payments: spec.payments.filter(isPaymentCode),
    member: {
      purchased: spec.purchased,
      isLearned: spec.purchased && isAllLearned(facts),
      learnedNum: spec.purchased ? learnedIn(facts) : 0,
    },
    buyable: spec.buyable,
    buyTip: { title: spec.buy_tip, title_en: spec.buy_tip_en },
    chapter: presentDirectory(facts.directory, spec.learn_mode),
    lessonNum: course.lesson_num,
    tryLook: spec.try_look,
    stock: leftOf(spec, course),
    enableFinish: spec.enable_finish,
    learnMode: spec.learn_mode === learnModes.inOrder ? 2 : 1,
    expiryMode: spec.expiry_mode === expiryModes.range ? 2 : 1,
    expiryStartDate: secondsOf(spec.expiry_start),
    expiryEndDate: secondsOf(spec.expiry_end),
    enableBuyTime: spec.enable_buy_time === buyWindows.untilDeadline ? 2 : 1,
    buyExpiryTime: secondsOf(spec.buy_expiry_at),
    collection: presentCollection(facts.members),
    isBuy: spec.purchased,
    isFree: spec.price <= 0,
    isBuyable: state === "open" && course.published_at !== null,
    saleState: state,
  };
}

function saleOf(spec: SpecRow, course: CourseRow, now: Instant): ReturnType<typeof saleState> {
  const untilDeadline = spec.enable_buy_time === buyWindows.untilDeadline;
  return saleState(
    {
      buyable: spec.buyable,
      buyExpiryAt: untilDeadline ? spec.buy_expiry_at : null,
      left: leftOf(spec, course),
    },
    now,
  );
}

function leftOf(spec: SpecRow, course: CourseRow): number | null {
  return leftToSell({
    price: fen(spec.price),
    kind: kindOut(course.kind),
    stockLeft: spec.stock_left,
    codes: { total: course.codes_total, free: course.codes_free },
  });
}

function learnedIn({ course, directory, members }: Facts): number {
  if (course.kind === courseKinds.collection) {
    return members.reduce((sum, member) => sum + member.learned, 0);
  }
  return directory.filter((row) => row.learned).length;
}

function isAllLearned({ course, directory, members }: Facts): boolean {
  if (course.kind === courseKinds.collection) {
    return members.length > 0 && members.every((member) => member.finished);
  }
  return isFinished(directory.filter((row) => row.lesson_id !== null));
}

function isPaymentCode(code: string): code is CourseSpec["payments"][number] {
  return ["1", "2", "3", "4", "6"].includes(code);
}

const lightspots = z.array(
  z.object({
    title: z.string().default(""),
    title_en: z.string().default(""),
    url: z.string().default(""),
    url_en: z.string().default(""),
  }),
);

/** An address that is not plainly a page of ours or of the web is left out. */
function lightspotOf(stored: unknown): CourseOut["lightspot"] {
  return lightspots.parse(stored).map((spot) => ({
    ...spot,
    url: isContentUrl(spot.url) ? spot.url : "",
    url_en: isContentUrl(spot.url_en) ? spot.url_en : "",
  }));
}

async function linkOf(ctx: Ctx, course: CourseRow): Promise<CourseOut["link"]> {
  if (course.kind !== courseKinds.course_link) return null;
  return { address: course.link_address ?? "", serial: (await serialOf(ctx, course.id)) ?? "" };
}

function secondsOf(at: Instant | null): number | null {
  return at === null ? null : unixSeconds(at);
}
