// Writes whole courses, many at once: the same rows whether they come from the demo set or an import.
// A course known by its external id is brought up to date; what the product itself made of it since
// (publication, enrolments, stock) is left alone. Callers relist afterwards.

import type { CourseKind } from "@banyan/domain/catalogue/rules.ts";
import type { Fen } from "@banyan/domain/kernel/money.ts";
import type { Pair } from "@banyan/domain/kernel/pair.ts";
import type { Instant } from "@banyan/domain/kernel/time.ts";
import { sql } from "kysely";
import type { TxCtx } from "../ctx.ts";
import { cleanHtml } from "./clean-html.ts";

export type NewSpec = {
  externalId: string;
  title: Pair;
  price: Fen;
  payments: readonly string[];
  tryLook: number;
  enableFinish: boolean;
  learnMode: number;
  /** Null: permanent. */
  expiry: { start: Instant | null; end: Instant } | null;
  /** Null: sells without a deadline. */
  buyUntil: Instant | null;
  buyable: number;
  buyTip: Pair;
  /** Null: unlimited. */
  stock: number | null;
};

export type NewCourse = {
  externalId: string;
  kind: CourseKind;
  title: Pair;
  subtitle: Pair;
  /** HTML as it came; it is cleaned here. */
  summary: Pair;
  categoryId: number;
  merchantId: number;
  ownerId: number | null;
  isCredit: boolean;
  featuredRank: number | null;
  lightspot: readonly { title: string; title_en: string }[];
  linkAddress: string | null;
  publishedAt: Instant;
  enrolledBefore: number;
  specs: readonly NewSpec[];
};

export type WrittenCourse = {
  id: number;
  isNew: boolean;
  /** Ids of its plans by their external ids. */
  specs: ReadonlyMap<string, number>;
};

/** Answers what became of each course, by external id. External ids must differ within a call. */
export async function writeCourses(
  tx: TxCtx,
  courses: readonly NewCourse[],
): Promise<Map<string, WrittenCourse>> {
  if (courses.length === 0) return new Map();
  const rows = await tx.db
    .insertInto("course")
    .values(courses.map((course) => courseRow(course, tx.now)))
    .onConflict((conflict) =>
      conflict.column("external_id").doUpdateSet((eb) => ({
        kind: eb.ref("excluded.kind"),
        title: eb.ref("excluded.title"),
        title_en: eb.ref("excluded.title_en"),
        subtitle: eb.ref("excluded.subtitle"),
        subtitle_en: eb.ref("excluded.subtitle_en"),
        summary: eb.ref("excluded.summary"),
        summary_en: eb.ref("excluded.summary_en"),
        category_id: eb.ref("excluded.category_id"),
        merchant_id: eb.ref("excluded.merchant_id"),
        is_credit: eb.ref("excluded.is_credit"),
        link_address: eb.ref("excluded.link_address"),
        enrolled_base: eb.ref("excluded.enrolled_base"),
        enrolled_total: sql<number>`course.enrolled_total - course.enrolled_base + excluded.enrolled_base`,
      })),
    )
    .returning(["id", "external_id", sql<boolean>`xmax = 0`.as("is_new")])
    .execute();
  const byId = new Map(rows.map((row) => [row.external_id, row]));
  const written = new Map<string, { id: number; isNew: boolean; specs: Map<string, number> }>();
  for (const { externalId } of courses) {
    const row = byId.get(externalId);
    if (row !== undefined) {
      written.set(externalId, { id: row.id, isNew: row.is_new, specs: new Map() });
    }
  }
  const owners = new Map([...written.values()].map((course) => [course.id, course]));
  for (const { course_id, external_id, id } of await writeSpecs(tx, courses, written)) {
    owners.get(course_id)?.specs.set(external_id ?? "", id);
  }
  return written;
}

function courseRow(course: NewCourse, now: Instant) {
  return {
    external_id: course.externalId,
    kind: course.kind,
    title: course.title.zh,
    title_en: course.title.en,
    subtitle: course.subtitle.zh,
    subtitle_en: course.subtitle.en,
    summary: cleanHtml(course.summary.zh),
    summary_en: cleanHtml(course.summary.en),
    category_id: course.categoryId,
    merchant_id: course.merchantId,
    owner_id: course.ownerId,
    is_credit: course.isCredit,
    featured_rank: course.featuredRank,
    lightspot: JSON.stringify(course.lightspot),
    link_address: course.linkAddress,
    created_at: now,
    published_at: course.publishedAt,
    enrolled_base: course.enrolledBefore,
    enrolled_total: course.enrolledBefore,
  };
}

async function writeSpecs(
  tx: TxCtx,
  courses: readonly NewCourse[],
  written: ReadonlyMap<string, { id: number }>,
) {
  const specs = courses.flatMap((course) => {
    const courseId = written.get(course.externalId)?.id;
    return courseId === undefined
      ? []
      : course.specs.map((spec, sort) => ({ spec, row: specRow(spec, courseId, sort) }));
  });
  if (specs.length === 0) return [];
  const rows = await tx.db
    .insertInto("spec")
    .values(specs.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict.columns(["course_id", "external_id"]).doUpdateSet((eb) => ({
        title: eb.ref("excluded.title"),
        title_en: eb.ref("excluded.title_en"),
        price: eb.ref("excluded.price"),
        payments: eb.ref("excluded.payments"),
        try_look: eb.ref("excluded.try_look"),
      })),
    )
    .returning(["id", "course_id", "external_id"])
    .execute();
  const idOf = new Map(rows.map((row) => [`${row.course_id} ${row.external_id}`, row.id]));
  const stock = specs.flatMap(({ spec, row }) => {
    const spec_id = idOf.get(`${row.course_id} ${row.external_id}`);
    return spec.stock === null || spec_id === undefined ? [] : [{ spec_id, total: spec.stock }];
  });
  if (stock.length > 0) {
    await tx.db
      .insertInto("spec_stock")
      .values(stock)
      .onConflict((conflict) => conflict.column("spec_id").doNothing())
      .execute();
  }
  return rows;
}

function specRow(spec: NewSpec, courseId: number, sort: number) {
  return {
    course_id: courseId,
    external_id: spec.externalId,
    title: spec.title.zh,
    title_en: spec.title.en,
    price: spec.price,
    payments: [...spec.payments],
    expiry_mode: spec.expiry === null ? 1 : 2,
    expiry_start: spec.expiry?.start ?? null,
    expiry_end: spec.expiry?.end ?? null,
    try_look: spec.tryLook,
    enable_finish: spec.enableFinish,
    learn_mode: spec.learnMode,
    enable_buy_time: spec.buyUntil === null ? 1 : 2,
    buy_expiry_at: spec.buyUntil,
    buyable: spec.buyable,
    buy_tip: spec.buyTip.zh,
    buy_tip_en: spec.buyTip.en,
    sort,
  };
}
