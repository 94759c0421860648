// Starts the product once for all journeys, on free ports and in a data folder that is thrown away.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const startLimitMs = 120_000;

export default async function serveProduct(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "banyan-journeys-"));
  const server = spawn(process.execPath, ["run/serve.ts", "--imply-sandbox"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "",
      DATABASE_URL: "",
      PORT: "0",
      DATA_DIR: folder,
      LOG_LEVEL: "error",
    },
  });
  const said = await untilRunning(server.stdout);
  process.env.PRODUCT_ORIGIN = originIn(said, /running at (\S+)/);
  process.env.SANDBOX_ORIGIN = originIn(said, /Inbox and cashiers\s+(\S+)/);
  return async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

function untilRunning(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const limit = setTimeout(
      () => reject(new Error(`the product did not start:\n${said}`)),
      startLimitMs,
    );
    output.on("data", (part) => {
      said += String(part);
      if (!said.includes("Demo accounts")) return;
      clearTimeout(limit);
      resolve(said);
    });
    output.once("end", () => reject(new Error(`the product ended:\n${said}`)));
  });
}

function originIn(said: string, pattern: RegExp): string {
  const origin = pattern.exec(said)?.[1];
  if (origin === undefined) throw new Error(`no address in:\n${said}`);
  return origin;
}
