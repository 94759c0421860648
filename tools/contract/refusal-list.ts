// Every refusal the product declares, read from the source, and what must hold for them together: a
// code is given once, in its capability's block, says something in both languages and is tested.
import { type House, type Module, type Violation, violationAt } from "../boundaries/house.ts";
import { folderOf, isIn } from "../boundaries/places.ts";
import {
  dottedName,
  isNode,
  type Node,
  nodesIn,
  nodesOfType,
  numberOf,
  stringOf,
  walk,
} from "../boundaries/syntax.ts";

export type DeclaredRefusal = {
  code: number | null;
  zh: string | null;
  en: string | null;
  /** 'couponRefusals.expired', as tests and services name it. */
  name: string;
  module: Module;
  node: Node;
};

/** First code of each capability's hundred, and the few codes that the specification fixes. */
export const codeBlocks: Readonly<Record<string, number>> = {
  kernel: 1400,
  accounts: 2000,
  media: 2500,
  catalogue: 3000,
  home: 3500,
  orders: 4000,
  coupons: 4100,
  points: 4200,
  payments: 4300,
  learning: 5000,
  notices: 8000,
};
const fixedSessionCodes: readonly number[] = [1001, 10005, 10006, 10012];

export function declaredRefusals(house: House): DeclaredRefusal[] {
  return house.modules
    .filter(({ path }) => isProduct(path))
    .flatMap((module) =>
      nodesOfType(module.program, "VariableDeclarator").flatMap((declared) =>
        refusalsOf(module, declared),
      ),
    );
}

function isProduct(file: string): boolean {
  return /^(domain|server)\/src\//.test(file) && !/\.test\.ts$/.test(file);
}

function refusalsOf(module: Module, declared: Node): DeclaredRefusal[] {
  const owner = dottedName(declared["id"]);
  const init = unwrapped(declared["init"]);
  if (owner === null || init === null) return [];
  if (isRefusal(init)) return [refusalOf(module, init, owner)];
  if (init.type !== "ObjectExpression") return [];
  return nodesIn(init["properties"]).flatMap((property) => {
    const value = unwrapped(property["value"]);
    const key = dottedName(property["key"]) ?? stringOf(property["key"]);
    if (value === null || key === null || !isRefusal(value)) return [];
    return [refusalOf(module, value, `${owner}.${key}`)];
  });
}

/** The value under `as const` and `satisfies`. */
function unwrapped(value: unknown): Node | null {
  if (!isNode(value)) return null;
  const isCloaked = value.type === "TSAsExpression" || value.type === "TSSatisfiesExpression";
  return isCloaked ? unwrapped(value["expression"]) : value;
}

function isRefusal(node: Node): boolean {
  return node.type === "CallExpression" && dottedName(node["callee"]) === "refusal";
}

function refusalOf(module: Module, call: Node, name: string): DeclaredRefusal {
  const [code, zh, en] = nodesIn(call["arguments"]);
  return { code: numberOf(code), zh: stringOf(zh), en: stringOf(en), name, module, node: call };
}

/** Refusals made where no list can name them: inside functions, or outside domain. */
export function hiddenRefusals(house: House): Violation[] {
  const listed = new Set(declaredRefusals(house).map(({ node }) => node));
  return house.modules
    .filter(({ path }) => isProduct(path))
    .flatMap((module) => {
      const found: Violation[] = [];
      walk(module.program, (node) => {
        if (isRefusal(node) && (!listed.has(node) || !isIn(module.path, "domain/src"))) {
          found.push(violationAt(module, node, "a refusal belongs in a list of its rules.ts"));
        }
      });
      return found;
    });
}

export function wrongCodes(refusals: readonly DeclaredRefusal[]): Violation[] {
  const seen = new Map<number, string>();
  return refusals.flatMap(({ code, name, module, node }) => {
    const capability = folderOf(module.path, "domain/src") ?? "";
    if (code === null) return [violationAt(module, node, `${name} has no literal code`)];
    const other = seen.get(code);
    seen.set(code, name);
    if (other !== undefined) return [violationAt(module, node, `${code} is ${other} already`)];
    const start = codeBlocks[capability] ?? Number.NaN;
    const isFixed = capability === "accounts" && fixedSessionCodes.includes(code);
    return isFixed || (code >= start && code < start + 100)
      ? []
      : [violationAt(module, node, `${code} is outside the block of ${capability}`)];
  });
}

export function silentRefusals(refusals: readonly DeclaredRefusal[]): Violation[] {
  return refusals
    .filter(({ zh, en }) => [zh, en].some((text) => text === null || text.trim() === ""))
    .map(({ name, module, node }) =>
      violationAt(module, node, `${name} does not speak both languages`),
    );
}

/** Fixed by the specification for what is not built: signing in with WeChat asks for a mobile number. */
export const notRaisedYet: readonly string[] = ["sessionRefusals.bindMobile"];

/** An excuse ends with the first line of the product that raises the refusal. */
export function brokenExcuses(house: House): Violation[] {
  return house.modules
    .filter(({ path }) => isIn(path, "server/src") && isProduct(path))
    .flatMap((module) =>
      notRaisedYet
        .filter((name) => names(module.text, name))
        .map((name) => violationAt(module, module.program, `raises ${name}: test it`)),
    );
}

/** `tests` are the texts of the API tests: a refusal is named there by its constant or its code. */
export function untestedRefusals(
  refusals: readonly DeclaredRefusal[],
  tests: readonly string[],
): Violation[] {
  const text = tests.join("\n");
  return refusals
    .filter(({ name }) => !notRaisedYet.includes(name))
    .filter(({ name, code }) => !names(text, name) && !names(text, String(code)))
    .map(({ name, code, module, node }) =>
      violationAt(module, node, `${name} (${code}) is reached by no API test`),
    );
}

function names(text: string, word: string): boolean {
  return new RegExp(`(?<![\\w.])${word.replaceAll(".", "\\.")}(?!\\w)`).test(text);
}
