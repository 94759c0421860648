// Who may touch which table. A table belongs to the capability whose migration made it: its owner
// alone writes it, and others read it only from their queries files. The kernel's tables (outbox,
// counters, secrets, settings) are what everybody stands on.
import type { House, Module, Rule, Violation } from "./house.ts";
import { violationAt } from "./house.ts";
import { isIn, isQueries, isTest, migrationOwner, serverCapability } from "./places.ts";
import { lastName, nodesIn, nodesOfType, stringOf, templateTexts } from "./syntax.ts";

export type Owners = ReadonlyMap<string, string>;
type Touch = { table: string; writes: boolean; at: number };

const writing: readonly string[] = ["insertInto", "updateTable", "deleteFrom", "mergeInto"];
const reading: readonly string[] = [
  "selectFrom",
  "innerJoin",
  "leftJoin",
  "rightJoin",
  "fullJoin",
  "innerJoinLateral",
  "leftJoinLateral",
  "using",
  "from",
];

/** The migrations that made each table: '004-catalogue.sql' gives its tables to catalogue. */
export function tableOwners(migrations: Readonly<Record<string, string>>): Owners {
  const owners = new Map<string, string>();
  for (const [file, sql] of Object.entries(migrations)) {
    const owner = migrationOwner(file);
    for (const made of sql.matchAll(/^create table (?:if not exists )?(\w+)/gim)) {
      if (owner !== null && made[1] !== undefined) owners.set(made[1], owner);
    }
  }
  return owners;
}

export function tableRules(owners: Owners): readonly Rule[] {
  return [
    {
      name: "a table is written only by the capability that owns it",
      check: (house) => touches(house, owners, foreignWrite),
    },
    {
      name: "another capability's table is read only in queries files",
      check: (house) => touches(house, owners, foreignRead),
    },
    {
      name: "queries files write nothing",
      check: (house) =>
        touches(house, owners, (module, touch) =>
          isQueries(module.path) && touch.writes ? `writes ${touch.table}` : null,
        ),
    },
  ];
}

function foreignWrite(module: Module, touch: Touch, owner: string): string | null {
  if (!touch.writes || owner === "kernel" || owner === roomOf(module.path)) return null;
  return `writes ${touch.table}, which belongs to ${owner}`;
}

function foreignRead(module: Module, touch: Touch, owner: string): string | null {
  if (touch.writes || owner === "kernel" || isQueries(module.path)) return null;
  if (owner === roomOf(module.path)) return null;
  return `reads ${touch.table}, which belongs to ${owner}: ask its service, or a queries file`;
}

function roomOf(file: string): string {
  return serverCapability(file) ?? "kernel";
}

function touches(
  house: House,
  owners: Owners,
  judge: (module: Module, touch: Touch, owner: string) => string | null,
): Violation[] {
  return house.modules
    .filter(({ path }) => isIn(path, "server/src") && !isTest(path))
    .flatMap((module) =>
      touchesIn(module, owners).flatMap((touch) => {
        const reason = judge(module, touch, owners.get(touch.table) ?? "kernel");
        return reason === null ? [] : [violationAt(module, nodeAt(touch.at), reason)];
      }),
    );
}

function nodeAt(start: number) {
  return { type: "Touch", start, end: start };
}

function touchesIn(module: Module, owners: Owners): Touch[] {
  const calls = nodesOfType(module.program, "CallExpression").flatMap((call): Touch[] => {
    const name = lastName(call["callee"]) ?? "";
    const writes = writing.includes(name);
    if (!writes && !reading.includes(name)) return [];
    return tablesNamed(call["arguments"], owners).map((table) => ({
      table,
      writes,
      at: call.start,
    }));
  });
  const raw = nodesOfType(module.program, "TaggedTemplateExpression").flatMap((tagged) =>
    lastName(tagged["tag"]) === "sql"
      ? rawTouches(templateTexts(tagged["quasi"]).join(" ? "), owners, tagged.start)
      : [],
  );
  return [...calls, ...raw];
}

/** 'course as c' or ['course as c', 'spec'] where a call takes its tables. */
function tablesNamed(values: unknown, owners: Owners): string[] {
  const first = nodesIn(values)[0];
  const named = first?.type === "ArrayExpression" ? nodesIn(first["elements"]) : [first];
  return named
    .map(
      (one) =>
        stringOf(one)
          ?.split(/\s+as\s+/i)[0]
          ?.trim() ?? "",
    )
    .filter((table) => owners.has(table));
}

function rawTouches(sql: string, owners: Owners, at: number): Touch[] {
  const verbs = /\b(insert\s+into|update|delete\s+from|merge\s+into|from|join)\s+(\w+)/gi;
  return [...sql.matchAll(verbs)].flatMap((match): Touch[] => {
    const [, verb = "", table = ""] = match;
    const writes = !/^(from|join)$/i.test(verb);
    return owners.has(table) ? [{ table, writes, at }] : [];
  });
}
