// What may be written in domain: pure rules that a browser and a server can both trust.
import {
  badImports,
  type House,
  type Module,
  oursOf,
  packageOf,
  type Rule,
  type Violation,
  violationAt,
} from "./house.ts";
import { domainCapability, isIn, isTest } from "./places.ts";
import { dottedName, type Node, nodesIn, walk } from "./syntax.ts";

const testPackages: readonly string[] = ["vitest", "fast-check"];

const importsOnlyItself: Rule = {
  name: "domain imports only zod and itself",
  check: (house) =>
    domainModules(house).flatMap((module) =>
      badImports(module, (one) => {
        const file = oursOf(one);
        if (file !== null) return isIn(file, "domain/src") ? null : "domain stands on nothing else";
        const name = packageOf(one);
        if (name === "zod") return null;
        const isNode = one.target.kind === "node";
        if (isTest(module.path) && (isNode || testPackages.includes(name ?? ""))) return null;
        return one.target.kind === "missing" ? null : "domain may import zod and domain";
      }),
    ),
};

const kernelStandsAlone: Rule = {
  name: "the kernel of domain imports no capability",
  check: (house) =>
    domainModules(house)
      .filter((module) => isIn(module.path, "domain/src/kernel"))
      .flatMap((module) =>
        badImports(module, (one) => {
          const file = oursOf(one);
          return file !== null && domainCapability(file) !== null ? "kernel is below all" : null;
        }),
      ),
};

const otherCapabilitiesByTheirDoors: Rule = {
  name: "domain capabilities know each other by rules.ts and wire.ts",
  check: (house) =>
    domainModules(house).flatMap((module) =>
      badImports(module, (one) => {
        const file = oursOf(one);
        const [from, to] = [domainCapability(module.path), domainCapability(file ?? "")];
        if (file === null || from === null || to === null || from === to) return null;
        return /\/(rules|wire)\.ts$/.test(file) ? null : `enter ${to} by its rules.ts or wire.ts`;
      }),
    ),
};

const rulesWithoutSchemas: Rule = {
  name: "rules are written without zod",
  check: (house) =>
    domainModules(house)
      .filter(({ path }) => path.endsWith("/rules.ts"))
      .flatMap((module) =>
        badImports(module, (one) =>
          packageOf(one) === "zod" ? "schemas belong in wire.ts" : null,
        ),
      ),
};

const impureNames: readonly string[] = [
  "Date.now",
  "Math.random",
  "fetch",
  "process",
  "setTimeout",
  "setInterval",
  "performance",
  "crypto",
];

const nothingImpure: Rule = {
  name: "domain knows no clock, chance, network or process",
  check: (house) =>
    domainModules(house)
      .filter((module) => !isTest(module.path))
      .flatMap(impureMentions),
};

function impureMentions(module: Module): Violation[] {
  const found: Violation[] = [];
  walk(module.program, (node, parent) => {
    if (isClockReading(node)) {
      found.push(violationAt(module, node, "reads the machine's clock"));
    }
    if (node.type !== "Identifier" && node.type !== "MemberExpression") return;
    if (!isValue(node, parent)) return;
    const name = dottedName(node)?.replace(/^globalThis\./, "");
    if (name !== undefined && impureNames.includes(name)) {
      found.push(violationAt(module, node, `mentions ${name}`));
    }
  });
  return found;
}

/** `new Date()` and `Date()`: with an argument it is only arithmetic. */
export function isClockReading(node: Node): boolean {
  if (dottedName(node["callee"]) !== "Date") return false;
  return (
    node.type === "CallExpression" ||
    (node.type === "NewExpression" && nodesIn(node["arguments"]).length === 0)
  );
}

/** A name that is read: neither a property of something else nor the key of an object. */
function isValue(node: Node, parent: Node | null): boolean {
  if (parent === null) return true;
  if (parent.type === "MemberExpression") {
    return parent["object"] === node || parent["computed"] === true;
  }
  const isKey = parent["key"] === node && parent["computed"] !== true;
  return !(isKey && parent["shorthand"] !== true) && !parent.type.startsWith("TS");
}

function domainModules(house: House): Module[] {
  return house.modules.filter((module) => isIn(module.path, "domain/src"));
}

export const domainRules: readonly Rule[] = [
  importsOnlyItself,
  kernelStandsAlone,
  otherCapabilitiesByTheirDoors,
  rulesWithoutSchemas,
  nothingImpure,
];
