// `npm run db:demo`: migrates the configured database and fills it with the demo accounts and content,
// without starting the product. A filled database stays as it is.
import { fileURLToPath } from "node:url";
import { createApp } from "@banyan/server/app.ts";
import { migrate } from "@banyan/server/db/migrate.ts";
import { NotDone, nameOf, runDatabaseCommand, withDatabase } from "./db-command.ts";
import { fillDemo } from "./demo.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

await runDatabaseCommand((config) => {
  // The demo accounts' password is known to everybody.
  if (config.production) throw new NotDone("Refused: this is production (NODE_ENV)");
  return withDatabase(config, async (database) => {
    await migrate(database);
    const app = await createApp({ config, database });
    await fillDemo(app, root);
    await app.stop();
    console.log(`The demo content is in ${nameOf(config)}.`);
  });
});
