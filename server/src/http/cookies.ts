// The cookies of our own web app, and the languages a browser asks for.
import { isLang, type Lang } from "@banyan/domain/kernel/pair.ts";

export const sessionCookie = "banyan_session";
export const visitorCookie = "banyan_visitor";
export const langCookie = "lang";
export const themeCookie = "theme";

export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return cookies;
}

/** HttpOnly, SameSite=Lax, Secure on https. `maxAgeSeconds` 0 removes it. */
export function privateCookie(name: string, value: string, maxAgeSeconds: number, secure: boolean) {
  const parts = [
    `${name}=${value}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    `Max-Age=${maxAgeSeconds}`,
  ];
  return secure ? [...parts, "Secure"].join("; ") : parts.join("; ");
}

/** `lang` wish, saved choice, then Accept-Language (zh* is zh), then en (decisions 1). */
export function chooseLang(
  wish: unknown,
  saved: string | undefined,
  acceptLanguage: string | undefined,
): Lang {
  if (isLang(wish)) return wish;
  if (isLang(saved)) return saved;
  const preferred = (acceptLanguage ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", ...options] = entry.trim().toLowerCase().split(";");
      const quality = options.find((option) => option.trim().startsWith("q="));
      return { tag, quality: quality === undefined ? 1 : Number(quality.trim().slice(2)) || 0 };
    })
    .filter(({ tag, quality }) => quality > 0 && /^(zh|en)\b/.test(tag))
    .sort((a, b) => b.quality - a.quality)[0];
  return preferred?.tag.startsWith("zh") ? "zh" : "en";
}
