// The address of the course list: filters, sort and page are read from it and written to it, and
// nothing else remembers them. Whatever stands there is brought into range, never refused.

import { idsMax, keywordMax, sortCodes } from "@banyan/domain/catalogue/rules.ts";
import { paths } from "../lib/paths.ts";

const pageSizeDefault = 20;
const pageSizeMax = 100;
const pageMax = 1_000_000;

export const listKinds = ["", "course", "collection", "course_link", "openCourse"] as const;
export type ListKind = (typeof listKinds)[number];

export type ListAddress = {
  keyword: string;
  cateId: string | null;
  courseIds: readonly string[];
  kind: ListKind;
  /** 1 latest, 2 popular, 3 price up, 4 price down; null is the order the list has by itself. */
  sort: number | null;
  page: number;
  pageSize: number;
};

export function readListAddress(query: URLSearchParams): ListAddress {
  const kind = query.get("type") ?? "";
  const sort = Number(query.get("sort") ?? "");
  return {
    keyword: keywordOf(query.get("keyword") ?? ""),
    cateId: idOf(query.get("cate_id") ?? ""),
    courseIds: idsOf(query.get("course_ids") ?? ""),
    kind: listKinds.find((known) => known === kind) ?? "",
    sort: Object.values<number>(sortCodes).includes(sort) ? sort : null,
    page: clamped(query.get("page"), 1, pageMax, 1),
    pageSize: clamped(query.get("page_size"), 1, pageSizeMax, pageSizeDefault),
  };
}

/** The address after a change. Whatever changes what the list holds starts it at its first page. */
export function listHref(address: ListAddress, change: Partial<ListAddress> = {}): string {
  const next = { ...address, page: change.page ?? 1, ...change };
  const href = paths.courseIndex({
    keyword: next.keyword,
    cate_id: next.cateId ?? undefined,
    course_ids: next.courseIds.join(","),
    type: next.kind,
    sort: next.sort ?? undefined,
    page: next.page > 1 ? next.page : undefined,
  });
  if (next.pageSize === pageSizeDefault) return href;
  return `${href}${href.includes("?") ? "&" : "?"}page_size=${next.pageSize}`;
}

/** Price goes up first; chosen again it turns round (spec A §2). */
export function nextPriceSort(sort: number | null): number {
  return sort === sortCodes.priceUp ? sortCodes.priceDown : sortCodes.priceUp;
}

export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

function keywordOf(text: string): string {
  return text.replaceAll("\u0000", "").trim().slice(0, keywordMax).toWellFormed().trim();
}

function idOf(text: string): string | null {
  return /^[1-9]\d{0,14}$/.test(text.trim()) ? text.trim() : null;
}

function idsOf(text: string): string[] {
  const ids = text.split(",").flatMap((part) => idOf(part) ?? []);
  return [...new Set(ids)].slice(0, idsMax);
}

function clamped(text: string | null, least: number, most: number, otherwise: number): number {
  const number = Number.parseInt(text ?? "", 10);
  return Number.isNaN(number) ? otherwise : Math.min(most, Math.max(least, number));
}
