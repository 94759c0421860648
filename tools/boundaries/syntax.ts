// Reads source text into a syntax tree and answers small questions about it, without trusting its
// shape: whatever is not what was asked for is null.
import { parseSync } from "oxc-parser";

export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
} & Readonly<Record<string, unknown>>;

export function parseSource(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text);
  const first = errors[0];
  if (first !== undefined) throw new Error(`${path} does not parse: ${first.message}`);
  const root: unknown = program;
  if (!isNode(root)) throw new Error(`${path} has no syntax tree`);
  return root;
}

export function isNode(value: unknown): value is Node {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    typeof value.type === "string" &&
    "start" in value &&
    typeof value.start === "number" &&
    "end" in value &&
    typeof value.end === "number"
  );
}

export function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Visits every node, parents first, with the node it hangs on. */
export function walk(node: Node, visit: (node: Node, parent: Node | null) => void): void {
  step(node, null, visit);
}

function step(
  node: Node,
  parent: Node | null,
  visit: (node: Node, parent: Node | null) => void,
): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    if (isNode(value)) step(value, node, visit);
    else for (const child of nodesIn(value)) step(child, node, visit);
  }
}

export function nodesOfType(root: Node, ...types: readonly string[]): Node[] {
  const found: Node[] = [];
  walk(root, (node) => {
    if (types.includes(node.type)) found.push(node);
  });
  return found;
}

/** 'process.env' for a chain of names; null for anything that is not one. */
export function dottedName(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === "Identifier") return typeof value["name"] === "string" ? value["name"] : null;
  if (value.type !== "MemberExpression") return null;
  const owner = dottedName(value["object"]);
  const property =
    value["computed"] === true ? stringOf(value["property"]) : dottedName(value["property"]);
  return owner === null || property === null ? null : `${owner}.${property}`;
}

/** The last name of a chain: 'selectFrom' of `tx.db.selectFrom`, whatever stands before it. */
export function lastName(value: unknown): string | null {
  if (!isNode(value)) return null;
  return value.type === "MemberExpression" && value["computed"] !== true
    ? dottedName(value["property"])
    : dottedName(value);
}

/** The text of a string literal, or of a template or sum of such without holes. */
export function stringOf(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === "Literal") return typeof value["value"] === "string" ? value["value"] : null;
  if (value.type === "TemplateLiteral") {
    const quasis = nodesIn(value["quasis"]);
    return quasis.length === 1 ? quasiText(quasis[0]) : null;
  }
  if (value.type === "BinaryExpression" && value["operator"] === "+") {
    const [left, right] = [stringOf(value["left"]), stringOf(value["right"])];
    return left === null || right === null ? null : left + right;
  }
  return null;
}

/** What stands between the holes of a template. */
export function templateTexts(value: unknown): string[] {
  if (!isNode(value) || value.type !== "TemplateLiteral") return [];
  return nodesIn(value["quasis"]).map((quasi) => quasiText(quasi) ?? "");
}

function quasiText(quasi: Node | undefined): string | null {
  const value = quasi?.["value"];
  if (typeof value !== "object" || value === null || !("raw" in value)) return null;
  return typeof value.raw === "string" ? value.raw : null;
}

export function numberOf(value: unknown): number | null {
  if (!isNode(value) || value.type !== "Literal") return null;
  return typeof value["value"] === "number" ? value["value"] : null;
}

/** What each imported name is called where it comes from. */
export function importedNames(program: Node): ReadonlyMap<string, string> {
  const names = nodesOfType(program, "ImportSpecifier").map((one): [string, string] => {
    const local = dottedName(one["local"]) ?? "";
    return [local, dottedName(one["imported"]) ?? local];
  });
  return new Map(names);
}

/** Line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
    line += 1;
  }
  return line;
}
