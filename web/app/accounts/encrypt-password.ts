// A password leaves the page only encrypted with the server's key: `kid.base64(RSA-OAEP-SHA-256(…))`.
// That takes WebCrypto, which browsers offer on https and on this machine only.

export type PublicKey = { kid: string; key: string };

const oaep = { name: "RSA-OAEP", hash: "SHA-256" } as const;

export function canEncrypt(): boolean {
  // Missing on plain http, whatever the type says.
  const available: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return available !== undefined;
}

export async function encryptPassword({ kid, key }: PublicKey, password: string): Promise<string> {
  const spki = bytesOf(atob(key.replace(/-----[^-]+-----|\s/g, "")));
  const imported = await crypto.subtle.importKey("spki", spki, oaep, false, ["encrypt"]);
  const sealed = await crypto.subtle.encrypt(oaep, imported, new TextEncoder().encode(password));
  return `${kid}.${btoa(String.fromCharCode(...new Uint8Array(sealed)))}`;
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
