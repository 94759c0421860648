// How far a trial reaches, and how long a link lives.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hourMs, minuteMs } from "../kernel/time.ts";
import { isShownInline, linkLifeMs, trialBytes } from "./rules.ts";

describe("trial", () => {
  it("covers bytes in proportion to its time, and never more than the file", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 10 }),
        fc.integer({ min: 1, max: 36_000 }),
        fc.integer({ min: 0, max: 40_000 }),
        (bytes, duration, seconds) => {
          const head = Math.floor(bytes / 10);
          const covered = trialBytes({ bytes, head }, duration, seconds);
          expect(covered).toBeLessThanOrEqual(bytes);
          expect(covered).toBeGreaterThanOrEqual(0);
          if (seconds >= duration) expect(covered).toBe(bytes);
          else expect(covered).toBeLessThan(head + ((bytes - head) * seconds) / duration + 1);
        },
      ),
    );
  });

  it("covers nothing of a video of unknown length", () => {
    expect(trialBytes({ bytes: 1_000, head: 0 }, 0, 60)).toBe(0);
  });
});

describe("links", () => {
  it("live half an hour at least, twice the video, six hours at most", () => {
    expect(linkLifeMs(60)).toBe(30 * minuteMs);
    expect(linkLifeMs(3_600)).toBe(2 * hourMs);
    expect(linkLifeMs(36_000)).toBe(6 * hourMs);
  });

  it("show what cannot run and hand over the rest", () => {
    for (const mime of ["video/mp4", "application/pdf", "text/plain", "image/png"]) {
      expect(isShownInline(mime)).toBe(true);
    }
    for (const mime of ["text/html", "image/svg+xml", "application/zip", "", "TEXT/HTML"]) {
      expect(isShownInline(mime)).toBe(false);
    }
  });
});
