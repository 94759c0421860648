// The endpoints of orders, in the order of the contract.
import type { Capability } from "../capability.ts";

export function ordersCapability(): Capability {
  return { routes: [] };
}
