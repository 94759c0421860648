// `npm run db:migrate`: brings the configured database to the newest schema.
import { migrate } from "@banyan/server/db/migrate.ts";
import { nameOf, runDatabaseCommand, withDatabase } from "./db-command.ts";

await runDatabaseCommand((config) =>
  withDatabase(config, async (database) => {
    const applied = await migrate(database);
    for (const name of applied) console.log(`applied ${name}`);
    console.log(
      applied.length === 0
        ? `Nothing to do: ${nameOf(config)} is up to date.`
        : `Done: ${nameOf(config)} is up to date.`,
    );
  }),
);
