// What may be written where in server: capabilities are entered by one door, routes translate,
// services know no HTTP, and only named places read the environment and the clock.
import { isClockReading } from "./domain-rules.ts";
import {
  badImports,
  type House,
  type Module,
  oursOf,
  packageOf,
  type Rule,
  violationAt,
} from "./house.ts";
import { isIn, isTest, serverCapability } from "./places.ts";
import { dottedName, lastName, nodesOfType } from "./syntax.ts";

const standsOnDomain: Rule = {
  name: "server imports neither web, sandbox nor run",
  check: (house) =>
    serverModules(house).flatMap((module) =>
      badImports(module, (one) => {
        const file = oursOf(one);
        const stands = file === null || isIn(file, "domain/src") || isIn(file, "server/src");
        return stands ? null : "server stands on domain alone";
      }),
    ),
};

/** A service that was split by what it does (house 3.1): the parts others may enter by, too. */
const furtherDoors: Readonly<Record<string, readonly string[]>> = {
  catalogue: ["activation-codes.ts", "stock.ts"],
};

const onlyThroughServices: Rule = {
  name: "a server capability is entered only through its service.ts",
  check: (house) =>
    serverModules(house)
      .filter((module) => serverCapability(module.path) !== null)
      .flatMap((module) =>
        badImports(module, (one) => {
          const file = oursOf(one);
          const to = serverCapability(file ?? "");
          if (file === null || to === null || to === serverCapability(module.path)) return null;
          const doors = ["service.ts", ...(furtherDoors[to] ?? [])];
          const isDoor = doors.some((door) => file === `server/src/${to}/${door}`);
          return isDoor ? null : `enter ${to} by its service.ts`;
        }),
      ),
};

const floorKnowsNoCapability: Rule = {
  name: "http, db, outbox and providers import no capability",
  check: (house) =>
    serverModules(house)
      .filter(({ path }) => /^server\/src\/(http|db|outbox|providers)\//.test(path))
      .flatMap((module) =>
        badImports(module, (one) =>
          serverCapability(oursOf(one) ?? "") === null ? null : "capabilities stand above it",
        ),
      ),
};

const queryCalls: readonly string[] = [
  "selectFrom",
  "insertInto",
  "updateTable",
  "deleteFrom",
  "executeTakeFirst",
  "executeTakeFirstOrThrow",
  "transaction",
];

const routesRunNoQuery: Rule = {
  name: "routes.ts runs no query",
  check: (house) =>
    serverModules(house)
      .filter(({ path }) => path.endsWith("/routes.ts"))
      .flatMap((module) => [
        ...badImports(module, (one) =>
          packageOf(one) === "kysely" && !one.typeOnly ? "routes translate, services query" : null,
        ),
        ...nodesOfType(module.program, "CallExpression")
          .filter((call) => queryCalls.includes(lastName(call["callee"]) ?? ""))
          .map((call) => violationAt(module, call, "runs a query")),
      ]),
};

const servicesKnowNoHttp: Rule = {
  name: "service.ts and queries.ts import no Fastify",
  check: (house) =>
    serverModules(house)
      .filter(({ path }) => /\/(service|([a-z-]+-)?queries)\.ts$/.test(path))
      .flatMap((module) =>
        badImports(module, (one) =>
          /^@?fastify/.test(packageOf(one) ?? "") ? "HTTP ends at routes.ts and mount.ts" : null,
        ),
      ),
};

const onlyConfigReadsEnvironment: Rule = {
  name: "only config.ts reads the environment",
  check: (house) =>
    serverModules(house)
      .filter(({ path }) => path !== "server/src/config.ts")
      .flatMap((module) => [
        ...nodesOfType(module.program, "MemberExpression")
          .filter((node) => dottedName(node) === "process.env")
          .map((node) => violationAt(module, node, "reads process.env")),
        ...badImports(module, (one) =>
          one.target.kind === "node" && one.target.name === "process" ? "process is global" : null,
        ),
      ]),
};

/** Timestamps of outside protocols are the system's, whatever the product's clock says. */
const clockReaders = /^server\/src\/(ctx\.ts|providers\/)/;

const onlyCtxMakesNow: Rule = {
  name: "only ctx.ts makes now",
  check: (house) =>
    serverModules(house)
      .filter(({ path }) => !clockReaders.test(path))
      .flatMap((module) =>
        nodesOfType(module.program, "CallExpression", "NewExpression")
          .filter((node) => isClockReading(node) || dottedName(node["callee"]) === "Date.now")
          .map((node) => violationAt(module, node, "makes a now of its own: take ctx.now")),
      ),
};

/** Product code only: tests may start what they like. */
function serverModules(house: House): Module[] {
  return house.modules.filter(({ path }) => isIn(path, "server/src") && !isTest(path));
}

export const serverRules: readonly Rule[] = [
  standsOnDomain,
  onlyThroughServices,
  floorKnowsNoCapability,
  routesRunNoQuery,
  servicesKnowNoHttp,
  onlyConfigReadsEnvironment,
  onlyCtxMakesNow,
];
