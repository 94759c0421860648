// Reads the real product from disk: sources, what they may import beside them, packages, migrations.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type House, houseOf } from "./house.ts";
import { type Owners, tableOwners } from "./table-rules.ts";

export const repository = fileURLToPath(new URL("../..", import.meta.url));

const folders: readonly string[] = [
  "domain/src",
  "server/src",
  "server/test",
  "web/app",
  "sandbox/src",
  "run",
  "tools",
  "journeys",
];
const workspaces: readonly string[] = ["", "domain", "server", "web", "sandbox"];

export function readHouse(): House {
  const files = folders.flatMap((folder) => filesIn(folder));
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const texts = Object.fromEntries(sources.map((file) => [file, readText(file)]));
  return houseOf(texts, readPackages(), files);
}

export function readMigrations(): Record<string, string> {
  const files = filesIn("server/migrations").filter((file) => file.endsWith(".sql"));
  return Object.fromEntries(files.map((file) => [file, readText(file)]));
}

export function readOwners(): Owners {
  return tableOwners(readMigrations());
}

/** Paths from the root of the repository, in order. */
export function filesIn(folder: string): string[] {
  return readdirSync(path.join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(repository, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => !file.includes("node_modules/"))
    .sort();
}

export function readText(file: string): string {
  return readFileSync(path.join(repository, file), "utf8");
}

function readPackages(): House["packages"] {
  const entries = workspaces.map((workspace) => {
    const manifest: unknown = JSON.parse(readText(path.posix.join(workspace, "package.json")));
    const runtime = namesUnder(manifest, "dependencies");
    const development = namesUnder(manifest, "devDependencies");
    return [workspace, { runtime, development }] as const;
  });
  return Object.fromEntries(entries);
}

function namesUnder(manifest: unknown, field: string): string[] {
  if (typeof manifest !== "object" || manifest === null || !(field in manifest)) return [];
  const value: unknown = Object.entries(manifest).find(([name]) => name === field)?.[1];
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}
