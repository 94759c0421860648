// Pages of lists: `page` from 1, `page_size` up to 100, answered as { list, total, page, page_size }.
import { z } from "zod";
import { wireInt } from "./wire.ts";

export const defaultPageSize = 20;
export const maxPageSize = 100;

export type PageRequest = { page: number; page_size: number };
export type Page<T> = { list: T[]; total: number; page: number; page_size: number };

export const pageInput = {
  page: wireInt(1, 1_000_000).default(1),
  page_size: wireInt(1, maxPageSize).default(defaultPageSize),
};

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    list: z.array(item),
    total: z.int().nonnegative(),
    page: z.int(),
    page_size: z.int(),
  });
}

export function offsetOf(request: PageRequest): number {
  return (request.page - 1) * request.page_size;
}
