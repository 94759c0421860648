// The endpoints of payments, in the order of the contract.
import type { Capability } from "../capability.ts";

export function paymentsCapability(): Capability {
  return { routes: [] };
}
