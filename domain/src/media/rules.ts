// Media: what a signed link says, why one is refused, and how much of a file a trial covers (R14).

import { refusal } from "../kernel/refusal.ts";
import { hourMs, minuteMs, secondMs } from "../kernel/time.ts";

export const mediaRefusals = {
  expired: refusal(
    2501,
    "链接已过期，请重新打开本节",
    "This link has expired; open the lesson again",
  ),
  forged: refusal(2502, "链接无效", "This link is not valid"),
  notYours: refusal(2503, "此链接属于其他用户", "This link belongs to somebody else"),
  pastTrial: refusal(2504, "试看已结束", "Trial viewing has ended"),
  notEntitled: refusal(2505, "没有观看权限", "You may not open this file"),
} as const;

/** What our player knows our own tokens by; a provider's token carries no such prefix. */
export const localTokenPrefix = "local.";

const longestLinkMs = 6 * hourMs;
const shortestLinkMs = 30 * minuteMs;

/** A link outlives two viewings at leisure: max(2 × duration, 30 min), at most 6 h. */
export function linkLifeMs(durationSeconds: number): number {
  return Math.min(longestLinkMs, Math.max(shortestLinkMs, 2 * durationSeconds * secondMs));
}

/** A minutes figure of trial in seconds. */
export function trialSeconds(tryLookMinutes: number): number {
  return tryLookMinutes * 60;
}

/**
 * How many bytes from the start a trial may read. A progressive file has no segments, so time is cut
 * as bytes in proportion, behind the `head` that holds its index (docs/decisions/008); a trial as long
 * as the video covers all of it, and a video of unknown length cannot be tried.
 */
export function trialBytes(
  file: { bytes: number; head: number },
  durationSeconds: number,
  seconds: number,
): number {
  if (seconds <= 0 || durationSeconds <= 0) return 0;
  if (seconds >= durationSeconds) return file.bytes;
  return file.head + Math.ceil(((file.bytes - file.head) * seconds) / durationSeconds);
}

/** What a browser may show by itself; everything else is handed over as a download. */
export function isShownInline(mime: string): boolean {
  const type = mime.split(";")[0]?.trim().toLowerCase() ?? "";
  return (
    /^(video|audio)\//.test(type) ||
    ["application/pdf", "text/plain", "text/csv", "text/vtt"].includes(type) ||
    ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"].includes(type)
  );
}
