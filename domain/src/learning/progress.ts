// How reported time becomes credited time (R13). Pure: the server's clock comes in as seconds passed.
// The promise: whatever is claimed, in however many reports, windows or replays, no more is credited
// than the clock allows plus three seconds, and what was credited is never taken back.

/** Watched seconds of a video, both in whole seconds, `from` < `to`. */
export type Range = readonly [from: number, to: number];

/** Tolerance for the network's jitter: spent once, earned back by time that was not claimed. */
export const jitterMs = 3_000;
export const stayRate = 1;
export const watchRate = 2;

/** How much of the tolerance is left for each measure. */
export type Slack = { stayMs: number; watchMs: number; seenMs: number };
export const fullSlack: Slack = { stayMs: jitterMs, watchMs: jitterMs, seenMs: jitterMs };

/** A new flow: what tolerance the one before had left, and what has passed since its last report. */
export function slackAfter(slack: Slack, passedMs: number): Slack {
  const earned = Math.max(0, passedMs);
  return {
    stayMs: Math.min(jitterMs, slack.stayMs + earned),
    watchMs: Math.min(jitterMs, slack.watchMs + earned),
    seenMs: Math.min(jitterMs, slack.seenMs + earned),
  };
}

/** Credits at most what the clock allows; what it allowed beyond the claim refills the tolerance. */
export function meter(
  claimedSeconds: number,
  passedMs: number,
  rate: number,
  slackMs: number,
): { credited: number; slackMs: number } {
  const allowedMs = Math.max(0, passedMs) * rate + slackMs;
  const credited = Math.min(Math.max(0, claimedSeconds), Math.floor(allowedMs / 1_000));
  return { credited, slackMs: Math.min(jitterMs, Math.floor(allowedMs - credited * 1_000)) };
}

/** Sorted, disjoint, in whole seconds, inside [0, length]; a length of 0 is unknown and cuts nothing. */
export function tidyRanges(ranges: readonly Range[], lengthSeconds: number): Range[] {
  const end = lengthSeconds > 0 ? lengthSeconds : Number.MAX_SAFE_INTEGER;
  const whole = ranges
    .map(([from, to]): Range => [Math.max(0, Math.round(from)), Math.min(end, Math.round(to))])
    .filter(([from, to]) => from < to)
    .sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [from, to] of whole) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export function secondsIn(ranges: readonly Range[]): number {
  return ranges.reduce((sum, [from, to]) => sum + (to - from), 0);
}

/** The parts of `ranges` that `taken` does not cover; both tidy. */
export function without(ranges: readonly Range[], taken: readonly Range[]): Range[] {
  const left: Range[] = [];
  for (const [from, to] of ranges) {
    let at = from;
    for (const [start, end] of taken) {
      if (end <= at || start >= to) continue;
      if (start > at) left.push([at, start]);
      at = Math.max(at, end);
    }
    if (at < to) left.push([at, to]);
  }
  return left;
}

/** The first `seconds` of tidy ranges. */
export function firstSeconds(ranges: readonly Range[], seconds: number): Range[] {
  const taken: Range[] = [];
  let left = seconds;
  for (const [from, to] of ranges) {
    if (left <= 0) break;
    taken.push([from, Math.min(to, from + left)]);
    left -= to - from;
  }
  return taken;
}

/** A player may land this many seconds ahead of where it stopped without having skipped anything. */
const reachToleranceSeconds = 2;

/** The ranges that go on from what was watched so far: where seeking is disabled, the rest is dropped. */
export function withinReach(ranges: readonly Range[], furthest: number): Range[] {
  let reach = furthest;
  return ranges.filter(([from, to]) => {
    const isReached = from <= reach + reachToleranceSeconds;
    if (isReached) reach = Math.max(reach, to);
    return isReached;
  });
}

export function furthestOf(ranges: readonly Range[]): number {
  return ranges.reduce((furthest, [, to]) => Math.max(furthest, to), 0);
}

export type Flow = {
  /** Since the last accepted report, by the server's clock, and not beyond the flow's life. */
  passedMs: number;
  /** Totals of the last accepted report. */
  duration: number;
  watchDuration: number;
  slack: Slack;
};

export type Claim = { duration: number; watchDuration: number; ranges: readonly Range[] };

export type LessonFacts = {
  isVideo: boolean;
  lengthSeconds: number;
  /** enableFinish and not learned: what lies past the furthest point does not count. */
  isSeekDisabled: boolean;
  ranges: readonly Range[];
};

export type Credit = {
  staySeconds: number;
  watchSeconds: number;
  /** New seconds of the video, and all of them now. */
  seenSeconds: number;
  ranges: Range[];
  slack: Slack;
  duration: number;
  watchDuration: number;
  uncounted: { stay: number; watch: number; skipped: number; again: number; seen: number };
};

/** What one report is worth. */
export function creditReport(flow: Flow, claim: Claim, lesson: LessonFacts): Credit {
  const stayGrowth = Math.max(0, claim.duration - flow.duration);
  const stay = meter(stayGrowth, flow.passedMs, stayRate, flow.slack.stayMs);

  // While seeking is disabled nobody watches faster than the clock (providers 11).
  const rate = lesson.isSeekDisabled ? stayRate : watchRate;
  const watchGrowth = lesson.isVideo ? Math.max(0, claim.watchDuration - flow.watchDuration) : 0;
  const atMost = lesson.lengthSeconds > 0 ? lesson.lengthSeconds : watchGrowth;
  const watch = meter(Math.min(watchGrowth, atMost), flow.passedMs, rate, flow.slack.watchMs);

  const claimed = lesson.isVideo ? tidyRanges(claim.ranges, lesson.lengthSeconds) : [];
  const fresh = without(claimed, lesson.ranges);
  const reached = lesson.isSeekDisabled ? withinReach(fresh, furthestOf(lesson.ranges)) : fresh;
  const seen = meter(secondsIn(reached), flow.passedMs, rate, flow.slack.seenMs);
  const taken = firstSeconds(reached, seen.credited);

  return {
    staySeconds: stay.credited,
    watchSeconds: watch.credited,
    seenSeconds: seen.credited,
    ranges: tidyRanges([...lesson.ranges, ...taken], lesson.lengthSeconds),
    slack: { stayMs: stay.slackMs, watchMs: watch.slackMs, seenMs: seen.slackMs },
    duration: Math.max(flow.duration, claim.duration),
    watchDuration: Math.max(flow.watchDuration, lesson.isVideo ? claim.watchDuration : 0),
    uncounted: {
      stay: stayGrowth - stay.credited,
      watch: watchGrowth - watch.credited,
      skipped: secondsIn(fresh) - secondsIn(reached),
      again: Math.max(0, watch.credited - secondsIn(fresh)),
      seen: secondsIn(reached) - seen.credited,
    },
  };
}
