// Puts the product together for whoever runs it (production, development, journeys): configuration,
// database, sandbox, demo content, HTTP. One order of starting and one of stopping.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Sandbox, startSandbox } from "@banyan/sandbox/start.ts";
import { type App, createApp } from "@banyan/server/app.ts";
import { type Config, ConfigError, readConfig } from "@banyan/server/config.ts";
import { Clock } from "@banyan/server/ctx.ts";
import { migrate } from "@banyan/server/db/migrate.ts";
import { type Database, openEmbedded, openPostgres } from "@banyan/server/db/open.ts";
import { sandboxConfig } from "@banyan/server/sandbox-links.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fillDemo } from "./demo.ts";

type RenderPage = (request: FastifyRequest, reply: FastifyReply, app: App) => Promise<FastifyReply>;

export type ProductOptions = {
  /** Turns the sandbox on where nothing real is configured. */
  implySandbox: boolean;
  pages: (sandboxOrigin: string | null) => RenderPage;
  /** Mounts static files (production) or the development server. */
  files: (app: FastifyInstance) => Promise<void>;
};

export type Product = {
  app: App;
  config: Config;
  database: Database;
  sandbox: Sandbox | null;
  address: string;
  close: () => Promise<void>;
};

const root = fileURLToPath(new URL("..", import.meta.url));
const drainLimitMs = 10_000;

export async function openDatabase(config: Config): Promise<Database> {
  return config.databaseUrl === null
    ? openEmbedded(path.resolve(root, config.dataDir))
    : openPostgres(config.databaseUrl, config.databasePool);
}

export async function openProduct(options: ProductOptions): Promise<Product> {
  const given = readConfig(process.env, { implySandbox: options.implySandbox });
  const database = await openDatabase(given);
  try {
    await migrate(database);
    const sandbox = given.sandbox ? await openSandbox(given) : null;
    const config = sandbox === null ? given : sandboxConfig(given, sandbox);
    const app = await createApp({
      config,
      database,
      clock: new Clock(),
      ...(sandbox === null ? {} : { sandbox, clockLever: true }),
      renderPage: options.pages(sandbox?.origin ?? null),
    });
    await options.files(app.http);
    if (given.sandbox) await fillDemo(app, root);
    const address = await listen(app, config);
    app.setOwnOrigin(address);
    app.runner.start();
    return { app, config, database, sandbox, address, close: () => close(app, sandbox, database) };
  } catch (fault) {
    await database.close();
    throw fault;
  }
}

async function openSandbox(config: Config): Promise<Sandbox> {
  const isFree = config.port === 0;
  try {
    return await startSandbox({
      host: config.host,
      httpPort: isFree ? 0 : config.port + 1,
      smtpPort: isFree ? 0 : config.port + 2,
      stateFile: path.resolve(root, config.dataDir, "sandbox.json"),
    });
  } catch (fault) {
    throw portTaken(fault, `${config.port + 1} or ${config.port + 2}`) ?? fault;
  }
}

async function listen(app: App, config: Config): Promise<string> {
  try {
    const address = await app.http.listen({ port: config.port, host: config.host });
    return address.replace("0.0.0.0", "127.0.0.1");
  } catch (fault) {
    throw portTaken(fault, String(config.port)) ?? fault;
  }
}

function portTaken(fault: unknown, port: string): ConfigError | null {
  const isTaken = fault instanceof Error && "code" in fault && fault.code === "EADDRINUSE";
  return isTaken ? new ConfigError(`Port ${port} is taken: set PORT to another one`) : null;
}

async function close(app: App, sandbox: Sandbox | null, database: Database): Promise<void> {
  const limit = setTimeout(() => process.exit(1), drainLimitMs);
  await app.stop();
  await sandbox?.close();
  await database.close();
  clearTimeout(limit);
}

/** What somebody who just started it wants to know. */
export function explainStart(product: Product): string {
  const lines = [`Banyan 榕课 is running at ${product.address}`];
  if (product.sandbox !== null) {
    lines.push(
      `  API documentation        ${product.address}/api/docs`,
      `  Inbox and cashiers       ${product.sandbox.origin}`,
      "  Demo accounts (password Banyan2026): lin@example.com, new@example.com, chen@example.com, ops@example.com",
    );
  }
  return lines.join("\n");
}
