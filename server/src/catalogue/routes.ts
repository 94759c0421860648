// The endpoints of catalogue, in the order of the contract.
import type { Capability } from "../capability.ts";

export function catalogueCapability(): Capability {
  return { routes: [] };
}
