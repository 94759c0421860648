// The product as its clients meet it: a real server on a free port, a fresh database, the sandbox
// beside it, a clock that can be moved, and a small client that speaks the API.
import { type Sandbox, startSandbox } from "@banyan/sandbox/start.ts";
import { type App, createApp } from "../src/app.ts";
import { type Config, readConfig } from "../src/config.ts";
import { Clock, type Ctx } from "../src/ctx.ts";
import type { Database } from "../src/db/open.ts";
import { sandboxConfig } from "../src/sandbox-links.ts";
import { ApiClient } from "./api-client.ts";
import { expectLoggedError, recordLoggedError } from "./fail-on-logged-errors.ts";
import { openTestDatabase } from "./open-test-database.ts";

export type TestApp = {
  app: App;
  origin: string;
  database: Database;
  clock: Clock;
  sandbox: Sandbox;
  /** A context for setting things up straight through the services. */
  ctx: () => Ctx;
  /** A visitor; `client.as(token)` is somebody signed in. */
  client: ApiClient;
  /** Does everything due in the outbox now. */
  drainJobs: () => Promise<void>;
  /** This test is about a fault: the errors it logs are part of it. */
  allowLoggedErrors: () => void;
  close: () => Promise<void>;
};

export async function startApp(
  environment: NodeJS.ProcessEnv = {},
  connections = 10,
): Promise<TestApp> {
  const database = await openTestDatabase(connections);
  const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, retryScale: 0.01 });
  const clock = new Clock();
  const config: Config = sandboxConfig(
    readConfig({
      NODE_ENV: "test",
      LOG_LEVEL: "error",
      POSTS_PER_MINUTE: "0",
      SANDBOX: "1",
      ...environment,
    }),
    sandbox,
  );
  const app = await createApp({
    config,
    database,
    clock,
    sandbox,
    logTo: { write: recordLoggedError },
  });
  const address = await app.http.listen({ port: 0, host: "127.0.0.1" });
  app.setOwnOrigin(address);
  app.runner.start();
  return {
    app,
    origin: address,
    database,
    clock,
    sandbox,
    ctx: app.newCtx,
    client: new ApiClient(address),
    drainJobs: () => app.runner.drain(),
    allowLoggedErrors: () => expectLoggedError(),
    async close() {
      await app.stop();
      await sandbox.close();
      await database.close();
    },
  };
}
