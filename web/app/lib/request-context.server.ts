// What the server hands to the renderer for one request. The keys live inside the built bundle,
// so entry.server exports this module again and the server takes the keys from there.

import { createContext } from "react-router";

/** The nonce of the page's content security policy; empty when the server sends no policy. */
export const nonceContext = createContext<string>("");

/** Where a fault met while rendering is reported; the process's error stream unless the server says otherwise. */
export const faultContext = createContext<(fault: unknown) => void>(writeFault);

function writeFault(fault: unknown): void {
  const text = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  process.stderr.write(`${text}\n`);
}
