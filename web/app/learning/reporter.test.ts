// The reporter through minutes of study at once: every 20 seconds, through broken networks, wrong clocks
// and other windows; signed as the published vector A11 says.
import { reportRefusals } from "@banyan/domain/learning/rules.ts";
import type { ReportAnswer, StartAnswer } from "@banyan/domain/learning/wire.ts";
import { describe, expect, it } from "vitest";
import type { Outcome } from "../lib/call-api.tsx";
import { type LessonToReport, Reporter } from "./reporter.ts";
import { type SignedReport, signReport } from "./sign-report.ts";
import type { UnsentReport } from "./unsent-report.ts";
import { WatchMeter } from "./watch-meter.ts";

const lesson: LessonToReport = {
  id: "42",
  measure: "stay",
  learned: false,
  stay: 0,
  watched: 0,
  seen: 0,
  remain: 120,
  reports: true,
};

const serverStart = 1_767_225_600;

function refused(code: number, data: unknown = null): Outcome<never> {
  return { ok: false, code, msg: `refused ${code}`, data, fields: {} };
}
const unreached: Outcome<never> = { ok: false, code: "network", msg: "", data: null, fields: {} };

/** A server that credits what it is told, and a page whose time is moved by hand. */
function study(over: Partial<LessonToReport> = {}, clockOffSeconds = 0) {
  const made = { ...lesson, ...over };
  const page: { onSend: () => void } = { onSend: () => {} };
  const sent: SignedReport[] = [];
  const beacons: string[] = [];
  const starts: string[] = [];
  const states: string[] = [];
  let ms = 0;
  let kept: UnsentReport | null = null;
  const answers: Outcome<ReportAnswer>[] = [];
  const startAnswers: Outcome<StartAnswer>[] = [];
  const meter = new WatchMeter();
  const now = () => serverStart + Math.floor(ms / 1_000);
  const credit = (report: SignedReport): Outcome<ReportAnswer> => ({
    ok: true,
    data: {
      learned: report.duration >= 120,
      watched: report.watchDuration,
      stay: report.duration,
      seen: 0,
      remain: Math.max(0, 120 - report.duration),
      counted: 20,
      uncounted: [],
      serverTime: now(),
    },
  });
  const reporter = new Reporter(made, {
    async start() {
      page.onSend();
      starts.push(made.id);
      const fresh: StartAnswer = {
        sid: `ls_${starts.length}`,
        secret: "AAAA",
        serverTime: now(),
        learned: made.learned,
        watched: 0,
        stay: 0,
        seen: 0,
        position: 0,
        remain: made.remain,
      };
      return startAnswers.shift() ?? { ok: true, data: fresh };
    },
    async doing(report) {
      page.onSend();
      sent.push(report);
      return answers.shift() ?? credit(report);
    },
    beacon: (_path, body) => beacons.push(body) > 0,
    sign: async ({ sid }, lesson_id, time, totals) => ({
      ...totals,
      ...{ lesson_id, sid, time, key: "", sign: "" },
    }),
    clock: () => ms,
    wall: () => (serverStart + clockOffSeconds) * 1_000 + ms,
    store: {
      load: () => kept,
      save: (report) => {
        kept = report;
      },
      clear: () => {
        kept = null;
      },
    },
    meter,
    onChange: (state) => states.push(state.phase),
  });
  return Object.assign(page, {
    reporter,
    meter,
    sent,
    beacons,
    starts,
    states,
    answers,
    startAnswers,
    unsent: () => kept,
    /** Studies for so many seconds, a tick every half second. */
    async pass(seconds: number, isStaying = true) {
      for (let tick = 0; tick < seconds * 2; tick += 1) {
        ms += 500;
        reporter.tick(isStaying);
        // Signing and sending are over with the next turn of the event loop.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    sleep(seconds: number) {
      ms += seconds * 1_000;
    },
  });
}

describe("signing", () => {
  it("is the vector's", async () => {
    const secret = Buffer.from(Uint8Array.from({ length: 32 }, (_, at) => 0xa0 + at));
    const flow = { sid: "ls_7Q2mZx", secret: secret.toString("base64url") };
    const totals = { duration: 1_200, watchDuration: 340, finish: 0, ranges: [] } as const;
    const report = await signReport(flow, "42", 1_767_225_600, { ...totals, ranges: [] });
    expect(report.key).toBe("3cfa31118ee5f7cc274c34479a78677a0b9e72f8f8cc1c48c9ea6f2cf7ac5914");
    expect(report.sign).toBe("3e3ee7165872de23af57841dc87108c7eb8cdcfe35c1ca76e96709bdc7700d0a");
  });
});

describe("a reporter", () => {
  it("reports totals every 20 seconds", async () => {
    const page = study();
    await page.reporter.start();
    await page.pass(65);
    expect(page.sent.map((report) => report.duration)).toEqual([20, 40, 60]);
    expect(page.sent.map((report) => report.time - serverStart)).toEqual([20, 40, 60]);
    expect(page.reporter.state).toMatchObject({ phase: "live", stay: 60, remain: 55 });
  });

  it("counts down between answers and reports at once when the last second is counted", async () => {
    const page = study();
    await page.reporter.start();
    await page.pass(10);
    expect(page.reporter.state.remain).toBe(110);
    await page.pass(111);
    expect(page.sent.at(-1)?.duration).toBe(120);
    expect(page.reporter.state).toMatchObject({ learned: true, remain: 0 });
  });

  it("does not count time away from the lesson, nor time the machine slept", async () => {
    const page = study();
    await page.reporter.start();
    await page.pass(10);
    await page.pass(30, false);
    page.sleep(600);
    await page.pass(10);
    await page.reporter.report(0);
    expect(page.sent.at(-1)?.duration).toBe(19);
  });

  it("carries its figures through a broken network and sends them with a fresh time", async () => {
    const page = study();
    await page.reporter.start();
    page.answers.push(unreached, unreached);
    await page.pass(45);
    expect(page.states.at(-1)).toBe("offline");
    expect(page.unsent()?.totals.duration).toBe(40);
    await page.pass(20);
    expect(page.sent.at(-1)).toMatchObject({ duration: 60, time: serverStart + 60 });
    expect(page.reporter.state).toMatchObject({ phase: "live", stay: 60 });
    expect(page.unsent()).toBeNull();
  });

  it("sends what a closed window left behind before it starts anew", async () => {
    const page = study();
    await page.reporter.start();
    page.answers.push(unreached);
    await page.pass(21);
    const left = page.unsent();
    expect(left).toMatchObject({ sid: "ls_1", totals: { duration: 20 } });
    await page.reporter.takeBack();
    expect(page.sent.at(-1)).toMatchObject({ sid: "ls_1", duration: 20 });
    expect(page.starts).toHaveLength(2);
    expect(page.unsent()).toBeNull();
  });

  it("tries to start again while the network is away", async () => {
    const page = study();
    page.startAnswers.push(unreached, unreached);
    await page.reporter.start();
    expect(page.reporter.state.phase).toBe("offline");
    await page.pass(11);
    expect(page.starts).toHaveLength(3);
    expect(page.reporter.state.phase).toBe("live");
  });

  it("stops when study has moved to another window, and takes over when asked to", async () => {
    const page = study();
    await page.reporter.start();
    page.answers.push(refused(reportRefusals.superseded.code));
    await page.pass(60);
    expect(page.sent).toHaveLength(1);
    expect(page.reporter.state).toMatchObject({ phase: "moved", message: "refused 5021" });
    await page.reporter.takeBack();
    await page.pass(21);
    expect(page.sent.at(-1)).toMatchObject({ sid: "ls_2", duration: 20 });
  });

  it("follows the server's clock, and sets its own right once", async () => {
    const page = study({}, 5_000);
    await page.reporter.start();
    await page.pass(21);
    expect(page.sent[0]?.time).toBe(serverStart + 20);
    const data = { serverTime: serverStart + 900 };
    page.answers.push(refused(reportRefusals.staleClock.code, data));
    await page.pass(20);
    expect(page.sent.slice(1).map((report) => report.time)).toEqual([
      serverStart + 40,
      serverStart + 900,
    ]);
    page.answers.push(
      refused(reportRefusals.staleClock.code, data),
      refused(reportRefusals.staleClock.code, data),
    );
    await page.pass(60);
    expect(page.reporter.state.phase).toBe("refused");
  });

  it("opens a new flow when the old one is over, once", async () => {
    const page = study();
    await page.reporter.start();
    page.answers.push(refused(reportRefusals.noFlow.code));
    await page.pass(21);
    expect(page.starts).toHaveLength(2);
    expect(page.reporter.state.phase).toBe("live");
    page.answers.push(
      refused(reportRefusals.badSignature.code),
      refused(reportRefusals.badSignature.code),
    );
    await page.pass(60);
    expect(page.reporter.state.phase).toBe("refused");
  });

  it("stops with the reason when access has ended", async () => {
    const page = study();
    await page.reporter.start();
    page.answers.push(refused(5002));
    await page.pass(60);
    expect(page.reporter.state).toMatchObject({ phase: "refused", message: "refused 5002" });
    expect(page.sent).toHaveLength(1);
  });

  it("leaves its last figures by beacon, signed and not older than a tick", async () => {
    const page = study();
    await page.reporter.start();
    await page.pass(27);
    page.reporter.leave();
    page.reporter.leave();
    expect(page.beacons).toHaveLength(1);
    const body: unknown = JSON.parse(page.beacons[0] ?? "");
    expect(body).toMatchObject({ lesson_id: "42", sid: "ls_1", finish: 0 });
    expect(body).toHaveProperty("duration", 27);
    // The window may come back: later reports have later times.
    await page.pass(20);
    expect(page.sent.at(-1)?.time).toBeGreaterThan(serverStart + 27);
  });

  it("lets the last report of a lesson through before the next lesson starts", async () => {
    const [before, after] = [study(), study({ id: "43" })];
    const order: string[] = [];
    await before.reporter.start();
    await before.pass(5);
    before.onSend = () => order.push("report");
    after.onSend = () => order.push("start");
    before.reporter.close();
    await after.reporter.start();
    expect(order).toEqual(["report", "start"]);
    expect(before.sent.at(-1)?.duration).toBe(5);
  });

  it("sends the end of a video at once with finish=1, and lets the server decide", async () => {
    const page = study({ measure: "ranges", remain: 60 });
    await page.reporter.start();
    await page.pass(5);
    await page.reporter.finish();
    expect(page.sent.at(-1)).toMatchObject({ finish: 1, duration: 5 });
    expect(page.reporter.state.learned).toBe(false);
  });

  it("starts a download lesson and reports nothing", async () => {
    const page = study({ measure: "download", remain: null, reports: false });
    await page.reporter.start();
    await page.pass(60);
    page.reporter.leave();
    expect([page.starts.length, page.sent.length, page.beacons.length]).toEqual([1, 0, 0]);
  });
});
