// The login gate: the home page with the login modal over it, which then goes on to the remembered
// route. The route travels base64-encoded as `from` and is judged by the accounts' rule (R23).

import { encodeReturnPath } from "@banyan/domain/accounts/return-path.ts";
import { paths } from "./paths.ts";

export function loginGate(path: string): string {
  return `${paths.home()}?from=${encodeURIComponent(encodeReturnPath(path))}`;
}
