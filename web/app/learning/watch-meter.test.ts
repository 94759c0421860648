// What counts as watching: what played, not what was jumped over.
import { describe, expect, it } from "vitest";
import { WatchMeter } from "./watch-meter.ts";

/** Plays from `from` to `to` at `rate`, looked at twice a second. */
function play(meter: WatchMeter, from: number, to: number, rate = 1, start = 0): number {
  let now = start;
  for (let at = from; at <= to; at += 0.5 * rate) {
    meter.playing(at, rate, now);
    now += 500;
  }
  return now;
}

describe("the watch meter", () => {
  it("joins what played into one stretch and counts its seconds", () => {
    const meter = new WatchMeter();
    play(meter, 10, 40);
    meter.stopped();
    expect(meter.ranges).toEqual([[10, 40]]);
    expect([meter.seconds, meter.seen]).toEqual([30, 30]);
  });

  it("counts the video's own seconds at any speed", () => {
    const meter = new WatchMeter();
    const wall = play(meter, 0, 60, 2);
    meter.stopped();
    expect(wall).toBeLessThan(31_000);
    expect([meter.seconds, meter.seen]).toEqual([60, 60]);
  });

  it("does not count a jump, forwards or back", () => {
    const meter = new WatchMeter();
    const now = play(meter, 0, 10);
    const later = play(meter, 100, 110, 1, now);
    play(meter, 5, 8, 1, later);
    meter.stopped();
    expect(meter.ranges).toEqual([
      [0, 10],
      [100, 110],
    ]);
    expect([meter.seconds, meter.seen]).toEqual([23, 20]);
  });

  it("counts nothing while the video waits", () => {
    const meter = new WatchMeter();
    play(meter, 0, 10);
    meter.stopped();
    play(meter, 10, 20, 1, 60_000);
    expect(meter.seconds).toBe(20);
    expect(meter.ranges).toEqual([[0, 20]]);
  });

  it("starts anew with a new flow, in the middle of playing", () => {
    const meter = new WatchMeter();
    const now = play(meter, 0, 10);
    meter.reset();
    play(meter, 10, 15, 1, now);
    expect(meter.ranges).toEqual([[10, 15]]);
    expect(meter.seconds).toBe(5);
  });
});
