// The category tree, read whole and kept in the process for a few seconds: every page shows it and it
// changes by hand.

import type { CategoryNode } from "@banyan/domain/catalogue/wire.ts";
import { type Instant, msBetween } from "@banyan/domain/kernel/time.ts";
import type { Ctx } from "../ctx.ts";

const keptMs = 5_000;

export type Category = {
  id: number;
  parentId: number | null;
  name: string;
  nameEn: string;
  motif: string;
  /** From the top category down to this one. */
  path: readonly number[];
};

type Tree = { readAt: Instant; byId: ReadonlyMap<number, Category>; nodes: CategoryNode[] };

export class CategoryTree {
  #tree: Tree | null = null;

  async nodes(ctx: Ctx): Promise<CategoryNode[]> {
    return (await this.#read(ctx)).nodes;
  }

  /** From the top category down to the one named. */
  async breadcrumbs(ctx: Ctx, id: number): Promise<Category[]> {
    const { byId } = await this.#read(ctx);
    const path = byId.get(id)?.path ?? [];
    return path.flatMap((ancestor) => byId.get(ancestor) ?? []);
  }

  async #read(ctx: Ctx): Promise<Tree> {
    const known = this.#tree;
    if (known !== null) {
      const age = msBetween(known.readAt, ctx.now);
      if (age >= 0 && age < keptMs) return known;
    }
    const rows = await ctx.db
      .selectFrom("category")
      .select(["id", "parent_id as parentId", "name", "name_en as nameEn", "motif", "path"])
      .orderBy("sort")
      .orderBy("id")
      .execute();
    const tree = {
      readAt: ctx.now,
      byId: new Map(rows.map((row) => [row.id, row])),
      nodes: nest(rows),
    };
    this.#tree = tree;
    return tree;
  }
}

function nest(categories: readonly Category[]): CategoryNode[] {
  const nodes = new Map<number, CategoryNode>();
  for (const { id, name, nameEn } of categories) {
    nodes.set(id, { id: String(id), cate_name: name, cate_name_en: nameEn, children: [] });
  }
  const roots: CategoryNode[] = [];
  for (const { id, parentId } of categories) {
    const node = nodes.get(id);
    const siblings = parentId === null ? roots : nodes.get(parentId)?.children;
    if (node !== undefined) siblings?.push(node);
  }
  return roots;
}
