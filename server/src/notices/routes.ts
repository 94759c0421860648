// The endpoints of notices, in the order of the contract.
import type { Capability } from "../capability.ts";

export function noticesCapability(): Capability {
  return { routes: [] };
}
