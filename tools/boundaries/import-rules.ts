// Imports in every room: they lead somewhere, are declared, and run in no circle.
import {
  badImports,
  type House,
  type Module,
  oursOf,
  packageOf,
  type Rule,
  type Violation,
} from "./house.ts";
import { isIn, isTest, workspaceOf } from "./places.ts";

const everyImportResolves: Rule = {
  name: "every import resolves",
  check: (house) =>
    house.modules.flatMap((module) =>
      badImports(module, (one) =>
        one.target.kind === "missing" ? `there is no ${one.target.path}` : null,
      ),
    ),
};

const importsAreDeclared: Rule = {
  name: "a package is declared by the workspace that imports it",
  check: (house) =>
    house.modules.flatMap((module) => {
      const allowed = declaredFor(module.path, house);
      return badImports(module, (one) => {
        const name = packageOf(one);
        return name === null || allowed.has(name) ? null : "not in its package.json";
      });
    }),
};

function declaredFor(file: string, house: House): ReadonlySet<string> {
  const root = house.packages[""]?.development ?? [];
  const own = house.packages[workspaceOf(file)];
  const isProduct = /^(domain|server|sandbox)\/src\//.test(file) && !isTest(file);
  if (isProduct) return new Set(own?.runtime ?? []);
  const isWeb = isIn(file, "web/app") && !isTest(file) && file !== "web/app/routes.ts";
  if (isWeb) return new Set(own?.runtime ?? []);
  const all = Object.values(house.packages).flatMap((one) => [...one.runtime, ...one.development]);
  return workspaceOf(file) === ""
    ? new Set(all)
    : new Set([...(own?.runtime ?? []), ...(own?.development ?? []), ...root]);
}

const nothingImportsTheEdge: Rule = {
  name: "nothing imports run or tools",
  check: (house) =>
    house.modules.flatMap((module) =>
      badImports(module, (one) => {
        const file = oursOf(one) ?? "";
        const from = module.path;
        if (isIn(file, "tools") && !isIn(from, "tools")) return "tools are for developers";
        const mayRun = isIn(from, "run") || isIn(from, "tools") || isIn(from, "journeys");
        return isIn(file, "run") && !mayRun ? "run stands on top" : null;
      }),
    ),
};

const sandboxStandsAlone: Rule = {
  name: "the sandbox shares no code with the application",
  check: (house) =>
    house.modules
      .filter(({ path }) => isIn(path, "sandbox"))
      .flatMap((module) =>
        badImports(module, (one) => {
          const file = oursOf(one);
          return file === null || isIn(file, "sandbox")
            ? null
            : "a mistake could cancel itself out";
        }),
      ),
};

const noCycles: Rule = {
  name: "imports run in no circle",
  check: (house) => {
    const state = new Map<string, "open" | "done">();
    const found: Violation[] = [];
    const trail: string[] = [];
    const visit = (module: Module): void => {
      state.set(module.path, "open");
      trail.push(module.path);
      for (const one of module.imports) {
        const next = house.byPath.get(oursOf(one) ?? "");
        if (next === undefined) continue;
        if (state.get(next.path) === "open") {
          const circle = [...trail.slice(trail.indexOf(next.path)), next.path].join(" → ");
          found.push({ path: module.path, line: one.line, message: circle });
        } else if (!state.has(next.path)) visit(next);
      }
      trail.pop();
      state.set(module.path, "done");
    };
    for (const module of house.modules) if (!state.has(module.path)) visit(module);
    return found;
  },
};

export const importRules: readonly Rule[] = [
  everyImportResolves,
  importsAreDeclared,
  nothingImportsTheEdge,
  sandboxStandsAlone,
  noCycles,
];
