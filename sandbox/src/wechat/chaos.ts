// Trouble on request: what the control API may switch on. It starts calm after every restart.
import { setTimeout as sleep } from "node:timers/promises";
import { isWhole, type JsonObject } from "../json-shape.ts";

export type Chaos = {
  /** Notifications are made but not sent; "notify again" still sends them. */
  dropNotifications: boolean;
  /** Every notification goes out twice at the same moment. */
  duplicateNotifications: boolean;
  /** Refunds stay PROCESSING until the control API ends them. */
  holdRefunds: boolean;
  /** Delay before each API answer. */
  latencyMs: number;
  /** So many API calls are answered 500 before anything is read. */
  failNext: number;
};

export function calm(): Chaos {
  return {
    dropNotifications: false,
    duplicateNotifications: false,
    holdRefunds: false,
    latencyMs: 0,
    failNext: 0,
  };
}

const switches = ["dropNotifications", "duplicateNotifications", "holdRefunds"] as const;
const amounts = ["latencyMs", "failNext"] as const;

/** Applies the named settings and returns null, or names the first one that makes no sense. */
export function setChaos(chaos: Chaos, wanted: JsonObject): string | null {
  const known: readonly string[] = [...switches, ...amounts];
  const stranger = Object.keys(wanted).find((name) => !known.includes(name));
  if (stranger !== undefined) return stranger;
  const next = { ...chaos };
  for (const name of switches) {
    const value = wanted[name];
    if (value === undefined) continue;
    if (typeof value !== "boolean") return name;
    next[name] = value;
  }
  for (const name of amounts) {
    const value = wanted[name];
    if (value === undefined) continue;
    if (!isWhole(value) || value < 0 || value > 60_000) return name;
    next[name] = value;
  }
  Object.assign(chaos, next);
  return null;
}

/** Waits as long as was asked for and says whether this call is to fail. */
export async function sufferChaos(chaos: Chaos, closing: AbortSignal): Promise<"fail" | "go on"> {
  if (chaos.latencyMs > 0) {
    await sleep(chaos.latencyMs, undefined, { signal: closing, ref: false }).catch(() => undefined);
  }
  if (chaos.failNext === 0) return "go on";
  chaos.failNext -= 1;
  return "fail";
}
