// Crediting time: properties that hold for every sequence of reports, however dishonest.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Claim,
  creditReport,
  type Flow,
  firstSeconds,
  fullSlack,
  jitterMs,
  type LessonFacts,
  meter,
  type Range,
  secondsIn,
  slackAfter,
  tidyRanges,
  withinReach,
  without,
} from "./progress.ts";

const range = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }));
const ranges = fc.array(range, { maxLength: 12 });
const length = 900;

/** The seconds a set of ranges covers, one by one: the slow and obvious way. */
function covered(list: readonly Range[]): Set<number> {
  const seconds = new Set<number>();
  for (const [from, to] of list) for (let at = from; at < to; at += 1) seconds.add(at);
  return seconds;
}

describe("ranges", () => {
  it("keep exactly the seconds they cover when tidied", () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const tidy = tidyRanges(list, length);
        expect(covered(tidy)).toEqual(covered(list));
        expect(secondsIn(tidy)).toBe(covered(list).size);
        expect(tidyRanges(tidy, length)).toEqual(tidy);
        for (const [place, [from]] of tidy.entries()) {
          expect(from).toBeGreaterThan(tidy[place - 1]?.[1] ?? -1);
        }
      }),
    );
  });

  it("lose exactly what is taken away", () => {
    fc.assert(
      fc.property(ranges, ranges, (list, taken) => {
        const left = without(tidyRanges(list, length), tidyRanges(taken, length));
        const wanted = covered(list);
        for (const second of covered(taken)) wanted.delete(second);
        expect(covered(left)).toEqual(wanted);
      }),
    );
  });

  it("give their first seconds and no others", () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: 0, max: 1_000 }), (list, seconds) => {
        const tidy = tidyRanges(list, length);
        const first = firstSeconds(tidy, seconds);
        expect(secondsIn(first)).toBe(Math.min(seconds, secondsIn(tidy)));
        expect([...covered(first)]).toEqual([...covered(tidy)].slice(0, seconds));
      }),
    );
  });

  it("end where the video ends, and leave out what is upside down or shorter than half a second", () => {
    expect(
      tidyRanges(
        [
          [950, 990],
          [-5, 3.4],
          [10, 10.4],
          [30, 20],
          [880, 2_000],
        ],
        length,
      ),
    ).toEqual([
      [0, 3],
      [880, 900],
    ]);
  });

  it("are dropped past the furthest point, and followed while they go on from it", () => {
    const list: Range[] = [
      [50, 60],
      [61, 70],
      [200, 220],
    ];
    expect(withinReach(list, 49)).toEqual([
      [50, 60],
      [61, 70],
    ]);
  });
});

type Step = { passedMs: number; claim: Claim };
const step: fc.Arbitrary<Step> = fc.record({
  passedMs: fc.integer({ min: 0, max: 40_000 }),
  claim: fc.record({
    duration: fc.integer({ min: 0, max: 5_000 }),
    watchDuration: fc.integer({ min: 0, max: 5_000 }),
    ranges,
  }),
});

/** Runs reports one after another and sums what they credited. */
function run(steps: readonly Step[], over: Partial<LessonFacts> = {}) {
  let flow: Flow = { passedMs: 0, duration: 0, watchDuration: 0, slack: fullSlack };
  let seen: readonly Range[] = [];
  const sum = { stay: 0, watch: 0, passedMs: 0 };
  for (const { passedMs, claim } of steps) {
    const lesson = { isVideo: true, lengthSeconds: length, isSeekDisabled: false, ...over };
    const credit = creditReport({ ...flow, passedMs }, claim, { ...lesson, ranges: seen });
    sum.stay += credit.staySeconds;
    sum.watch += credit.watchSeconds;
    sum.passedMs += passedMs;
    expect(credit.staySeconds).toBeGreaterThanOrEqual(0);
    expect(credit.watchSeconds).toBeGreaterThanOrEqual(0);
    expect(secondsIn(credit.ranges) - secondsIn(seen)).toBe(credit.seenSeconds);
    for (const left of Object.values(credit.uncounted)) expect(left).toBeGreaterThanOrEqual(0);
    seen = credit.ranges;
    flow = { ...credit, passedMs: 0 };
  }
  return { ...sum, seen: secondsIn(seen), ranges: seen };
}

describe("credit", () => {
  it("never exceeds the clock plus three seconds, whatever is claimed", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { stay, watch, seen, passedMs } = run(steps);
        expect(stay * 1_000).toBeLessThanOrEqual(passedMs + jitterMs);
        expect(watch * 1_000).toBeLessThanOrEqual(passedMs * 2 + jitterMs);
        expect(seen * 1_000).toBeLessThanOrEqual(passedMs * 2 + jitterMs);
        expect(seen).toBeLessThanOrEqual(length);
      }),
    );
  });

  it("never exceeds the clock for watching either where seeking is disabled", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { watch, seen, passedMs, ranges: watched } = run(steps, { isSeekDisabled: true });
        expect(watch * 1_000).toBeLessThanOrEqual(passedMs + jitterMs);
        expect(seen * 1_000).toBeLessThanOrEqual(passedMs + jitterMs);
        // Watched without gaps wider than a player's own inexactness.
        for (const [place, [from]] of watched.entries()) {
          expect(from - (watched[place - 1]?.[1] ?? 0)).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  it("is given in full to somebody honest, however reports are delayed or lost", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 40 }), (gaps) => {
        let at = 0;
        const steps = gaps.map((gap) => {
          at += gap;
          return {
            passedMs: gap * 1_000,
            claim: { duration: at, watchDuration: at, ranges: [[0, at] as const] },
          };
        });
        const { stay, seen } = run(steps, { lengthSeconds: 100_000 });
        expect(stay).toBe(at);
        expect(seen).toBe(at);
      }),
    );
  });

  it("gives nothing for totals that did not grow", () => {
    fc.assert(
      fc.property(step, fc.integer({ min: 0, max: 100_000 }), ({ passedMs, claim }, later) => {
        const first: Step = { passedMs, claim: { ...claim, ranges: [] } };
        const again: Step = { passedMs: later, claim: { ...claim, ranges: [] } };
        expect(run([first, again, again]).stay).toBe(run([first]).stay);
        expect(run([first, again, again]).watch).toBe(run([first]).watch);
      }),
    );
  });

  it("caps one report of watching at the lesson's length", () => {
    const claim = { duration: 0, watchDuration: 5_000, ranges: [] };
    expect(run([{ passedMs: 4_000_000, claim }]).watch).toBe(length);
  });

  it("credits no watching on what is not a video", () => {
    const claim = { duration: 20, watchDuration: 20, ranges: [[0, 20] as const] };
    const { stay, watch, seen } = run([{ passedMs: 20_000, claim }], { isVideo: false });
    expect({ stay, watch, seen }).toEqual({ stay: 20, watch: 0, seen: 0 });
  });
});

describe("tolerance", () => {
  it("is spent once and earned back by time nobody claimed", () => {
    const first = meter(20, 1_000, 1, jitterMs);
    expect(first).toEqual({ credited: 4, slackMs: 0 });
    expect(meter(20, 1_000, 1, first.slackMs)).toEqual({ credited: 1, slackMs: 0 });
    expect(meter(0, 2_000, 1, 0)).toEqual({ credited: 0, slackMs: 2_000 });
  });

  it("goes from one flow to the next", () => {
    const spent = { stayMs: 0, watchMs: 0, seenMs: 0 };
    expect(slackAfter(spent, 1_000)).toEqual({ stayMs: 1_000, watchMs: 1_000, seenMs: 1_000 });
    expect(slackAfter(spent, 60_000)).toEqual(fullSlack);
  });
});
