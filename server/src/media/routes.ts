// The endpoints of media, in the order of the contract.
import type { Capability } from "../capability.ts";

export function mediaCapability(): Capability {
  return { routes: [] };
}
