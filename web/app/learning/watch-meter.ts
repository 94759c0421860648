// What of a video really played: its stretches, and the seconds they add up to. A jump is not watching,
// and playing a part again adds to the seconds but not to what was seen.

import { type Range, secondsIn, tidyRanges } from "@banyan/domain/learning/progress.ts";

/** Between two looks at a playing video it moves at most this much further than its speed explains. */
const slackSeconds = 1.5;

export class WatchMeter {
  #stretches: Range[] = [];
  #open: { from: number; to: number; atMs: number } | null = null;
  #seconds = 0;

  /** The video stands at `position` and is playing at `rate`; called as often as one likes. */
  playing(position: number, rate: number, nowMs: number): void {
    const open = this.#open;
    if (open !== null) {
      const moved = position - open.to;
      const explained = ((nowMs - open.atMs) / 1_000) * rate + slackSeconds;
      if (moved >= 0 && moved <= explained) {
        this.#seconds += moved;
        this.#open = { from: open.from, to: position, atMs: nowMs };
        return;
      }
      this.stopped();
    }
    this.#open = { from: position, to: position, atMs: nowMs };
  }

  /** Paused, waiting for data, or about to jump. */
  stopped(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null || open.to <= open.from) return;
    this.#stretches = tidyRanges([...this.#stretches, [open.from, open.to]], 0);
  }

  /** Whole seconds played, again included. */
  get seconds(): number {
    return Math.floor(this.#seconds);
  }

  get ranges(): Range[] {
    const open = this.#open;
    const all: Range[] =
      open === null ? this.#stretches : [...this.#stretches, [open.from, open.to]];
    return tidyRanges(all, 0);
  }

  /** Different seconds seen. */
  get seen(): number {
    return secondsIn(this.ranges);
  }

  /** A new flow counts from nothing; what is playing goes on. */
  reset(): void {
    const open = this.#open;
    this.#stretches = [];
    this.#seconds = 0;
    this.#open = open === null ? null : { ...open, from: open.to };
  }
}
