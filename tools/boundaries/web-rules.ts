// What may be written where in web: pages ask and show, widgets know nothing, and nothing that
// belongs to the server or weighs on the browser slips in.
import {
  badImports,
  type House,
  type Import,
  type Module,
  oursOf,
  packageOf,
  type Rule,
} from "./house.ts";
import { isIn, isPage, isTest, webCapability } from "./places.ts";

const routeTable = "web/app/routes.ts";
const serverPackages = /^(pg|kysely|fastify|@fastify\/.+|@electric-sql\/.+|nodemailer)$/;

const neverServer: Rule = {
  name: "web imports neither server, sandbox, run nor a database driver",
  check: (house) =>
    webModules(house).flatMap((module) =>
      badImports(module, (one) => {
        const file = oursOf(one);
        if (file !== null && !isIn(file, "web") && !isIn(file, "domain")) {
          return "web stands on domain alone";
        }
        return serverPackages.test(packageOf(one) ?? "") ? "that belongs to the server" : null;
      }),
    ),
};

const onlyLoadersAsk: Rule = {
  name: "only pages, root and *.server.ts import lib/api.server.ts",
  check: (house) =>
    webModules(house).flatMap((module) =>
      badImports(module, (one) =>
        oursOf(one) === "web/app/lib/api.server.ts" && !runsOnServer(module.path)
          ? "components get their data from a loader"
          : null,
      ),
    ),
};

const onlyRoutesNamePages: Rule = {
  name: "only routes.ts names page files",
  check: (house) =>
    webModules(house).flatMap((module) =>
      badImports(module, (one) =>
        isPage(oursOf(one) ?? "") && module.path !== routeTable && !isTest(module.path)
          ? "share a component, not a page"
          : null,
      ),
    ),
};

const uiKnowsNothing: Rule = {
  name: "ui knows no capability, router or domain",
  check: (house) =>
    webModules(house)
      .filter(({ path }) => isIn(path, "web/app/ui"))
      .flatMap((module) =>
        badImports(module, (one) => {
          const file = oursOf(one);
          if (file !== null && !isIn(file, "web/app/ui")) return "widgets stand alone";
          return /^(react-router|@react-router\/.+)$/.test(packageOf(one) ?? "")
            ? "widgets know no router"
            : null;
        }),
      ),
};

const libStandsLow: Rule = {
  name: "lib knows domain and ui only",
  check: (house) =>
    webModules(house)
      .filter(({ path }) => isIn(path, "web/app/lib") && !isTest(path))
      .flatMap((module) =>
        badImports(module, (one) => {
          const file = oursOf(one) ?? "";
          return webCapability(file) !== null || isIn(file, "web/app/shell")
            ? "lib is below the capabilities"
            : null;
        }),
      ),
};

/** The header signs in, shows points and notices, and opens the category pop-over (spec A §2). */
const shellCapabilities: readonly string[] = ["accounts", "notices", "points", "catalogue"];

const shellKnowsFew: Rule = {
  name: "the shell knows few capabilities, and only root knows the shell",
  check: (house) =>
    webModules(house).flatMap((module) =>
      badImports(module, (one) => {
        const file = oursOf(one);
        if (file === null) return null;
        if (isIn(module.path, "web/app/shell")) {
          const to = webCapability(file);
          return to === null || shellCapabilities.includes(to) ? null : `the shell knows no ${to}`;
        }
        const isRoot = module.path === "web/app/root.tsx" || module.path === routeTable;
        return isIn(file, "web/app/shell") && !isRoot && !isTest(module.path)
          ? "the shell is mounted by root alone"
          : null;
      }),
    ),
};

const noSchemaInBrowser: Rule = {
  name: "browser code carries no zod",
  check: (house) => {
    const carriers = zodCarriers(house);
    return webModules(house)
      .filter((module) => !runsOnServer(module.path) && !isTest(module.path))
      .flatMap((module) =>
        badImports(module, (one) => {
          if (one.typeOnly) return null;
          const ships = packageOf(one) === "zod" || carriers.has(oursOf(one) ?? "");
          return ships ? "import it as a type, or let the loader use it" : null;
        }),
      );
  },
};

/** Every domain file that loads zod when it is loaded itself. */
function zodCarriers(house: House): ReadonlySet<string> {
  const carriers = new Set<string>();
  const isCarried = (one: Import) =>
    !one.typeOnly && (packageOf(one) === "zod" || carriers.has(oursOf(one) ?? ""));
  const domain = house.modules.filter(({ path }) => isIn(path, "domain/src"));
  for (let before = -1; before !== carriers.size; ) {
    before = carriers.size;
    for (const module of domain) if (module.imports.some(isCarried)) carriers.add(module.path);
  }
  return carriers;
}

/** Pages and root lose their loaders on the way to the browser, and with them what only those use. */
function runsOnServer(file: string): boolean {
  return isPage(file) || file === "web/app/root.tsx" || /\.server\.tsx?$/.test(file);
}

function webModules(house: House): Module[] {
  return house.modules.filter(({ path }) => isIn(path, "web/app"));
}

export const webRules: readonly Rule[] = [
  neverServer,
  onlyLoadersAsk,
  onlyRoutesNamePages,
  uiKnowsNothing,
  libStandsLow,
  shellKnowsFew,
  noSchemaInBrowser,
];
