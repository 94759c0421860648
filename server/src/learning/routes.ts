// The endpoints of learning, in the order of the contract.
import type { Capability } from "../capability.ts";

export function learningCapability(): Capability {
  return { routes: [] };
}
