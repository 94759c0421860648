// The category tree as one page shows it: every top category, and below them only the branch that
// leads to the category looked at and that category's own children.

import type { CategoryNode } from "@banyan/domain/catalogue/wire.ts";
import { type Lang, sayMarked } from "@banyan/domain/kernel/pair.ts";

export type CategoryName = { id: string; name: string; nameLang?: Lang };

export type CategoryEntry = CategoryName & { current: boolean; children: CategoryEntry[] };

export function categoryName(lang: Lang, node: CategoryNode): CategoryName {
  const name = sayMarked(lang, { zh: node.cate_name, en: node.cate_name_en });
  return {
    id: node.id,
    name: name.text,
    ...(name.lang === lang ? {} : { nameLang: name.lang }),
  };
}

/** From the top category down to the one named; empty when the tree does not hold it. */
export function categoryPath(nodes: readonly CategoryNode[], id: string): CategoryNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = categoryPath(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

export function categoryBranch(
  lang: Lang,
  nodes: readonly CategoryNode[],
  path: readonly CategoryNode[],
): CategoryEntry[] {
  const current = path.at(-1);
  return nodes.map((node) => ({
    ...categoryName(lang, node),
    current: node === current,
    children: path.includes(node) ? categoryBranch(lang, node.children, path) : [],
  }));
}
