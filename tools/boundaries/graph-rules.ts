// The capability graph: who may use whom is a table (places.ts), the same for domain and server.
import { badImports, type Module, oursOf, type Rule, type Violation } from "./house.ts";
import { domainCapability, isTest, serverCapability, type UsesTable } from "./places.ts";

export function graphRules(uses: UsesTable): readonly Rule[] {
  return [
    {
      name: "capabilities use only what the table allows",
      check: (house) =>
        house.modules
          .filter(({ path }) => !isTest(path))
          .flatMap((module) => [
            ...usesAgainst(module, serverCapability, uses),
            ...usesAgainst(module, domainCapability, uses),
          ]),
    },
    { name: "the table of uses has no circle", check: () => circlesIn(uses) },
  ];
}

function usesAgainst(
  module: Module,
  capabilityOf: (file: string) => string | null,
  uses: UsesTable,
): Violation[] {
  const from = capabilityOf(module.path);
  if (from === null) return [];
  const allowed = uses[from];
  if (allowed === undefined) {
    return [{ path: module.path, line: 1, message: `${from} is not in the table of capabilities` }];
  }
  return badImports(module, (one) => {
    const to = capabilityOf(oursOf(one) ?? "");
    return to === null || to === from || allowed.includes(to) ? null : `${from} may not use ${to}`;
  });
}

function circlesIn(uses: UsesTable): Violation[] {
  const reachable = (from: string, seen: Set<string>): Set<string> => {
    for (const to of uses[from] ?? []) {
      if (!seen.has(to)) reachable(to, seen.add(to));
    }
    return seen;
  };
  return Object.keys(uses)
    .filter((name) => reachable(name, new Set()).has(name))
    .map((name) => ({
      path: "tools/boundaries/places.ts",
      line: 1,
      message: `${name} uses itself`,
    }));
}
