// The endpoints of points, in the order of the contract.
import type { Capability } from "../capability.ts";

export function pointsCapability(): Capability {
  return { routes: [] };
}
