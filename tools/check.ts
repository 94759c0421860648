// `npm run check`: what must hold before a commit, the quickest first. Stops at the first failure and
// shows what it said; prints what each step took.
import { spawnSync } from "node:child_process";
import { repository } from "./boundaries/read-house.ts";

const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ["types", "npm", "run", "--silent", "types"],
  ["lint", "npm", "run", "--silent", "lint"],
  ["boundaries and rules", "npm", "run", "--silent", "test:rules"],
  ["api", "npm", "run", "--silent", "test:api"],
];

const started = Date.now();
for (const [name, command, ...args] of steps) {
  const from = Date.now();
  process.stdout.write(`${name} … `);
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: repository,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  console.log(secondsSince(from));
  if (status !== 0) {
    console.log(`${stdout}${stderr}`.trim());
    console.log(`\nStopped at ${name}.`);
    process.exit(1);
  }
}
console.log(`All of it holds (${secondsSince(started)}).`);

function secondsSince(moment: number): string {
  return `${((Date.now() - moment) / 1_000).toFixed(1)} s`;
}
