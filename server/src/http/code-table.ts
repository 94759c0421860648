// The table of codes in the API documentation.
import type { EndpointSpec } from "@banyan/domain/kernel/endpoint.ts";
import { kernelRefusals, type Refusal } from "@banyan/domain/kernel/refusal.ts";

/** Every code that can come back, once, in order. */
export function codeTable(endpoints: readonly EndpointSpec[]): Refusal[] {
  const all = [...Object.values(kernelRefusals), ...endpoints.flatMap((one) => one.refusals)];
  const byCode = new Map(all.map((refusal) => [refusal.code, refusal]));
  return [...byCode.values()].sort((a, b) => a.code - b.code);
}
