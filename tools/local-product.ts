// Speaks to the product and the sandbox that run on this machine, for tools on the command line.
import { readConfig } from "@banyan/server/config.ts";

export class NotRunning extends Error {}

/** The product listens on PORT, the sandbox on the next one. */
export function productOrigin(): string {
  return `http://127.0.0.1:${readConfig().port}`;
}

export function sandboxOrigin(): string {
  return `http://127.0.0.1:${readConfig().port + 1}`;
}

export type Answer = { status: number; body: unknown };

/** JSON from an address of ours; NotRunning when nobody listens there or somebody else does. */
export async function fetchJson(url: string, method = "GET", payload?: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: { accept: "application/json", "content-type": "application/json" },
      ...(method === "GET" ? {} : { body: JSON.stringify(payload ?? {}) }),
    });
  } catch {
    throw new NotRunning(`Nothing answers at ${new URL(url).origin}: start it, or set PORT`);
  }
  try {
    return { status: response.status, body: await response.json() };
  } catch {
    throw new NotRunning(`${url} answered ${response.status}, and not in JSON`);
  }
}

/** Runs a command and turns what a person did wrong into one line instead of a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (fault) {
    const isPlain = fault instanceof NotRunning || fault instanceof UsageError;
    console.error(isPlain ? fault.message : fault);
    process.exitCode = 1;
  }
}

export class UsageError extends Error {}
