// Dates, durations and sizes as people read them, in both languages and one time zone, so that the
// server and the browser write the same.

import { relativeMonthMs, relativeYearMs } from "@banyan/domain/kernel/constants.ts";
import type { Lang } from "@banyan/domain/kernel/pair.ts";
import {
  dayMs,
  fromUnixSeconds,
  hourMs,
  localDay,
  minuteMs,
  secondMs,
} from "@banyan/domain/kernel/time.ts";

const timeZone = "Asia/Shanghai";

/** '2025-09-17 08:12', for tables. */
export function formatInstant(seconds: number): string {
  const at = fromUnixSeconds(seconds);
  const time = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
  }).format(at);
  return `${localDay(at)} ${time}`;
}

/** '2025-09-17'. Timestamps of 10 digits are seconds (spec A §5). */
export function formatDay(seconds: number): string {
  return localDay(fromUnixSeconds(seconds));
}

/** '9 月 17 日' or '17 September', for prose. */
export function formatDate(seconds: number, lang: Lang): string {
  const at = fromUnixSeconds(seconds);
  if (lang === "en") {
    return new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "long" }).format(at);
  }
  const [, month, day] = localDay(at).split("-").map(Number);
  return `${month} 月 ${day} 日`;
}

/** 'just now', then minutes, hours, days, months of 30 days; past a year the date (spec A §9). */
export function relativeTime(seconds: number, nowSeconds: number, lang: Lang): string {
  const ms = (nowSeconds - seconds) * secondMs;
  if (ms < minuteMs) return lang === "zh" ? "刚刚" : "just now";
  if (ms >= relativeYearMs) return formatDay(seconds);
  const [size, zh, en] = relativeUnit(ms);
  const n = Math.floor(ms / size);
  return lang === "zh" ? `${n} ${zh}前` : `${n} ${en}${n === 1 ? "" : "s"} ago`;
}

function relativeUnit(ms: number): [size: number, zh: string, en: string] {
  if (ms < hourMs) return [minuteMs, "分钟", "minute"];
  if (ms < dayMs) return [hourMs, "小时", "hour"];
  if (ms < relativeMonthMs) return [dayMs, "天", "day"];
  return [relativeMonthMs, "个月", "month"];
}

const kilo = 1024;

/** '4.2M': units K, M, G (spec A §9). */
export function fileSize(bytes: number): string {
  const steps: [number, string][] = [
    [kilo ** 3, "G"],
    [kilo ** 2, "M"],
    [kilo, "K"],
  ];
  for (const [size, unit] of steps) {
    if (bytes >= size) return `${trim(bytes / size)}${unit}`;
  }
  return `${trim(bytes / kilo)}K`;
}

function trim(n: number): string {
  return n >= 100 ? String(Math.round(n)) : n.toFixed(1).replace(/\.0$/, "");
}

/** '08:01' or '1:08:01'. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  const two = (n: number) => String(n).padStart(2, "0");
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${two(minutes)}:${two(whole % 60)}`;
}

/** '6 小时 20 分' or '6 h 20 min'. */
export function duration(seconds: number, lang: Lang): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 ? `${hours} ${lang === "zh" ? "小时" : "h"}` : "",
    rest > 0 || hours === 0 ? `${rest} ${lang === "zh" ? "分" : "min"}` : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}
