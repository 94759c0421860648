import { describe, expect, it } from "vitest";
import {
  clockTime,
  duration,
  fileSize,
  formatDate,
  formatInstant,
  relativeTime,
} from "./format.ts";

const now = 1_758_067_200; // 2025-09-17 08:00 in Shanghai

describe("relative time (spec A §9)", () => {
  it.each([
    [59, "刚刚", "just now"],
    [60, "1 分钟前", "1 minute ago"],
    [2 * 3_600, "2 小时前", "2 hours ago"],
    [3 * 86_400, "3 天前", "3 days ago"],
    [61 * 86_400, "2 个月前", "2 months ago"],
    [366 * 86_400, "2024-09-16", "2024-09-16"],
  ])("%i seconds ago", (ago, zh, en) => {
    expect(relativeTime(now - ago, now, "zh")).toBe(zh);
    expect(relativeTime(now - ago, now, "en")).toBe(en);
  });
});

it("file sizes are in K, M and G", () => {
  expect([0, 1_536, 4_404_019, 209_715_200, 3_221_225_472].map(fileSize)).toEqual([
    "0K",
    "1.5K",
    "4.2M",
    "200M",
    "3G",
  ]);
});

it("dates are written in Shanghai time, whatever the machine's zone", () => {
  expect(formatInstant(now)).toBe("2025-09-17 08:00");
  expect(formatDate(now, "zh")).toBe("9 月 17 日");
  expect(formatDate(now, "en")).toBe("17 September");
});

it("lengths read as clocks and as words", () => {
  expect(clockTime(481)).toBe("08:01");
  expect(clockTime(4_081)).toBe("1:08:01");
  expect(duration(22_800, "zh")).toBe("6 小时 20 分");
  expect(duration(22_800, "en")).toBe("6 h 20 min");
});
