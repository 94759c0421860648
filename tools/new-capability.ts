// `npm run new -- certificates 7000 证书 Certificates`: the files of a new capability in domain, server and
// web, with its migration, its test and its page, and its lines in the files that name them all. What it
// writes passes every check; then make it yours.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { capabilities, serverFloor, webFloor } from "./boundaries/places.ts";
import { readMigrations, readText, repository } from "./boundaries/read-house.ts";
import { codeBlocks } from "./contract/refusal-list.ts";
import { runCommand, UsageError } from "./local-product.ts";
import { domainFiles } from "./new/domain-files.ts";
import { applyEdit, editsFor } from "./new/known-places.ts";
import { type Names, namesOf } from "./new/names.ts";
import { serverFiles } from "./new/server-files.ts";
import { webFiles } from "./new/web-files.ts";

const usage = `npm run new -- <name> <first code> <Chinese> <English>
for example: npm run new -- certificates 7000 证书 Certificates`;

await runCommand(async () => {
  const names = readWish(process.argv.slice(2));
  const files = { ...domainFiles(names), ...serverFiles(names), ...webFiles(names) };
  const changed = changedTexts(names);
  for (const [file, text] of [...Object.entries(files), ...changed]) write(file, text);
  const written = [...Object.keys(files), ...changed.keys()];
  execFileSync("npx", ["biome", "check", "--write", "--log-level=error", ...codeIn(written)], {
    cwd: repository,
    stdio: "inherit",
  });
  execFileSync("npm", ["run", "--silent", "db:types"], { cwd: repository, stdio: "inherit" });
  for (const file of written) console.log(file);
  console.log(`\nNow: npm run check, then make ${names.folder} say what it is about.
What it may use of other capabilities is one line in tools/boundaries/places.ts.`);
});

function readWish([folder = "", code = "", zh = "", en = ""]: readonly string[]): Names {
  const firstCode = Number(code);
  if (!/^[a-z]+(-[a-z]+)*$/.test(folder) || zh === "" || en === "") throw new UsageError(usage);
  const taken = [...capabilities, ...serverFloor, ...webFloor, "kernel", "demo", "test"];
  const exists = ["domain/src", "server/src", "web/app"].some((room) =>
    existsSync(path.join(repository, room, folder)),
  );
  if (taken.includes(folder) || exists) throw new UsageError(`${folder} is there already.`);
  const owner = Object.entries(codeBlocks).find(([, first]) => first === firstCode)?.[0];
  if (owner !== undefined) throw new UsageError(`The codes from ${code} belong to ${owner}.`);
  if (!Number.isInteger(firstCode) || firstCode < 2_000 || firstCode % 100 !== 0) {
    throw new UsageError(`Codes come in hundreds from 2000 on.\n${usage}`);
  }
  return namesOf({ folder, firstCode, zh, en, migrationNumber: nextMigration() });
}

function nextMigration(): number {
  const numbers = Object.keys(readMigrations()).map((file) => path.basename(file).slice(0, 3));
  return Math.max(0, ...numbers.map(Number)) + 1;
}

/** All edits are tried before a single file is written. */
function changedTexts(names: Names): Map<string, string> {
  const changed = new Map<string, string>();
  for (const edit of editsFor(names)) {
    const text = applyEdit(changed.get(edit.file) ?? readText(edit.file), edit);
    if (text === null) throw new UsageError(`${edit.file} no longer has "${edit.before.trim()}"`);
    changed.set(edit.file, text);
  }
  return changed;
}

function write(file: string, text: string): void {
  const target = path.join(repository, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

function codeIn(files: readonly string[]): string[] {
  return files.filter((file) => !file.endsWith(".sql"));
}
