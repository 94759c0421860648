// The page somebody is taken to after signing in. Whatever the address bar carried, the answer is a page
// of ours or the home page: never another site, never the sign-in page again (R23).

export const homePath = "/index";
const longest = 512;
const signInPaths: readonly string[] = ["/login", "/sso"];

export type KnownRoutes = {
  /** Scheme, host and port of the product, as in `https://example.org`. */
  origin: string;
  isKnown: (pathname: string) => boolean;
};

/** A path as the `from` of the sign-in page: base64 of its UTF-8. */
export function encodeReturnPath(path: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(path)));
}

export function safeReturnPath(from: string | null | undefined, routes: KnownRoutes): string {
  const path = decoded(from ?? "");
  if (path === null || path.length > longest || !startsInside(path)) return homePath;
  if (!URL.canParse(path, routes.origin)) return homePath;
  const url = new URL(path, routes.origin);
  if (url.origin !== routes.origin) return homePath;
  // Once more on what the browser makes of it: '/..//elsewhere' has become '//elsewhere'.
  if (!startsInside(url.pathname)) return homePath;
  const page = url.pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
  if (signInPaths.includes(page) || !routes.isKnown(url.pathname)) return homePath;
  return url.pathname + url.search + url.hash;
}

/** One leading slash, no backslash and no control character anywhere. */
function startsInside(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them while parsing.
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(path);
}

function decoded(from: string): string | null {
  const base64 = from.replaceAll("-", "+").replaceAll("_", "/");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
