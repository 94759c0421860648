// `npm run dev`: database, sandbox, API and pages in one process, on one port. Edited pages change in the
// open browser; edited server, domain and sandbox code starts the process again. Prints links that sign
// in as each demo person.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { demoPeople } from "@banyan/server/accounts/demo.ts";
import { createSignInLink } from "@banyan/server/accounts/sign-in-links.ts";
import middie from "@fastify/middie";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ServerBuild } from "react-router";
import { createServer, type ViteDevServer } from "vite";
import { createPages } from "./pages.ts";
import { explainStart, openProduct, type Product } from "./product.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const web = fileURLToPath(new URL("../web", import.meta.url));
const watched = ["server/src", "server/migrations", "domain/src", "sandbox/src", "run"];
const isWatched = "BANYAN_DEV" in process.env;

if (isWatched) await serve();
else watch();

/** Runs this file again under Node's own watcher. */
function watch(): void {
  const folders = watched.map((folder) => `--watch-path=${folder}`);
  const child = spawn(
    process.execPath,
    [...folders, "--watch-preserve-output", "--no-warnings", "run/dev.ts"],
    {
      cwd: root,
      stdio: "inherit",
      env: { LOG_LEVEL: "warn", ...process.env, BANYAN_DEV: "1", NODE_ENV: "development" },
    },
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => child.kill(signal));
  }
  child.once("exit", (code) => process.exit(code ?? 0));
}

async function serve(): Promise<void> {
  let vite: ViteDevServer | null = null;
  const product = await openProduct({
    implySandbox: true,
    pages: (sandboxOrigin) => {
      const render = createPages(loadBuild, sandboxOrigin);
      return (request, reply, app) => {
        allowInlineStyles(reply);
        return render(request, reply, app);
      };
    },
    files: async (app) => {
      vite = await startVite(app);
    },
  });
  console.log(explainStart(product));
  await printSignInLinks(product);
  if (process.stdin.isTTY) process.stdin.on("data", () => void printSignInLinks(product));

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    Promise.all([vite?.close(), product.close()]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  async function loadBuild(): Promise<ServerBuild> {
    if (vite === null) throw new Error("the development server has not started yet");
    return (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  }
}

/** Vite answers for sources and assets, and shares our port for its messages to the browser. */
async function startVite(app: FastifyInstance): Promise<ViteDevServer> {
  const vite = await createServer({
    root: web,
    appType: "custom",
    clearScreen: false,
    logLevel: "warn",
    // All packages are prepared at the start, or the first pages would be loaded twice.
    optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.{ts,tsx}"] },
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use((request, response, next) => {
    const isApi = request.url?.startsWith("/api/") ?? false;
    return isApi ? next() : vite.middlewares(request, response, next);
  });
  return vite;
}

/** Vite puts styles into the page as elements; the policy of pages otherwise forbids that. */
function allowInlineStyles(reply: FastifyReply): void {
  const { raw } = reply;
  const setHeader = raw.setHeader.bind(raw);
  raw.setHeader = (name, value) => {
    const isPolicy = name.toLowerCase() === "content-security-policy";
    const policy = isPolicy
      ? String(value).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      : value;
    return setHeader(name, policy);
  };
}

async function printSignInLinks({ app, address, sandbox }: Product): Promise<void> {
  if (sandbox === null) return;
  const ctx = app.newCtx();
  console.log("  Sign in (each link works once; press Enter for new ones):");
  for (const { email, nickname } of demoPeople) {
    console.log(`    ${nickname.padEnd(4, "　")}  ${address}${await createSignInLink(ctx, email)}`);
  }
}
