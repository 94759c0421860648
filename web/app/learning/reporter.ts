// Reports a learner's time on one lesson (R13, providers 11): start, then totals every 20 seconds, signed,
// never lost to a broken network, and stopped when another window has taken over. It knows no React
// and no DOM, so that a test can live through ten minutes of it at once.

import { progressReportMs } from "@banyan/domain/kernel/constants.ts";
import { flowLifeMs, type Measure, reportRefusals } from "@banyan/domain/learning/rules.ts";
import type { ReportAnswer, StartAnswer } from "@banyan/domain/learning/wire.ts";
import type { Outcome } from "../lib/call-api.tsx";
import {
  canSign,
  type FlowSecret,
  type SignedReport,
  type signReport,
  type Totals,
} from "./sign-report.ts";
import type { UnsentStore } from "./unsent-report.ts";
import type { WatchMeter } from "./watch-meter.ts";

export type Phase = "starting" | "live" | "offline" | "moved" | "refused" | "insecure";

export type StudyState = {
  phase: Phase;
  learned: boolean;
  stay: number;
  watched: number;
  seen: number;
  /** Seconds left by the server's count less what this window has not reported yet; null: no count. */
  remain: number | null;
  uncounted: ReportAnswer["uncounted"];
  /** The server's words where it refused. */
  message: string;
};

export type ReporterDeps = {
  start: (input: { lesson_id: string }) => Promise<Outcome<StartAnswer>>;
  doing: (report: SignedReport) => Promise<Outcome<ReportAnswer>>;
  beacon: (path: string, body: string) => boolean;
  sign: typeof signReport;
  /** Milliseconds that only go forward. */
  clock: () => number;
  /** Milliseconds of the device's calendar. */
  wall: () => number;
  store: UnsentStore;
  meter: WatchMeter;
  onChange: (state: StudyState) => void;
};

export type LessonToReport = {
  id: string;
  measure: Measure;
  learned: boolean;
  stay: number;
  watched: number;
  seen: number;
  remain: number | null;
  /** Whether reports follow the start at all: not for downloads (spec A §4). */
  reports: boolean;
};

const retryMs = 5_000;
/** A tick that comes later than this was slept through, and is not studying. */
const longestTickMs = 5_000;
/** Between two reports in a row when the last second has been counted here. */
const flushPauseMs = 2_000;

/** A lesson opened right after another lets the last report of that one through first. */
let lastFlush: Promise<unknown> = Promise.resolve();

export class Reporter {
  readonly #lesson: LessonToReport;
  readonly #deps: ReporterDeps;
  #state: StudyState;
  #flow: FlowSecret | null = null;
  #offsetMs = 0;
  #stayMs = 0;
  #lastTick: number;
  #lastTry = Number.NEGATIVE_INFINITY;
  #lastTime = 0;
  #reported = { duration: 0, watchDuration: 0, seen: 0 };
  #serverRemain: number | null;
  #position: number | undefined;
  #isBusy = false;
  #isOver = false;
  #hasResynced = false;
  #restarts = 0;
  #ready: SignedReport | null = null;

  constructor(lesson: LessonToReport, deps: ReporterDeps) {
    this.#lesson = lesson;
    this.#deps = deps;
    this.#lastTick = deps.clock();
    this.#serverRemain = lesson.remain;
    const { learned, stay, watched, seen, remain } = lesson;
    this.#state = {
      phase: canSign() ? "starting" : "insecure",
      ...{ learned, stay, watched, seen, remain },
      uncounted: [],
      message: "",
    };
  }

  get state(): StudyState {
    return this.#state;
  }

  /** Opens the flow; what an earlier one could not send goes first. */
  async start(): Promise<void> {
    if (this.#state.phase === "insecure" || this.#isBusy || this.#isOver) return;
    this.#isBusy = true;
    this.#lastTry = this.#deps.clock();
    await lastFlush;
    if (this.#isOver) return;
    await this.#sendUnsent();
    const outcome = await this.#deps.start({ lesson_id: this.#lesson.id });
    this.#isBusy = false;
    if (this.#isOver) return;
    if (!outcome.ok) {
      return isUnreached(outcome.code)
        ? this.#change({ phase: "offline" })
        : this.#end("refused", outcome.msg);
    }
    const started = outcome.data;
    this.#flow = { sid: started.sid, secret: started.secret };
    this.#offsetMs = started.serverTime * 1_000 - this.#deps.wall();
    this.#stayMs = 0;
    this.#lastTime = 0;
    this.#reported = { duration: 0, watchDuration: 0, seen: 0 };
    this.#deps.meter.reset();
    this.#serverRemain = started.remain;
    const { learned, stay, watched, seen, remain } = started;
    this.#change({ phase: "live", learned, stay, watched, seen, remain });
  }

  /** Every 500 ms. `isStaying`: the lesson is looked at, or plays. */
  tick(isStaying: boolean, position?: number): void {
    const now = this.#deps.clock();
    const passed = now - this.#lastTick;
    this.#lastTick = now;
    if (this.#isOver || this.#state.phase === "insecure") return;
    this.#position = position ?? this.#position;
    if (this.#flow === null) {
      if (now - this.#lastTry >= retryMs) void this.start();
      return;
    }
    if (isStaying && passed <= longestTickMs) this.#stayMs += passed;
    if (!this.#lesson.reports) return;
    this.#estimate();
    const isDue = now - this.#lastTry >= progressReportMs;
    const isDone = !this.#state.learned && this.#state.remain === 0;
    if (isDue || (isDone && now - this.#lastTry >= flushPauseMs)) void this.report(0);
    else void this.#makeReady();
  }

  /** The video came to its end: the server decides, by the same numbers the page shows. */
  finish(): Promise<void> {
    return this.report(1);
  }

  async report(finish: 0 | 1): Promise<void> {
    const flow = this.#flow;
    if (flow === null || this.#isBusy || this.#isOver || !this.#lesson.reports) return;
    this.#isBusy = true;
    this.#lastTry = this.#deps.clock();
    const totals = this.#totals(finish);
    const seen = this.#deps.meter.seen;
    const signed = await this.#deps.sign(flow, this.#lesson.id, this.#nextTime(), totals);
    this.#ready = null;
    const outcome = await this.#deps.doing(signed);
    this.#isBusy = false;
    if (this.#isOver) return;
    if (outcome.ok) {
      this.#lastTime = signed.time;
      const { duration, watchDuration } = totals;
      return this.#accepted(outcome.data, { duration, watchDuration, seen });
    }
    if (!isUnreached(outcome.code)) return this.#refused(outcome);
    this.#keepUnsent(flow, totals);
    this.#change({ phase: "offline" });
  }

  /** The page goes away: the last figures by beacon, signed a moment ago. */
  leave(): void {
    const ready = this.#ready;
    this.#ready = null;
    if (ready === null || this.#isOver) return;
    this.#lastTime = ready.time;
    this.#deps.beacon(`/api/learn/doing/${this.#lesson.id}`, JSON.stringify(ready));
  }

  /** Another lesson opens in this window: a last report, which the next start waits for. */
  close(): void {
    if (this.#isOver) return;
    lastFlush = Promise.allSettled([lastFlush, this.report(0)]);
    this.#isOver = true;
  }

  /** "Continue here", after another window took over. */
  async takeBack(): Promise<void> {
    this.#isOver = false;
    this.#flow = null;
    this.#change({ phase: "starting", message: "" });
    await this.start();
  }

  #accepted(
    answer: ReportAnswer,
    reported: { duration: number; watchDuration: number; seen: number },
  ) {
    this.#deps.store.clear();
    this.#hasResynced = false;
    this.#restarts = 0;
    this.#reported = reported;
    this.#serverRemain = answer.remain;
    const { learned, stay, watched, seen, uncounted } = answer;
    this.#change({ phase: "live", learned, stay, watched, seen, uncounted, remain: answer.remain });
    this.#estimate();
  }

  async #refused(answer: { code: number | string; msg: string; data: unknown }): Promise<void> {
    switch (answer.code) {
      case reportRefusals.superseded.code:
        return this.#end("moved", answer.msg);
      case reportRefusals.staleClock.code: {
        const serverTime = readServerTime(answer.data);
        if (serverTime === null || this.#hasResynced) return this.#end("refused", answer.msg);
        this.#hasResynced = true;
        this.#offsetMs = serverTime * 1_000 - this.#deps.wall();
        return this.report(0);
      }
      case reportRefusals.replayed.code:
        // A beacon overtook this report; the next one carries the same totals and a later time.
        this.#lastTime = this.#nextTime();
        return;
      case reportRefusals.noFlow.code:
      case reportRefusals.badSignature.code:
        if (this.#restarts > 0) return this.#end("refused", answer.msg);
        this.#restarts += 1;
        this.#flow = null;
        return this.start();
      default:
        return this.#end("refused", answer.msg);
    }
  }

  #end(phase: Phase, message: string): void {
    this.#isOver = true;
    this.#ready = null;
    this.#deps.store.clear();
    this.#change({ phase, message });
  }

  #totals(finish: 0 | 1): Totals {
    const { meter } = this.#deps;
    return {
      duration: Math.floor(this.#stayMs / 1_000),
      watchDuration: meter.seconds,
      finish,
      ranges: meter.ranges.map(([from, to]) => [from, to]),
      ...(this.#position === undefined ? {} : { position: this.#position }),
    };
  }

  /** What the server will say, as far as this window can know: counts down between its answers. */
  #estimate(): void {
    if (this.#serverRemain === null || this.#state.learned) return;
    const grown = {
      stay: Math.floor(this.#stayMs / 1_000) - this.#reported.duration,
      watch: this.#deps.meter.seconds - this.#reported.watchDuration,
      ranges: this.#deps.meter.seen - this.#reported.seen,
      download: 0,
    }[this.#lesson.measure];
    const remain = Math.max(0, this.#serverRemain - Math.max(0, grown));
    if (remain !== this.#state.remain) this.#change({ remain });
  }

  #nextTime(): number {
    const now = Math.floor((this.#deps.wall() + this.#offsetMs) / 1_000);
    return Math.max(now, this.#lastTime + 1);
  }

  async #makeReady(): Promise<void> {
    const flow = this.#flow;
    const totals = this.#totals(0);
    const isSame =
      totals.duration === this.#reported.duration &&
      totals.watchDuration === this.#reported.watchDuration;
    if (flow === null || this.#isBusy || isSame) return;
    const signed = await this.#deps.sign(flow, this.#lesson.id, this.#nextTime(), totals);
    if (this.#flow === flow && !this.#isBusy && !this.#isOver) this.#ready = signed;
  }

  #keepUnsent(flow: FlowSecret, totals: Totals): void {
    const { store, wall } = this.#deps;
    store.save({ ...flow, lessonId: this.#lesson.id, savedAt: wall(), totals });
  }

  async #sendUnsent(): Promise<void> {
    const { store, wall, sign, doing } = this.#deps;
    const unsent = store.load();
    if (unsent === null) return;
    store.clear();
    if (wall() - unsent.savedAt > flowLifeMs) return;
    const time = Math.floor(wall() / 1_000);
    const signed = await sign(unsent, unsent.lessonId, time, unsent.totals);
    const outcome = await doing(signed);
    if (!outcome.ok && isUnreached(outcome.code)) store.save(unsent);
  }

  #change(part: Partial<StudyState>): void {
    this.#state = { ...this.#state, ...part };
    this.#deps.onChange(this.#state);
  }
}

/** No answer at all, or one of a server in trouble: the figures are kept and sent again. */
function isUnreached(code: number | string): boolean {
  return typeof code === "string" || (code >= 400 && code < 1_000);
}

function readServerTime(data: unknown): number | null {
  if (typeof data !== "object" || data === null || !("serverTime" in data)) return null;
  return typeof data.serverTime === "number" ? data.serverTime : null;
}
