// `npm run endpoints [word]`: every endpoint with who may call it, the refusals it declares and the line
// that answers it; with a word, only those that mention it.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { readHouse, repository } from "./boundaries/read-house.ts";
import { lineAt } from "./boundaries/syntax.ts";
import { bindings, declaredEndpoints } from "./contract/endpoint-list.ts";

const spec = z.object({
  method: z.string(),
  path: z.string(),
  who: z.string(),
  summary: z.string(),
  effects: z.string().optional(),
  refusals: z.array(z.object({ code: z.number() })),
});

const house = readHouse();
const bound = new Map(bindings(house).map((one) => [one.name, `${one.path}:${one.line}`]));
const rows: string[][] = [];
for (const { name, module, node } of declaredEndpoints(house)) {
  const file = pathToFileURL(path.join(repository, module.path)).href;
  const values: Readonly<Record<string, unknown>> = await import(file);
  const value = spec.parse(values[name]);
  const codes = value.refusals.map(({ code }) => code).join(" ");
  rows.push([
    `${value.method} ${value.path}`,
    value.who,
    codes === "" ? "-" : codes,
    bound.get(name) ?? "not bound",
    `${module.path}:${lineAt(module.text, node.start)}`,
    value.effects === undefined ? value.summary : `${value.summary} (effects: ${value.effects})`,
  ]);
}

const word = process.argv.slice(2).join(" ").toLowerCase();
const shown = rows.filter((row) => row.join(" ").toLowerCase().includes(word));
const titles = ["ENDPOINT", "WHO", "REFUSALS", "ANSWERED AT", "DECLARED AT", "WHAT FOR"];
for (const row of [titles, ...shown]) {
  console.log(
    row
      .map((cell, at) => cell.padEnd(widthOf(at)))
      .join("  ")
      .trimEnd(),
  );
}
console.log(
  `\n${shown.length} of ${rows.length} endpoints. Any of them may answer 14xx; "user" and above, 1001.`,
);

function widthOf(column: number): number {
  const last = titles.length - 1;
  if (column === last) return 0;
  return Math.max(...[titles, ...shown].map((row) => row[column]?.length ?? 0));
}
