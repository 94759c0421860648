// A Chromium for the journeys: the one named, else one that is installed, else one that Playwright or the
// system's package manager installs. Answers its path, or null where none of these works.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { node, root, step } from "./prepare.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = [
  "/usr/lib/chromium/chromium",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];
const installLimitMs = 3 * 60_000;

export function findBrowser(env) {
  const found = installedBrowser(env);
  if (found !== null) return found;
  step("Installing a browser for the journeys", () => install(env));
  return installedBrowser(env);
}

function installedBrowser(env) {
  const named = env.CHROMIUM_PATH ?? "";
  if (named !== "") return starts(named) ? named : null;
  const folders = (env.PATH ?? "").split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...places, playwrightsOwn(env)].find(starts) ?? null;
}

/** A file by that name may be a stub that only says how to install it. */
function starts(file) {
  if (file === "" || !existsSync(file)) return false;
  // On Windows the browser opens a window instead of telling its version.
  if (process.platform === "win32") return true;
  const asked = spawnSync(file, ["--version"], { encoding: "utf8", timeout: 30_000 });
  return asked.status === 0 && /\d+\.\d+/.test(asked.stdout);
}

function playwrightsOwn(env) {
  const question =
    'const { chromium } = await import("@playwright/test"); console.log(chromium.executablePath());';
  const asked = spawnSync(node, ["--input-type=module", "-e", question], {
    cwd: root,
    encoding: "utf8",
    env,
    shell: process.platform === "win32",
  });
  return asked.status === 0 ? asked.stdout.trim() : "";
}

function install(env) {
  const isRoot = process.getuid?.() === 0;
  const attempts = [
    ["playwright", "install", "chromium"],
    ...(isRoot
      ? [
          ["apt-get", "update"],
          ["apt-get", "install", "-y", "--no-install-recommends", "chromium"],
        ]
      : []),
  ];
  for (const [command, ...args] of attempts) {
    spawnSync(command, args, {
      cwd: root,
      stdio: "ignore",
      timeout: installLimitMs,
      env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
      shell: process.platform === "win32",
    });
    if (installedBrowser(env) !== null) return;
  }
}
