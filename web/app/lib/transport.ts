// One call from the browser to the API: a 30 s limit, the common fields, the envelope read. It decides
// nothing; what an answer means for the screen is decided in reaction.ts (spec A §7, §8).

import { requestTimeoutMs } from "@banyan/domain/kernel/constants.ts";
import type { Platform } from "@banyan/domain/kernel/endpoint.ts";
import { holesOf, pathOf } from "@banyan/domain/kernel/endpoint.ts";
import type { Lang } from "@banyan/domain/kernel/pair.ts";

export type Answer =
  | { kind: "success"; data: unknown }
  | { kind: "refused"; code: number; msg: string; data: unknown }
  /** A status other than 200 (`code` is the status), or no answer at all. */
  | {
      kind: "failed";
      code: number | "network" | "timeout";
      message: string;
      serverMessage: string;
    };

export type CallOptions = {
  lang: Lang;
  platform: Platform;
  os: string;
  browser: string;
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
};

/** `route` is 'POST /sign' or 'GET /course/{id}': method and path as the contract has them. */
export async function sendCall(
  route: string,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<Answer> {
  const [method = "GET", path = ""] = route.split(" ");
  const { lang: language, platform, os, browser } = options;
  const fields: Record<string, unknown> = { language, platform, os, browser, ...input };
  const address = `/api${pathOf(path, fields)}`;
  for (const hole of holesOf(path)) delete fields[hole];
  const limit = AbortSignal.timeout(options.timeoutMs ?? requestTimeoutMs);
  try {
    const response = await fetch(method === "GET" ? `${address}?${queryOf(fields)}` : address, {
      method,
      signal: limit,
      headers: {
        ...options.headers,
        ...(method === "GET" ? {} : { "content-type": "application/json" }),
      },
      ...(method === "GET" ? {} : { body: JSON.stringify(fields) }),
    });
    return await readAnswer(response);
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault);
    return {
      kind: "failed",
      code: limit.aborted ? "timeout" : "network",
      message,
      serverMessage: "",
    };
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const body = readEnvelope(await response.text());
  if (response.status !== 200) {
    return {
      kind: "failed",
      code: response.status,
      message: response.statusText,
      serverMessage: body?.msg ?? "",
    };
  }
  if (body === null) return { kind: "refused", code: -1, msg: "", data: null };
  if (body.code === 0) return { kind: "success", data: body.data };
  return { kind: "refused", ...body };
}

function readEnvelope(text: string): { code: number; msg: string; data: unknown } | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== "object" || body === null || !("code" in body)) return null;
    const msg = "msg" in body && typeof body.msg === "string" ? body.msg : "";
    const data = "data" in body ? body.data : null;
    return { code: Number(body.code), msg, data };
  } catch {
    return null;
  }
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.toString();
}
