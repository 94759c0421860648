// The product in one process: database, API, pages, jobs, and the sandbox where it is on. Prints where
// it listens, drains on SIGTERM, and explains in one line why it cannot start.
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ConfigError } from "@banyan/server/config.ts";
import { FolderInUse, FolderUnusable } from "@banyan/server/db/folder-lock.ts";
import { SchemaMismatch } from "@banyan/server/db/migrate.ts";
import fastifyStatic from "@fastify/static";
import type { ServerBuild } from "react-router";
import { createPages } from "./pages.ts";
import { explainStart, openProduct } from "./product.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const bundle = path.join(root, "web/build/server/index.js");
const assets = path.join(root, "web/build/client");

async function serve(): Promise<void> {
  if (!existsSync(bundle)) throw new ConfigError("The web app is not built: run npm run build");
  const build = (await import(bundle)) as ServerBuild;
  const product = await openProduct({
    implySandbox: process.argv.includes("--imply-sandbox"),
    pages: (sandboxOrigin) => createPages(async () => build, sandboxOrigin),
    files: async (app) => {
      await app.register(fastifyStatic, {
        root: assets,
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, file) => {
          const isHashed = file.includes(`${path.sep}assets${path.sep}`);
          const keep = isHashed ? "max-age=31536000, immutable" : "max-age=3600";
          void reply.header("cache-control", `public, ${keep}`);
        },
      });
    },
  });
  console.log(explainStart(product));

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    product.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

const plainReasons = [ConfigError, FolderInUse, FolderUnusable, SchemaMismatch];

serve().catch((fault: unknown) => {
  const isPlain = plainReasons.some((kind) => fault instanceof kind);
  console.error(
    isPlain && fault instanceof Error ? `Banyan cannot start. ${fault.message}` : fault,
  );
  process.exit(1);
});
