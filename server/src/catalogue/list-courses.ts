// Lists of courses as the API answers them: which walk or search fits the request, then the cards with
// what the caller has of each.

import { type CourseSort, sortCodes } from "@banyan/domain/catalogue/rules.ts";
import { searchQuery } from "@banyan/domain/catalogue/search-tokens.ts";
import type { CourseCard } from "@banyan/domain/catalogue/wire.ts";
import { offsetOf, type Page, type PageRequest } from "@banyan/domain/kernel/paging.ts";
import type { Ctx } from "../ctx.ts";
import { type CardRows, type ListFilter, listByOrder } from "./list-queries.ts";
import { type SearchTotals, searchPage } from "./search-queries.ts";
import { presentCards } from "./service.ts";

export type CourseRequest = PageRequest & {
  filter: ListFilter;
  keyword: string;
  categoryId: number | null;
  sort: CourseSort | null;
  ids: readonly number[];
};

export function sortOf(code: number | null): CourseSort | null {
  switch (code) {
    case null:
      return null;
    case sortCodes.latest:
      return "latest";
    case sortCodes.popular:
      return "popular";
    case sortCodes.priceUp:
      return "priceUp";
    case sortCodes.priceDown:
      return "priceDown";
    default:
      throw new RangeError(`not a sort: ${code}`);
  }
}

export async function listPage(
  ctx: Ctx,
  request: CourseRequest,
  totals: SearchTotals,
): Promise<Page<CourseCard>> {
  const { rows, total } = await findPage(ctx, request, totals);
  const { page, page_size } = request;
  return { list: await presentCards(ctx, rows), total, page, page_size };
}

async function findPage(ctx: Ctx, request: CourseRequest, totals: SearchTotals): Promise<CardRows> {
  const { filter, categoryId, ids, sort, keyword } = request;
  const limit = request.page_size;
  const list = { filter, categoryId, ids, limit, offset: offsetOf(request) };
  if (keyword === "") return listByOrder(ctx, list, sort ?? "latest");
  const query = searchQuery(keyword);
  if (query === null) return { rows: [], total: 0 };
  const search = { ...list, query };
  const total = await totals.count(ctx, search);
  if (total <= list.offset) return { rows: [], total };
  return { rows: await searchPage(ctx, search, sort, total), total };
}
