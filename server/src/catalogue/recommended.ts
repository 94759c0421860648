// The courses recommended in a category: best sellers of the last 90 days, then its newest. Every course
// page shows some of its own category, so a process keeps them for a few seconds.
import { type Instant, msBetween } from "@banyan/domain/kernel/time.ts";
import type { Ctx } from "../ctx.ts";
import type { CardRow } from "./cards.ts";
import { type ListFilter, recommendedIn } from "./list-queries.ts";

const keptMs = 5_000;
const keptMost = 1_000;
/** As many as any page shows, and one more, for the page of one of them. */
const chosen = 5;

type Wish = {
  categoryId: number | null;
  filter: ListFilter;
  /** The course whose page it is. */
  except: number | null;
  limit: number;
};

export class Recommended {
  readonly #known = new Map<string, { rows: readonly CardRow[]; at: Instant }>();

  async courses(ctx: Ctx, { categoryId, filter, except, limit }: Wish): Promise<CardRow[]> {
    const rows = await this.#read(ctx, categoryId, filter);
    return rows.filter((row) => row.id !== except).slice(0, limit);
  }

  async #read(
    ctx: Ctx,
    categoryId: number | null,
    filter: ListFilter,
  ): Promise<readonly CardRow[]> {
    const key = `${filter} ${categoryId ?? ""}`;
    const known = this.#known.get(key);
    if (known !== undefined) {
      const age = msBetween(known.at, ctx.now);
      if (age >= 0 && age < keptMs) return known.rows;
    }
    const rows = await recommendedIn(ctx, { categoryId, filter, limit: chosen });
    if (this.#known.size >= keptMost) this.#known.clear();
    this.#known.set(key, { rows, at: ctx.now });
    return rows;
  }
}
