// `npm run db:new -- catalogue course ratings`: the next numbered migration of a capability.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { capabilities } from "./boundaries/places.ts";
import { readMigrations, repository } from "./boundaries/read-house.ts";
import { runCommand, UsageError } from "./local-product.ts";

await runCommand(async () => {
  const [capability = "", ...words] = process.argv.slice(2);
  if (!capabilities.includes(capability) || words.length === 0) {
    throw new UsageError(
      `npm run db:new -- <capability> <what it does>\nCapabilities: ${capabilities.join(", ")}`,
    );
  }
  const name = [capability, ...words].join("-").toLowerCase();
  if (!/^[a-z0-9-]+$/.test(name)) throw new UsageError("Letters, digits and hyphens, please");
  const file = newMigration(name, Object.keys(readMigrations()));
  writeFileSync(path.join(repository, file), `-- ${words.join(" ")}\n`, { flag: "wx" });
  console.log(`${file}\nWrite it, then: npm run db:types`);
});

/** Numbers are never used twice, so that two branches that meet show it at once. */
function newMigration(name: string, files: readonly string[]): string {
  const numbers = files.map((file) => Number(path.basename(file).slice(0, 3)));
  const next = String(Math.max(0, ...numbers) + 1).padStart(3, "0");
  return `server/migrations/${next}-${name}.sql`;
}
