// Shows that every rule of the house can fail: each is tried on a few made-up files that break it and,
// together, on made-up files that keep them all.
import { describe, expect, it } from "vitest";
import { allRules } from "./all-rules.ts";
import { longestFile } from "./file-rules.ts";
import { graphRules } from "./graph-rules.ts";
import { houseOf } from "./house.ts";
import { tableOwners } from "./table-rules.ts";

const owners = tableOwners({
  "server/migrations/001-kernel.sql": "create table job (\n);",
  "server/migrations/004-catalogue.sql": "create table course (\n);\ncreate table spec (\n);",
});
const packages = {
  "": { runtime: [], development: ["vitest"] },
  domain: { runtime: ["zod"], development: [] },
  server: { runtime: ["fastify", "kysely"], development: [] },
  web: { runtime: ["react", "react-router"], development: [] },
};

type Files = Readonly<Record<string, string>>;

const empty: Files = {
  "domain/src/catalogue/rules.ts": "// Rules.\n",
  "domain/src/catalogue/cover.ts": "// Covers.\n",
  "domain/src/catalogue/wire.ts": '// Wire.\nimport { z } from "zod";\nexport { z };\n',
  "server/src/catalogue/service.ts": "// Courses.\n",
  "server/src/catalogue/cards.ts": "// Cards.\n",
  "server/src/orders/service.ts": "// Orders.\n",
  "web/app/lib/api.server.ts": "// Asks.\n",
  "web/app/catalogue/course.page.tsx": "// A page.\n",
  "web/app/shell/header.tsx": "// The header.\n",
  "web/app/ui/button.tsx": "// A button.\n",
  "run/product.ts": "// Puts it together.\n",
  "tools/where.ts": "// Looks.\n",
};

const importing = (specifier: string) => `// Imports.\nimport { x } from "${specifier}";\nx();\n`;
const saying = (code: string) => `// Says.\nexport const x = ${code};\n`;

/** Files that break the rule of that name, and a word of what it says about them. */
const planted: Readonly<Record<string, { files: Files; says: string }>> = {
  "every import resolves": {
    files: { "server/src/orders/place.ts": importing("./nowhere.ts") },
    says: "there is no server/src/orders/nowhere.ts",
  },
  "a package is declared by the workspace that imports it": {
    files: { "server/src/orders/place.ts": importing("left-pad") },
    says: "not in its package.json",
  },
  "nothing imports run or tools": {
    files: { "server/src/orders/place.ts": importing("../../../run/product.ts") },
    says: "run stands on top",
  },
  "the sandbox shares no code with the application": {
    files: { "sandbox/src/pay.ts": importing("@banyan/domain/catalogue/rules.ts") },
    says: "cancel itself out",
  },
  "imports run in no circle": {
    files: {
      "server/src/orders/one.ts": importing("./two.ts"),
      "server/src/orders/two.ts":
        '// Two.\nimport type { X } from "./one.ts";\nexport type Y = X;\n',
    },
    says: "one.ts → server/src/orders/two.ts → server/src/orders/one.ts",
  },
  "capabilities use only what the table allows": {
    files: { "server/src/catalogue/place.ts": importing("../orders/service.ts") },
    says: "catalogue may not use orders",
  },
  "only kernel/money.ts divides or rounds money, or makes it out of a number": {
    files: { "server/src/orders/place.ts": saying("Math.round(order.price * 0.8)") },
    says: "rounds money",
  },
  "domain imports only zod and itself": {
    files: { "domain/src/orders/quote.ts": importing("node:fs") },
    says: "domain may import zod and domain",
  },
  "the kernel of domain imports no capability": {
    files: { "domain/src/kernel/place.ts": importing("../catalogue/rules.ts") },
    says: "kernel is below all",
  },
  "domain capabilities know each other by rules.ts and wire.ts": {
    files: { "domain/src/orders/quote.ts": importing("../catalogue/cover.ts") },
    says: "enter catalogue by",
  },
  "rules are written without zod": {
    files: { "domain/src/orders/rules.ts": importing("zod") },
    says: "schemas belong in wire.ts",
  },
  "domain knows no clock, chance, network or process": {
    files: { "domain/src/orders/quote.ts": saying("new Date()") },
    says: "reads the machine's clock",
  },
  "server imports neither web, sandbox nor run": {
    files: { "server/src/orders/place.ts": importing("../../../web/app/ui/button.tsx") },
    says: "server stands on domain alone",
  },
  "a server capability is entered only through its service.ts": {
    files: { "server/src/orders/place.ts": importing("../catalogue/cards.ts") },
    says: "enter catalogue by its service.ts",
  },
  "http, db, outbox and providers import no capability": {
    files: { "server/src/providers/sms/send.ts": importing("../../catalogue/service.ts") },
    says: "capabilities stand above it",
  },
  "routes.ts runs no query": {
    files: { "server/src/orders/routes.ts": saying('ctx.db.selectFrom("orders")') },
    says: "runs a query",
  },
  "service.ts and queries.ts import no Fastify": {
    files: { "server/src/coupons/service.ts": importing("fastify") },
    says: "HTTP ends at",
  },
  "only config.ts reads the environment": {
    files: { "server/src/orders/place.ts": saying("process.env['PORT']") },
    says: "reads process.env",
  },
  "only ctx.ts makes now": {
    files: { "server/src/orders/place.ts": saying("Date.now()") },
    says: "take ctx.now",
  },
  "a table is written only by the capability that owns it": {
    files: { "server/src/orders/place.ts": saying('tx.db.updateTable("spec").set({})') },
    says: "writes spec, which belongs to catalogue",
  },
  "another capability's table is read only in queries files": {
    files: {
      "server/src/orders/place.ts": "// Raw.\nexport const x = sql`select 1 from course c`;\n",
    },
    says: "reads course, which belongs to catalogue",
  },
  "queries files write nothing": {
    files: { "server/src/catalogue/list-queries.ts": saying('db.deleteFrom("course")') },
    says: "writes course",
  },
  "web imports neither server, sandbox, run nor a database driver": {
    files: { "web/app/orders/pay.tsx": importing("@banyan/server/orders/service.ts") },
    says: "web stands on domain alone",
  },
  "only pages, root and *.server.ts import lib/api.server.ts": {
    files: { "web/app/orders/pay.tsx": importing("../lib/api.server.ts") },
    says: "from a loader",
  },
  "only routes.ts names page files": {
    files: { "web/app/orders/pay.tsx": importing("../catalogue/course.page.tsx") },
    says: "share a component",
  },
  "ui knows no capability, router or domain": {
    files: { "web/app/ui/price.tsx": importing("react-router") },
    says: "widgets know no router",
  },
  "lib knows domain and ui only": {
    files: { "web/app/lib/paths.ts": importing("../shell/header.tsx") },
    says: "lib is below",
  },
  "the shell knows few capabilities, and only root knows the shell": {
    files: { "web/app/orders/pay.tsx": importing("../shell/header.tsx") },
    says: "mounted by root alone",
  },
  "browser code carries no zod": {
    files: { "web/app/orders/pay.tsx": importing("@banyan/domain/catalogue/wire.ts") },
    says: "import it as a type",
  },
  "no barrels, no drawers, kebab-case names": {
    files: { "server/src/orders/index.ts": "// All.\n" },
    says: "a barrel",
  },
  [`no file passes ${longestFile} lines`]: {
    files: { "server/src/orders/place.ts": "// Long.\n".repeat(longestFile + 1) },
    says: "split it",
  },
  "default exports only where a framework asks for one": {
    files: { "server/src/orders/place.ts": "// Place.\nexport default 1;\n" },
    says: "give it a name",
  },
  "a file opens with what it is for": {
    files: { "server/src/orders/place.ts": "export const x = 1;\n" },
    says: "no opening comment",
  },
};

/** Near every line that a rule forbids stands one that it allows. */
const innocent: Files = {
  ...empty,
  "domain/src/orders/rules.ts": `// Rules.
import { x } from "../catalogue/rules.ts";
export const at = x(new Date(0), { fetch: 1 }, y.process);
`,
  "domain/src/orders/rules.test.ts": importing("vitest"),
  "server/src/ctx.ts": saying("new Date(Date.now())"),
  "server/src/config.ts": saying("process.env"),
  "server/src/orders/queries.ts": saying(
    'db.selectFrom("course as c").innerJoin("spec", "a", "b")',
  ),
  "server/src/catalogue/write.ts": saying('db.insertInto("course")'),
  "server/src/orders/place.ts": `// Places an order.
import { x } from "../catalogue/service.ts";
export const lines = [x, Math.round(width / 2), db.insertInto("job"), priceAt / 1000];
`,
  "web/app/routes.ts": `// Addresses.
import page from "./catalogue/course.page.tsx";
export default [page];
`,
  "web/app/orders/pay.tsx": `// Pays.
import type { X } from "@banyan/domain/catalogue/wire.ts";
import { Button } from "../ui/button.tsx";
export const pay = (x: X) => Button(x);
`,
  "web/app/orders/pay.page.tsx": `// A page.
import { ask } from "../lib/api.server.ts";
import { courses } from "@banyan/domain/catalogue/wire.ts";
export default function Pay() { return ask(courses); }
`,
};

describe("a planted violation is found", () => {
  for (const rule of allRules(owners).filter(
    ({ name }) => name !== "the table of uses has no circle",
  )) {
    it(`of "${rule.name}"`, () => {
      const plant = planted[rule.name];
      const files = { ...empty, ...plant?.files };
      const found = rule.check(houseOf(files, packages)).map(({ message }) => message);
      expect(found.join("\n")).toContain(plant?.says ?? "a planted violation for every rule");
      expect(rule.check(houseOf(empty, packages))).toEqual([]);
    });
  }

  it("of a capability that uses itself by a detour", () => {
    const [, circles] = graphRules({ orders: ["coupons"], coupons: ["orders"], points: [] });
    const found = circles?.check(houseOf(empty)).map(({ message }) => message);
    expect(found).toEqual(["orders uses itself", "coupons uses itself"]);
  });
});

describe("what the rules allow", () => {
  for (const rule of allRules(owners)) {
    it(`is not held against it by "${rule.name}"`, () => {
      expect(rule.check(houseOf(innocent, packages))).toEqual([]);
    });
  }
});
