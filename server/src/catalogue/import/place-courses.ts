// Finds or makes what a batch of imported courses stands on: categories below the source's own top one,
// and merchants. Both are known by external ids made of the source and the name.
import { fnv } from "@banyan/domain/catalogue/cover-seed.ts";
import { type Pair, pair } from "@banyan/domain/kernel/pair.ts";
import type { TxCtx } from "../../ctx.ts";
import { type NewCategory, writeCategories, writeMerchants } from "../write-categories.ts";
import type { MappedCourse } from "./map-row.ts";
import type { Mapping } from "./mapping.ts";

/** Ids found so far in one import, by external id. */
export type Places = { categories: Map<string, number>; merchants: Map<string, number> };

export function noPlaces(): Places {
  return { categories: new Map(), merchants: new Map() };
}

export type Placed = { categoryId: number; merchantId: number };
export type Placeable = { course: MappedCourse; mapping: Mapping };

/** Adds to `places` what the batch needs and was not known. */
export async function makePlaces(
  tx: TxCtx,
  batch: readonly Placeable[],
  places: Places,
): Promise<void> {
  const categories = new Map<string, NewCategory>();
  for (const { course, mapping } of batch) {
    for (const category of categoriesOf(course, mapping)) {
      if (!places.categories.has(category.externalId)) {
        categories.set(category.externalId, category);
      }
    }
  }
  for (const [externalId, id] of await writeCategories(tx, [...categories.values()])) {
    places.categories.set(externalId, id);
  }
  const merchants = new Map(
    batch
      .map(({ course, mapping }) => ({ course, externalId: merchantKey(course, mapping) }))
      .filter(({ externalId }) => !places.merchants.has(externalId))
      .map(({ course, externalId }) => [
        externalId,
        { externalId, ...course.merchant, description: pair("", ""), accountId: null },
      ]),
  );
  for (const [externalId, id] of await writeMerchants(tx, [...merchants.values()])) {
    places.merchants.set(externalId, id);
  }
}

export function placeOf({ course, mapping }: Placeable, places: Places): Placed {
  const category = categoriesOf(course, mapping).at(-1)?.externalId ?? "";
  const categoryId = places.categories.get(category);
  const merchantId = places.merchants.get(merchantKey(course, mapping));
  if (categoryId === undefined || merchantId === undefined) {
    throw new Error(`${course.externalId} has no place`);
  }
  return { categoryId, merchantId };
}

/** From the source's top category down. */
function categoriesOf(course: MappedCourse, { source, category }: Mapping): NewCategory[] {
  const top: NewCategory = {
    externalId: source,
    parent: null,
    name: pair(category.top.zh, category.top.en),
    // After the categories made by hand.
    sort: 1_000,
    motif: source,
  };
  const path = [top];
  for (const name of course.categoryPath) {
    const parent = path.at(-1)?.externalId ?? source;
    path.push({
      externalId: `${parent}/${nameKey(name)}`,
      parent,
      name,
      sort: 0,
      motif: category.motifs[name.zh] ?? category.motifs[name.en] ?? artOf(name),
    });
  }
  return path;
}

/** A short stable key, which the cover's address carries. */
function artOf(name: Pair): string {
  return `c${fnv(nameKey(name)).toString(36)}`;
}

function nameKey(name: Pair): string {
  return name.zh === "" ? name.en : name.zh;
}

function merchantKey({ merchant }: MappedCourse, { source }: Mapping): string {
  return `${source}:${merchant.type}:${nameKey(merchant.name)}`;
}
