// What a browser remembers about how the product should speak and look. Readable by the server, so that
// the first byte of the next page is right already.

const yearSeconds = 365 * 24 * 3_600;

export function rememberPreference(name: "lang" | "theme", value: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  const kept = value === "" ? 0 : yearSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in browsers we support.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${kept}; SameSite=Lax${secure}`;
}
