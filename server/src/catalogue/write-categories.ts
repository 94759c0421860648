// Makes categories and merchants by their external ids, and says their database ids. What is known
// already is brought up to date.
import type { Pair } from "@banyan/domain/kernel/pair.ts";
import { sql } from "kysely";
import type { TxCtx } from "../ctx.ts";

export type NewCategory = {
  externalId: string;
  /** External id of the one above; null for a top category. */
  parent: string | null;
  name: Pair;
  sort: number;
  /** Key of the top-level category, which picks cover art. */
  motif: string;
};

type Known = { id: number; path: number[] };

/** Parents come before their children, here or in an earlier call. Answers ids by external id. */
export async function writeCategories(
  tx: TxCtx,
  categories: readonly NewCategory[],
): Promise<Map<string, number>> {
  const known = new Map<string, Known>();
  let level = categories.filter((category) => category.parent === null);
  let rest = categories.filter((category) => category.parent !== null);
  await findParents(tx, rest, known);
  if (level.length === 0) [level, rest] = ready(rest, known);
  while (level.length > 0) {
    await writeLevel(tx, level, known);
    [level, rest] = ready(rest, known);
  }
  if (rest[0] !== undefined) throw new Error(`no category ${rest[0].parent}`);
  return new Map(categories.map(({ externalId }) => [externalId, known.get(externalId)?.id ?? 0]));
}

function ready(
  rest: readonly NewCategory[],
  known: ReadonlyMap<string, Known>,
): [NewCategory[], NewCategory[]] {
  const has = (category: NewCategory) => category.parent !== null && known.has(category.parent);
  return [rest.filter(has), rest.filter((category) => !has(category))];
}

async function findParents(
  tx: TxCtx,
  categories: readonly NewCategory[],
  known: Map<string, Known>,
): Promise<void> {
  const parents = [...new Set(categories.flatMap((category) => category.parent ?? []))];
  if (parents.length === 0) return;
  const rows = await tx.db
    .selectFrom("category")
    .select(["id", "external_id", "path"])
    .where("external_id", "in", parents)
    .execute();
  for (const { id, external_id, path } of rows) {
    if (external_id !== null) known.set(external_id, { id, path });
  }
}

async function writeLevel(
  tx: TxCtx,
  level: readonly NewCategory[],
  known: Map<string, Known>,
): Promise<void> {
  const above = (category: NewCategory) =>
    category.parent === null ? undefined : known.get(category.parent);
  const rows = await tx.db
    .insertInto("category")
    .values(
      level.map((category) => ({
        external_id: category.externalId,
        parent_id: above(category)?.id ?? null,
        name: category.name.zh,
        name_en: category.name.en,
        sort: category.sort,
        motif: category.motif,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("external_id").doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        name_en: eb.ref("excluded.name_en"),
      })),
    )
    .returning(["id", "external_id"])
    .execute();
  const parentPath = new Map(level.map((category) => [category.externalId, above(category)?.path]));
  const placed = rows.map(({ id, external_id }) => ({
    id,
    externalId: external_id ?? "",
    path: [...(parentPath.get(external_id ?? "") ?? []), id],
  }));
  await sql`
    update category set path = placed.path
    from (values ${sql.join(placed.map(({ id, path }) => sql`(${id}::bigint, ${path}::bigint[])`))}) as placed (id, path)
    where category.id = placed.id and category.path = '{}'`.execute(tx.db);
  for (const { id, externalId, path } of placed) known.set(externalId, { id, path });
}

export type NewMerchant = {
  externalId: string;
  /** 1 brand, 2 individual. */
  type: 1 | 2;
  name: Pair;
  description: Pair;
  accountId: number | null;
};

export async function writeMerchants(
  tx: TxCtx,
  merchants: readonly NewMerchant[],
): Promise<Map<string, number>> {
  if (merchants.length === 0) return new Map();
  const rows = await tx.db
    .insertInto("merchant")
    .values(
      merchants.map((merchant) => ({
        external_id: merchant.externalId,
        type: merchant.type,
        name: merchant.name.zh,
        name_en: merchant.name.en,
        description: merchant.description.zh,
        description_en: merchant.description.en,
        account_id: merchant.accountId,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("external_id").doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        name_en: eb.ref("excluded.name_en"),
      })),
    )
    .returning(["id", "external_id"])
    .execute();
  return new Map(rows.map((row) => [row.external_id ?? "", row.id]));
}
