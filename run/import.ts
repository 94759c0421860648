// npm run import -- FILE…: brings courses in from files (docs/import.md), tells how far it is, and ends
// with what became of the rows. Exits with 1 and one clear line when it cannot start or read a file.
import { createApp } from "@banyan/server/app.ts";
import { type FileReport, importFiles } from "@banyan/server/catalogue/import/import-courses.ts";
import { MappingError, readMappings } from "@banyan/server/catalogue/import/mapping.ts";
import { UnreadableFile } from "@banyan/server/catalogue/import/read-rows.ts";
import { ConfigError, readConfig } from "@banyan/server/config.ts";
import { FolderInUse, FolderUnusable } from "@banyan/server/db/folder-lock.ts";
import { migrate, SchemaMismatch } from "@banyan/server/db/migrate.ts";
import { openDatabase } from "./product.ts";

const shownProblems = 20;
const usage = "Usage: npm run import -- FILE… [--all]   (--all lists every problem)";

async function importAll(args: readonly string[]): Promise<void> {
  const files = args.filter((arg) => !arg.startsWith("--"));
  if (files.length === 0) throw new ConfigError(usage);
  const mappings = readMappings();
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env["LOG_LEVEL"] ?? "error" });
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const app = await createApp({ config, database });
    const started = performance.now();
    const reports = await importFiles(app.newCtx(), files, mappings, showProgress);
    for (const report of reports) showReport(report, args.includes("--all"));
    console.log(`Done in ${((performance.now() - started) / 1_000).toFixed(1)} s.`);
    await app.stop();
  } finally {
    await database.close();
  }
}

function showProgress(file: string, done: number, rows: number): void {
  const line = `${file}: ${done} of ${rows} rows`;
  if (!process.stdout.isTTY) console.log(line);
  else process.stdout.write(`\r${line}${done === rows ? "\n" : ""}`);
}

function showReport(report: FileReport, all: boolean): void {
  const { file, rows, created, updated, leftOut, problems } = report;
  console.log(
    `${file}: ${rows} rows, ${created} created, ${updated} updated, ${leftOut} left out, ${problems.length} problems`,
  );
  for (const problem of all ? problems : problems.slice(0, shownProblems)) {
    const consequence = problem.isLeftOut ? " (left out)" : "";
    console.log(`  row ${problem.row}, ${problem.field || "row"}: ${problem.reason}${consequence}`);
  }
  if (!all && problems.length > shownProblems) {
    console.log(`  and ${problems.length - shownProblems} more; --all lists them`);
  }
}

const plainReasons = [
  ConfigError,
  FolderInUse,
  FolderUnusable,
  MappingError,
  SchemaMismatch,
  UnreadableFile,
];

importAll(process.argv.slice(2)).catch((fault: unknown) => {
  const isPlain = plainReasons.some((kind) => fault instanceof kind);
  console.error(isPlain && fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
});
