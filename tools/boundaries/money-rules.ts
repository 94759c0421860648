// Money is reckoned in one place. Names tell what is money here, since a parser knows no types.
import { type Module, type Rule, type Violation, violationAt } from "./house.ts";
import { isTest } from "./places.ts";
import { isNode, lastName, type Node, nodesIn, nodesOfType, walk } from "./syntax.ts";

const moneyFile = "domain/src/kernel/money.ts";
const moneyName =
  /(fen|price|amount|money|cash|yuan|cost|refund|discount|payable|paid)(?!\w*(At|Time|Id|Ids|No|Sn)\b)/i;
const rounding: readonly string[] = ["round", "floor", "ceil", "trunc", "toFixed"];

export const moneyInOnePlace: Rule = {
  name: "only kernel/money.ts divides or rounds money, or makes it out of a number",
  check: (house) =>
    house.modules
      .filter(({ path }) => /^(domain|server|web)\//.test(path) && !isTest(path))
      .filter(({ path }) => path !== moneyFile)
      .flatMap((module) => moneyMisuse(module)),
};

function moneyMisuse(module: Module): Violation[] {
  const divides = nodesOfType(module.program, "BinaryExpression")
    .filter((node) => node["operator"] === "/" || node["operator"] === "%")
    .filter((node) => namesMoney(node["left"]) || namesMoney(node["right"]))
    .map((node) => violationAt(module, node, "divides money"));
  const rounds = nodesOfType(module.program, "CallExpression")
    .filter((node) => rounding.includes(lastName(node["callee"]) ?? ""))
    .filter((node) => nodesIn(node["arguments"]).some(namesMoney) || namesMoney(node["callee"]))
    .map((node) => violationAt(module, node, "rounds money"));
  const casts = nodesOfType(module.program, "TSAsExpression")
    .filter((node) => isNode(node["typeAnnotation"]))
    .filter((node) => /^(Fen|BasisPoints)$/.test(typeNameOf(node["typeAnnotation"])))
    .map((node) => violationAt(module, node, "calls a number money"));
  return [...divides, ...rounds, ...casts];
}

function typeNameOf(annotation: unknown): string {
  if (!isNode(annotation)) return "";
  return lastName(annotation["typeName"]) ?? "";
}

function namesMoney(value: unknown): boolean {
  if (!isNode(value)) return false;
  let found = false;
  walk(value, (node: Node) => {
    const name = node.type === "Identifier" ? lastName(node) : null;
    if (name !== null && moneyName.test(name)) found = true;
  });
  return found;
}
