// Finds every word of ours that is drawn in the display face: all `headings` dictionaries, and what
// other dictionaries lend to a `display` element or a section head. Reads source, runs none of it.
import path from "node:path";
import {
  dottedName,
  importedNames,
  isNode,
  type Node,
  nodesIn,
  nodesOfType,
  parseSource,
  stringOf,
} from "../boundaries/syntax.ts";

export type DisplayString = { place: string; zh: string; en: string };
/** Text of source files by their path from the root of the repository. */
export type Sources = Readonly<Record<string, string>>;

export function displayStrings(sources: Sources): DisplayString[] {
  const found = Object.keys(sources).flatMap((file) => [
    ...headingsOf(file, sources),
    ...lentToDisplay(file, sources),
  ]);
  return [...new Map(found.map((one) => [one.place, one])).values()];
}

function headingsOf(file: string, sources: Sources): DisplayString[] {
  const text = sources[file] ?? "";
  return /\bconst headings\b/.test(text) ? dictionary(file, text, "headings") : [];
}

/** The entries of `const name = words({ key: ["中文", "English"] })`. */
function dictionary(file: string, text: string, name: string): DisplayString[] {
  const call = nodesOfType(parseSource(file, text), "VariableDeclarator")
    .filter((one) => dottedName(one["id"]) === name)
    .map((one) => one["init"])
    .find((init) => isNode(init) && dottedName(init["callee"]) === "words");
  const pairs = isNode(call) ? nodesIn(call["arguments"])[0] : undefined;
  if (pairs === undefined) throw new Error(`${file}: ${name} is not words({ … })`);
  return nodesIn(pairs["properties"]).map((property) => {
    const key = dottedName(property["key"]) ?? stringOf(property["key"]);
    const place = `${file} ${name}.${key ?? "?"}`;
    const value = property["value"];
    const sides = isNode(value) ? nodesIn(value["elements"]).map(stringOf) : [];
    const [zh, en] = [sides[0] ?? null, sides[1] ?? null];
    if (zh === null || en === null) throw new Error(`${place} is not a pair of plain strings`);
    return { place, zh, en };
  });
}

function lentToDisplay(file: string, sources: Sources): DisplayString[] {
  const text = sources[file] ?? "";
  if (!file.endsWith(".tsx") || !/\bdisplay\b|\bSectionHead\b/.test(text)) return [];
  const program = parseSource(file, text);
  const drawn = nodesOfType(program, "JSXElement")
    .flatMap((element) => drawnInDisplay(element, text))
    .flatMap((part) => nodesOfType(part, "MemberExpression"))
    .flatMap((node) => dottedName(node) ?? []);
  const lenders = dictionariesUsed(file, program);
  return [...new Set(drawn)].flatMap((word) => {
    const [variable = "", key = ""] = word.split(".");
    const lender = lenders.get(variable);
    const lent = lender === undefined ? undefined : sources[lender.file];
    if (lender === undefined || lent === undefined) return [];
    const place = `${lender.file} ${lender.name}.${key}`;
    return dictionary(lender.file, lent, lender.name).filter((one) => one.place === place);
  });
}

function drawnInDisplay(element: Node, text: string): Node[] {
  const opening = element["openingElement"];
  if (!isNode(opening)) return [];
  const attributes = nodesIn(opening["attributes"]);
  const named = (name: string) => attributes.filter((one) => jsxName(one["name"]) === name);
  if (jsxName(opening["name"]) === "SectionHead") return named("title");
  const isDisplay = named("className").some(({ start, end }) =>
    /\bdisplay\b/.test(text.slice(start, end)),
  );
  return isDisplay ? nodesIn(element["children"]) : [];
}

function jsxName(value: unknown): string | null {
  return isNode(value) && typeof value["name"] === "string" ? value["name"] : null;
}

type Lender = { file: string; name: string };

/** Which dictionary stands behind a variable: `const heads = useWords(headings)`. */
function dictionariesUsed(file: string, program: Node): ReadonlyMap<string, Lender> {
  const imports = nodesOfType(program, "ImportDeclaration").flatMap((declaration) => {
    const from = stringOf(declaration["source"]) ?? "";
    const source = path.posix.join(path.posix.dirname(file), from);
    return [...importedNames(declaration)].map(([local, name]) => ({ local, name, file: source }));
  });
  const used = nodesOfType(program, "VariableDeclarator").flatMap((one): [string, Lender][] => {
    const init = one["init"];
    if (!isNode(init) || dottedName(init["callee"]) !== "useWords") return [];
    const given = dottedName(nodesIn(init["arguments"])[0]);
    const lender = imports.find(({ local }) => local === given);
    const variable = dottedName(one["id"]);
    return lender === undefined || variable === null ? [] : [[variable, lender]];
  });
  return new Map(used);
}
