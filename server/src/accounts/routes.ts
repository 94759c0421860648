// The endpoints of accounts, in the order of the contract.
import type { Capability } from "../capability.ts";

export function accountsCapability(): Capability {
  return { routes: [] };
}
