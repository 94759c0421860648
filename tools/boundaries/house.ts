// The product's modules as a table: what each imports and where that leads. Built from texts, so that
// a rule can be tried on a handful of made-up files as well as on the real ones.
import path from "node:path/posix";
import { isNode, lineAt, type Node, nodesIn, parseSource, stringOf, walk } from "./syntax.ts";

export type Target =
  | { kind: "ours"; path: string }
  | { kind: "package"; name: string }
  | { kind: "node"; name: string }
  /** Written by a build step, so not there on a clean checkout. */
  | { kind: "built"; path: string }
  | { kind: "missing"; path: string };

export type Import = { specifier: string; target: Target; typeOnly: boolean; line: number };

export type Module = {
  path: string;
  text: string;
  lines: number;
  program: Node;
  imports: readonly Import[];
};

export type House = {
  modules: readonly Module[];
  byPath: ReadonlyMap<string, Module>;
  /** What each workspace declares in its package.json; '' is the root. */
  packages: Readonly<
    Record<string, { runtime: readonly string[]; development: readonly string[] }>
  >;
};

export type Violation = { path: string; line: number; message: string };
export type Rule = { name: string; check: (house: House) => Violation[] };

const sourcePattern = /\.(ts|tsx|mjs)$/;

/** `texts` holds the sources by path; `otherFiles` what they may import beside them (styles, data). */
export function houseOf(
  texts: Readonly<Record<string, string>>,
  packages: House["packages"] = {},
  otherFiles: readonly string[] = [],
): House {
  const known = new Set([...Object.keys(texts), ...otherFiles]);
  const modules = Object.entries(texts)
    .filter(([file]) => sourcePattern.test(file))
    .map(([file, text]) => moduleOf(file, text, known));
  return { modules, byPath: new Map(modules.map((module) => [module.path, module])), packages };
}

export function moduleOf(file: string, text: string, known: ReadonlySet<string>): Module {
  const program = parseSource(file, text);
  const imports = importsIn(program).map(({ specifier, typeOnly, start }) => ({
    specifier,
    typeOnly,
    target: targetOf(specifier, file, known),
    line: lineAt(text, start),
  }));
  return { path: file, text, lines: text.split("\n").length - 1, program, imports };
}

type FoundImport = { specifier: string; typeOnly: boolean; start: number };

function importsIn(program: Node): FoundImport[] {
  const found: FoundImport[] = [];
  walk(program, (node) => {
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportNamedDeclaration":
      case "ExportAllDeclaration":
        add(node, stringOf(node["source"]), isTypeOnly(node));
        break;
      case "ImportExpression":
        add(node, stringOf(node["source"]), false);
        break;
      case "TSImportType":
        add(node, stringOf(node["source"] ?? node["argument"]), true);
        break;
      default:
    }
  });
  return found;

  function add(node: Node, specifier: string | null, typeOnly: boolean): void {
    if (specifier !== null) found.push({ specifier, typeOnly, start: node.start });
  }
}

/** `import type …`, or braces in which every name is a type. */
function isTypeOnly(node: Node): boolean {
  if (node["importKind"] === "type" || node["exportKind"] === "type") return true;
  const names = nodesIn(node["specifiers"]);
  return names.length > 0 && names.every((name) => isTypeName(name));
}

function isTypeName(name: Node): boolean {
  return isNode(name) && (name["importKind"] === "type" || name["exportKind"] === "type");
}

/** How the workspaces' `exports` lead from a name to a file. */
const workspaceRoots: readonly [prefix: string, folder: string][] = [
  ["@banyan/domain/", "domain/src/"],
  ["@banyan/server/test/", "server/test/"],
  ["@banyan/server/", "server/src/"],
  ["@banyan/sandbox/", "sandbox/src/"],
  ["@banyan/web/", "web/"],
];

function targetOf(specifier: string, from: string, known: ReadonlySet<string>): Target {
  if (specifier.startsWith("node:")) return { kind: "node", name: specifier.slice(5) };
  const root = workspaceRoots.find(([prefix]) => specifier.startsWith(prefix));
  if (root !== undefined) return ours(root[1] + specifier.slice(root[0].length), known);
  if (specifier.startsWith(".")) {
    return ours(path.join(path.dirname(from), specifier.replace(/\?.*$/, "")), known);
  }
  const parts = specifier.split("/");
  const name = specifier.startsWith("@") ? parts.slice(0, 2).join("/") : parts[0];
  return { kind: "package", name: name ?? specifier };
}

function ours(file: string, known: ReadonlySet<string>): Target {
  if (known.has(file)) return { kind: "ours", path: file };
  const isBuilt = file.includes("/+types/") || file.startsWith("web/build/");
  return { kind: isBuilt ? "built" : "missing", path: file };
}

/** The module at the end of an import, where it is one of ours. */
export function oursOf(one: Import): string | null {
  return one.target.kind === "ours" ? one.target.path : null;
}

export function packageOf(one: Import): string | null {
  return one.target.kind === "package" ? one.target.name : null;
}

/** A violation for each import that `isForbidden` answers with a reason. */
export function badImports(
  module: Module,
  reasonAgainst: (one: Import) => string | null,
): Violation[] {
  return module.imports.flatMap((one) => {
    const reason = reasonAgainst(one);
    return reason === null
      ? []
      : [{ path: module.path, line: one.line, message: `imports ${one.specifier}: ${reason}` }];
  });
}

export function violationAt(module: Module, node: Node, message: string): Violation {
  return { path: module.path, line: lineAt(module.text, node.start), message };
}
