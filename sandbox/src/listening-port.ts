// The port a server got: the one asked for, or the free one it took for 0.
import type { AddressInfo } from "node:net";

export function listeningPort(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on a port");
  return address.port;
}
