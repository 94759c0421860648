// A course as lists show it: the columns a card is made of, and the card made of them. Every list of
// courses in the product goes through here.

import { courseTypeOf, merchantTypes } from "@banyan/domain/catalogue/rules.ts";
import type { CourseCard } from "@banyan/domain/catalogue/wire.ts";
import { creditShown, fen } from "@banyan/domain/kernel/money.ts";
import { sql } from "kysely";

/** Where a card is read from: course c, its merchant m and its category k. */
export const cardColumns = sql`
  c.id, c.kind, c.title, c.title_en, c.subtitle, c.subtitle_en, c.cover, c.cover_en,
  c.min_price, c.max_price, c.paid_from, c.lesson_num, c.is_credit,
  m.id as merchant_id, m.type as merchant_type, m.name as merchant_name, m.name_en as merchant_name_en,
  k.id as category_id, k.name as category_name, k.name_en as category_name_en, k.motif`;

export const cardJoins = sql`
  join merchant m on m.id = c.merchant_id
  join category k on k.id = c.category_id`;

export type CardRow = {
  id: number;
  kind: number;
  title: string;
  title_en: string;
  subtitle: string;
  subtitle_en: string;
  cover: string | null;
  cover_en: string | null;
  min_price: number;
  max_price: number;
  paid_from: number;
  lesson_num: number;
  is_credit: boolean;
  merchant_id: number;
  merchant_type: number;
  merchant_name: string;
  merchant_name_en: string;
  category_id: number;
  category_name: string;
  category_name_en: string;
  motif: string;
};

/** Lessons learned by the caller, for each course they are a member of. */
export type MemberCourses = ReadonlyMap<number, number>;
export const noMember: MemberCourses = new Map();

export function presentCard(row: CardRow, mine: MemberCourses): CourseCard {
  const type_name = courseTypeOf(row.kind);
  const learned = mine.get(row.id);
  return {
    id: String(row.id),
    type: kindOut(row.kind),
    type_name,
    title: row.title,
    title_en: row.title_en,
    subtitle: row.subtitle,
    subtitle_en: row.subtitle_en,
    ...coverFields(row),
    minPrice: row.min_price,
    maxPrice: row.max_price,
    priceFrom: row.paid_from,
    from: row.paid_from > 0 && row.paid_from < row.max_price,
    isFree: row.max_price <= 0,
    lessonNum: row.lesson_num,
    credit: row.is_credit ? creditShown(fen(row.max_price)) : null,
    institution: institutionOut(row),
    category: {
      id: String(row.category_id),
      name: row.category_name,
      name_en: row.category_name_en,
    },
    isBuy: learned !== undefined,
    learnedNum: learned ?? 0,
  };
}

export function kindOut(kind: number): 1 | 2 | 3 {
  return kind === 1 || kind === 2 ? kind : 3;
}

export function institutionOut(row: {
  merchant_id: number;
  merchant_type: number;
  merchant_name: string;
  merchant_name_en: string;
}): CourseCard["institution"] {
  return {
    id: String(row.merchant_id),
    type: row.merchant_type === merchantTypes.brand ? 1 : 2,
    name: row.merchant_name,
    name_en: row.merchant_name_en,
  };
}

/** Raised when the drawing changes, so that caches fetch the new one. */
const coverEdition = "1";

export function coverVersion(motif: string): string {
  return `${coverEdition}-${motif}`;
}

/** The uploaded picture, that of the other language, or the one drawn for the course. */
export function coverFields(row: {
  id: number;
  motif: string;
  cover: string | null;
  cover_en: string | null;
}): { cover: string; cover_en: string } {
  const drawn = `/cover/${row.id}.svg?v=${encodeURIComponent(coverVersion(row.motif))}`;
  return {
    cover: row.cover ?? row.cover_en ?? drawn,
    cover_en: row.cover_en ?? row.cover ?? drawn,
  };
}
