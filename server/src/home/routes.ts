// The endpoints of home, in the order of the contract.
import type { Capability } from "../capability.ts";

export function homeCapability(): Capability {
  return { routes: [] };
}
