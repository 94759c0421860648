// How a page's loader asks: the bound endpoint itself, in the same process, with the same session,
// schema and refusals as over HTTP. Pages only read by it; changes go through /api from the browser.
import type { Caller, EndpointSpec } from "@banyan/domain/kernel/endpoint.ts";
import type { Bound } from "./bind.ts";
import type { Call, Perform } from "./perform.ts";

export function createPageCaller(bounds: readonly Bound[], perform: Perform) {
  const byEndpoint = new Map<EndpointSpec, Bound>();
  const byName = new Map<string, Bound>();
  for (const bound of bounds) {
    byEndpoint.set(bound.endpoint, bound);
    byName.set(`${bound.endpoint.method} ${bound.endpoint.path}`, bound);
  }
  return (call: Call): Caller =>
    async (endpoint, input) => {
      // The web bundle carries its own copy of the endpoint values, so the name decides.
      const bound = byEndpoint.get(endpoint) ?? byName.get(`${endpoint.method} ${endpoint.path}`);
      if (bound === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not bound`);
      const { envelope } = await perform(bound, call, input);
      return envelope as Awaited<ReturnType<Caller>> as never;
    };
}
