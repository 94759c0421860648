// `npm test`: from a clean checkout to one line that says how it went. Installs what it needs (a browser
// included), then runs every check and every test, each step even when an earlier one failed. Plain
// JavaScript, so that it starts on the Node of a fresh machine (20 or newer).
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findBrowser } from "./find-browser.mjs";
import { buildWeb, installPackages, node, root } from "./prepare.mjs";

const stepLimitMs = 8 * 60_000;
const shownLines = 120;

const started = Date.now();
const reports = mkdtempSync(path.join(tmpdir(), "banyan-tests-"));
const total = { passed: 0, failed: 0, skipped: 0 };
const env = {
  ...process.env,
  PATH: `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env.PATH ?? ""}`,
  NODE_ENV: "",
  ...(process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined }),
};

let isDone = false;
// Whatever ends the run early, its last line says how it went.
process.on("exit", () => {
  if (!isDone) console.log(`${total.passed} passed, ${total.failed + 1} failed`);
});

installPackages();
buildWeb();
const browser = findBrowser(env);

plainStep("Types", ["npm", "run", "--silent", "types"]);
plainStep("Lint", ["npm", "run", "--silent", "lint"]);
vitestStep("Rules", "rules");
vitestStep("API on the embedded database", "api");
if (hasPostgres()) vitestStep("API and races on PostgreSQL", "api-pg");
else skipPostgres();
journeyStep();

rmSync(reports, { recursive: true, force: true });
const { passed, failed, skipped } = total;
isDone = true;
console.log(`Finished in ${secondsSince(started)}.`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed > 0 ? 1 : 0);

/** A step without tests of its own counts only when it fails. */
function plainStep(name, command) {
  runStep(name, command, () => ({ passed: 0, failed: 0, skipped: 0 }));
}

function vitestStep(name, project) {
  const file = path.join(reports, `${project}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  runStep(name, ["vitest", "run", "--project", project, ...reporters], () => {
    const report = readJson(file);
    const brokenFiles = (report?.testResults ?? []).filter(
      (one) => one.status === "failed" && !one.assertionResults.some(isFailed),
    );
    return {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + brokenFiles.length,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    };
  });
}

function isFailed(test) {
  return test.status === "failed";
}

function journeyStep() {
  if (browser === null) {
    total.failed += 1;
    console.log("Journeys: NOT RUN, for there is no browser here and none could be installed.");
    console.log("  Install Chromium, or name one in CHROMIUM_PATH. Counted as one failure.");
    return;
  }
  const file = path.join(reports, "journeys.json");
  const config = ["-c", "journeys/playwright.config.ts", "--reporter=list,json"];
  const settings = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const command = ["playwright", "test", ...config];
  runStep("Journeys in a browser", command, () => journeysIn(file), settings);
}

function journeysIn(file) {
  const stats = readJson(file)?.stats;
  return {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  };
}

/** Runs one step, adds up what it reports, and shows the end of what it said when it failed. */
function runStep(name, [command, ...args], count, settings = {}) {
  const from = Date.now();
  process.stdout.write(`${name} … `);
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    env: { ...env, ...settings },
    maxBuffer: 256 * 1024 * 1024,
    timeout: stepLimitMs,
    shell: process.platform === "win32",
  });
  const result = count();
  const isOk = status === 0;
  // Nothing fails silently: a step that ended badly without a failed test counts as one.
  if (!isOk && result.failed === 0) result.failed = 1;
  for (const key of Object.keys(total)) total[key] += result[key];
  const tests = result.passed + result.failed > 0 && command !== "npm";
  console.log(
    [
      secondsSince(from),
      ...(tests ? [`${result.passed} passed`] : []),
      ...(tests || !isOk ? [`${result.failed} failed`] : []),
      ...(result.skipped > 0 ? [`${result.skipped} skipped`] : []),
    ].join(", "),
  );
  if (isOk) return;
  if (error !== undefined) console.log(`  ${error.message}`);
  const said = `${stdout ?? ""}${stderr ?? ""}`.trimEnd().split("\n");
  console.log(said.slice(-shownLines).join("\n"));
}

/** Whether a PostgreSQL can be had is decided where the tests decide it. */
function hasPostgres() {
  const asked = spawnSync(node, ["run/has-postgres.ts"], {
    cwd: root,
    env,
    stdio: "ignore",
    timeout: 60_000,
    shell: process.platform === "win32",
  });
  return asked.status === 0;
}

function skipPostgres() {
  const files = readdirSync(path.join(root, "server"), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"));
  const races = files.filter((file) => file.endsWith(".race.test.ts")).length;
  total.skipped += files.length;
  console.log(`API and races on PostgreSQL: SKIPPED, for there is no PostgreSQL here.`);
  console.log(
    `  ${files.length} test files do not run on it, ${races} race tests do not run at all.`,
  );
  console.log("  Set TEST_DATABASE_URL, or install the server. Counted as skipped.");
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function secondsSince(moment) {
  return `${((Date.now() - moment) / 1_000).toFixed(1)} s`;
}
