// `npm run sql [file …]`: the SQL that reaches the database from the given files, or from those changed
// in the working tree. Runs the API tests of their capabilities and listens at the driver, so it shows
// what those tests execute and nothing else: a branch no test takes is not shown.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { repository } from "./boundaries/read-house.ts";
import { runCommand, UsageError } from "./local-product.ts";

const statement = z.object({ text: z.string(), files: z.array(z.string()) });
const silent: readonly string[] = ["begin", "commit", "rollback"];

await runCommand(async () => {
  const given = process.argv.slice(2).map((file) => path.posix.normalize(file));
  const files = (given.length > 0 ? given : changedFiles()).filter(isQuerying);
  if (files.length === 0) {
    throw new UsageError("No file of server/src is named or changed: npm run sql -- server/src/…");
  }
  const folders = [...new Set(files.map((file) => `${path.posix.dirname(file)}/`))];
  console.log(`Running the API tests of ${folders.join(" ")} …`);
  const statements = record(folders);
  for (const file of files) show(file, statements);
});

function isQuerying(file: string): boolean {
  return file.startsWith("server/src/") && file.endsWith(".ts") && !file.endsWith(".test.ts");
}

function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: repository, encoding: "utf8" }).split("\n");
  return [
    ...git("diff", "--name-only", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard", "server/src"),
  ];
}

function record(folders: readonly string[]): z.output<typeof statement>[] {
  const folder = mkdtempSync(path.join(tmpdir(), "banyan-sql-"));
  const file = path.join(folder, "statements");
  const hook = new URL("record-sql.mjs", import.meta.url).href;
  const run = spawnSync("npx", ["vitest", "run", "--project", "api", ...folders], {
    cwd: repository,
    encoding: "utf8",
    env: { ...process.env, SQL_RECORD: file, NODE_OPTIONS: `--import ${hook}` },
  });
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  rmSync(folder, { recursive: true, force: true });
  if (run.status !== 0) {
    console.log("Some tests failed or none was found; what was executed until then follows.");
  }
  return lines.map((line) => statement.parse(JSON.parse(line)));
}

/** A statement belongs to the file nearest to the driver. */
function show(file: string, statements: readonly z.output<typeof statement>[]): void {
  const texts = statements
    .filter(({ files }) => files.find((one) => one !== "server/src/db/open.ts") === file)
    .map(({ text }) => text.replace(/\s+/g, " ").trim())
    .filter((text) => !silent.includes(text));
  console.log(`\n${file}: ${texts.length === 0 ? "nothing was executed" : ""}`);
  for (const text of new Set(texts)) console.log(`\n${inLines(text)};`);
}

function inLines(text: string): string {
  const heads =
    / (from|where|(?:left |inner |cross )?join|group by|order by|limit|values|set|on conflict|returning|union all|for update) /g;
  return text
    .replace(heads, "\n  $1 ")
    .replace(/^/, "  ")
    .replace(/"(\w+)"/g, "$1");
}
