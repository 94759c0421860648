// The remembered route: where to go after signing in. It travels base64-encoded as `from`, and is
// judged by the accounts' rule before anybody is sent there (R23).

import { paths } from "./paths.ts";

export function encodeReturnPath(path: string): string {
  const bytes = new TextEncoder().encode(path);
  return btoa(String.fromCharCode(...bytes));
}

/** The home page with the login modal over it, which then goes on to `path`. */
export function loginGate(path: string): string {
  return `${paths.home()}?from=${encodeURIComponent(encodeReturnPath(path))}`;
}
