// A request that rides on the cookie and changes something must come from our own pages (decisions 2).
import { kernelRefusals, Refused } from "@banyan/domain/kernel/refusal.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** `publicOrigin` null: the address the request itself names. */
export function requireSameOrigin(headers: Headers, publicOrigin: string | null): void {
  if (!isSameOrigin(headers, publicOrigin)) throw new Refused(kernelRefusals.forbidden);
}

function isSameOrigin(headers: Headers, publicOrigin: string | null): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const origin = headers["origin"];
  if (typeof origin !== "string") return false;
  if (publicOrigin !== null) return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === headers["host"];
}
