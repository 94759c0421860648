// What must be there before anything else runs: the packages of the lock file and the built web app.
// Plain JavaScript without packages, so that it works on the Node of a fresh machine (20 or newer).
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const installStamp = path.join(root, "node_modules/.banyan-installed");
const buildStamp = path.join(root, "web/build/.built-from");

/** The Node that the project pins; every later step runs on it. */
export const node = path.join(
  root,
  "node_modules/.bin",
  process.platform === "win32" ? "node.cmd" : "node",
);

/** Installs the locked packages unless exactly they are already there. */
export function installPackages() {
  const wanted = hashOf(["package-lock.json"]);
  if (readText(installStamp) === wanted && existsSync(node)) return;
  const why = existsSync(path.join(root, "node_modules"))
    ? "node_modules is out of date"
    : "first start";
  step(`Installing packages (${why})`, () => {
    rmSync(installStamp, { force: true });
    run("npm", ["ci", "--no-fund", "--no-audit", "--loglevel=error"]);
    writeFileSync(installStamp, wanted);
  });
  if (!existsSync(node)) {
    fail("This platform has no pinned Node 24: install Node 24 or newer and start again.");
  }
}

/** Builds the web app unless it was built from exactly these sources. */
export function buildWeb() {
  const wanted = hashOf([
    "package-lock.json",
    ...sources("web/app"),
    ...sources("domain/src"),
    ...sources("web/public"),
  ]);
  if (readText(buildStamp) === wanted) return;
  step("Building the web app", () => {
    run("npm", ["run", "--silent", "build"]);
    writeFileSync(buildStamp, wanted);
  });
}

/** Runs one step with its name and its time on the screen. */
export function step(name, work) {
  const started = Date.now();
  process.stdout.write(`${name} … `);
  work();
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/** Runs a command silently; on failure shows what it said, and stops. */
function run(command, args) {
  const done = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
    env: { ...process.env, NODE_ENV: "" },
  });
  if (done.status === 0) return;
  const said = `${done.stdout ?? ""}${done.stderr ?? ""}${done.error ?? ""}`.trim().split("\n");
  // npm names the reason first, a build last.
  const shown = said.length <= 40 ? said : [...said.slice(0, 15), "…", ...said.slice(-25)];
  fail(`${command} ${args.join(" ")} failed:\n${shown.join("\n")}`);
}

function sources(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
