// Writes server/src/db/schema.generated.ts from the migrated schema: the SQL is the truth, row types
// follow it. `--check` compares instead and fails when they differ.
import { readFileSync, writeFileSync } from "node:fs";
import { migrate } from "@banyan/server/db/migrate.ts";
import { openEmbedded } from "@banyan/server/db/open.ts";
import { describeSchema } from "./describe-schema.ts";

const file = new URL("../server/src/db/schema.generated.ts", import.meta.url);

const database = await openEmbedded(null);
await migrate(database);
const text = await describeSchema(database);
await database.close();

if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf8") !== text) {
    console.error("Row types differ from the migrated schema: run npm run db:types");
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, text);
  console.log("Row types written.");
}
