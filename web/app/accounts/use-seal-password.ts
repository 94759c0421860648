// Encrypts a password for one call, with the key asked for at that moment. Null when the key could not be
// had; the reader has been told by then.

import type { publicKey } from "@banyan/domain/accounts/wire.ts";
import { useCallback, useSyncExternalStore } from "react";
import { useCall } from "../lib/call-api.tsx";
import { canEncrypt, encryptPassword } from "./encrypt-password.ts";

export function useSealPassword(): (password: string) => Promise<string | null> {
  const call = useCall();
  return useCallback(
    async (password: string) => {
      const key = await call<typeof publicKey>("GET /login/publicKey", {});
      return key.ok ? encryptPassword(key.data, password) : null;
    },
    [call],
  );
}

/** False once the page knows that it runs without https; the server cannot tell. */
export function useCanEncrypt(): boolean {
  return useSyncExternalStore(neverChanges, canEncrypt, () => true);
}

function neverChanges(): () => void {
  return () => {};
}
