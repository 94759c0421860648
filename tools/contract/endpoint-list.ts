// The endpoints that domain declares and the places that bind them, both read from the source.
import { type House, type Module, type Violation, violationAt } from "../boundaries/house.ts";
import { isIn, isTest } from "../boundaries/places.ts";
import {
  dottedName,
  importedNames,
  isNode,
  lineAt,
  type Node,
  nodesIn,
  nodesOfType,
  stringOf,
} from "../boundaries/syntax.ts";

export type DeclaredEndpoint = {
  name: string;
  method: string;
  path: string;
  module: Module;
  node: Node;
};
export type Binding = { name: string; path: string; line: number };

export function declaredEndpoints(house: House): DeclaredEndpoint[] {
  return house.modules
    .filter(({ path }) => isIn(path, "domain/src") && !isTest(path))
    .flatMap((module) =>
      nodesOfType(module.program, "VariableDeclarator").flatMap((declared) => {
        const call = declared["init"];
        const name = dottedName(declared["id"]);
        if (name === null || !isNode(call) || dottedName(call["callee"]) !== "endpoint") return [];
        const fields = nodesIn(nodesIn(call["arguments"])[0]?.["properties"]);
        const field = (wanted: string) =>
          stringOf(fields.find((one) => dottedName(one["key"]) === wanted)?.["value"]) ?? "";
        return [{ name, method: field("method"), path: field("path"), module, node: declared }];
      }),
    );
}

/** `bind(courseList, …)` in server/src, by the endpoint's own name. */
export function bindings(house: House): Binding[] {
  return house.modules
    .filter(({ path }) => isIn(path, "server/src") && !isTest(path))
    .flatMap((module) => {
      const imported = importedNames(module.program);
      return nodesOfType(module.program, "CallExpression")
        .filter((call) => dottedName(call["callee"]) === "bind")
        .flatMap((call) => {
          const local = dottedName(nodesIn(call["arguments"])[0]);
          if (local === null) return [];
          const name = imported.get(local) ?? local;
          return [{ name, path: module.path, line: lineAt(module.text, call.start) }];
        });
    });
}

export function unboundOrTwice(house: House): Violation[] {
  const bound = Map.groupBy(bindings(house), ({ name }) => name);
  return declaredEndpoints(house).flatMap(({ name, method, path, module, node }) => {
    const times = bound.get(name)?.length ?? 0;
    if (times === 1) return [];
    const how = times === 0 ? "bound nowhere" : `bound ${times} times`;
    return [violationAt(module, node, `${name} (${method} ${path}) is ${how}`)];
  });
}
