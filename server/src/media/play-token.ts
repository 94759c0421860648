// The signed words that open a file (providers 7.2): who may read which video, until when and how far.
// base64url(JSON) + "." + base64url(HMAC-SHA256); whatever does not verify opens nothing.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const claims = z.object({
  /** Video, as media.vid. */
  v: z.string().max(64),
  /** Account; 0 for a visitor. */
  u: z.int().nonnegative(),
  /** Plan it is read under. */
  s: z.int().nonnegative(),
  /** Expiry, unix seconds. */
  e: z.int(),
  /** Seconds of trial; 0 reads everything. */
  p: z.int().nonnegative(),
  /** Visitor: hash of the browser's cookie. */
  w: z.string().max(64).optional(),
  /** Lesson it is read for. */
  l: z.int().positive().optional(),
  /** Which file: a source's id, 'poster', 'zh' or 'en'; without it the request chooses a source. */
  f: z.string().max(32).optional(),
  /** 1: handed over as a download. */
  d: z.literal(1).optional(),
});
export type PlayClaims = z.output<typeof claims>;

export function signPlayToken(key: Buffer, said: PlayClaims): string {
  const body = Buffer.from(JSON.stringify(said)).toString("base64url");
  return `${body}.${macOf(key, body).toString("base64url")}`;
}

/** The claims of a token of ours; null when it is not one. Expiry is the caller's to judge. */
export function readPlayToken(key: Buffer, token: string): PlayClaims | null {
  const [body = "", mac = "", ...rest] = token.split(".");
  if (rest.length > 0) return null;
  const given = Buffer.from(mac, "base64url");
  const wanted = macOf(key, body);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  try {
    const parsed = claims.safeParse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** What a visitor's cookie is called in tokens and tables: never the cookie itself. */
export function visitorHash(visitor: string): string {
  return createHash("sha256").update(`visitor:${visitor}`).digest("base64url").slice(0, 22);
}

function macOf(key: Buffer, body: string): Buffer {
  return createHmac("sha256", key).update(body).digest();
}
