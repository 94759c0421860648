// Learning: the refusals, what completes a lesson, and what a progress report is signed over (R13,
// providers 11). Crediting of time is in progress.ts.
import { finishTypes, lessonKinds } from "../catalogue/rules.ts";
import type { Pair } from "../kernel/pair.ts";
import { pair } from "../kernel/pair.ts";
import { refusal } from "../kernel/refusal.ts";
import { hourMs, minuteMs } from "../kernel/time.ts";

export const accessRefusals = {
  notMember: refusal(5001, "请先购买课程", "Please purchase the course first"),
  expired: refusal(5002, "学习期限已结束", "Your access to this course has ended"),
  refundOpen: refusal(
    5003,
    "退款处理中，暂时不能学习",
    "A refund is being processed, so study is paused",
  ),
  notYetOpen: refusal(5004, "课程尚未开始", "This course has not started yet"),
  lessonLocked: refusal(
    5005,
    "学完前面的必修课时后解锁",
    "Finish the required lessons before this one first",
  ),
} as const;

export const trialRefusals = {
  noTrial: refusal(5006, "本节不提供试看", "This lesson cannot be tried"),
  needsCookie: refusal(
    5007,
    "试看需要浏览器允许 Cookie",
    "Trial viewing needs cookies to be allowed",
  ),
} as const;

export const joinRefusals = {
  notFree: refusal(5010, "该课程需要购买", "This course has to be bought"),
  closed: refusal(5011, "该课程暂不开放报名", "This course is not open for enrolment"),
  ended: refusal(5012, "报名已截止", "Enrolment has closed"),
  soldOut: refusal(5013, "名额已满", "Sold out"),
} as const;

export const reportRefusals = {
  noFlow: refusal(
    5020,
    "学习记录已过期，请重新打开本节",
    "This study session is over; open the lesson again",
  ),
  superseded: refusal(5021, "已在其他窗口继续学习", "Study has moved to another window"),
  staleClock: refusal(
    5022,
    "设备时间不准确，请校准后重试",
    "The device's clock is off; it is being corrected",
  ),
  badSignature: refusal(5023, "学习上报校验失败", "The progress report could not be verified"),
  replayed: refusal(5024, "该学习上报已处理", "This progress report was handled before"),
} as const;

/** A device's clock may be this far off when it reports. */
export const clockToleranceSeconds = 90;
/** Beyond this many forged or broken signatures in a day the account is marked for review. */
export const badSignaturesPerDay = 20;
/** A flow credits what passes within this time of its start. */
export const flowLifeMs = 12 * hourMs;
/** A non-member gets one trial token of a lesson in this time (R14). */
export const trialTokenMs = 30 * minuteMs;

/** Why time was reported and not counted. */
export const uncountedReasons = {
  clock: pair("超过实际经过的时间", "more than the time that really passed"),
  skipped: pair("跳过了还没看到的部分", "skipped past the furthest point watched"),
  again: pair("重复观看不累计", "watched before"),
} as const satisfies Record<string, Pair>;
export type UncountedReason = keyof typeof uncountedReasons;

/** What a lesson's completion is measured in. Only video reports what was watched. */
export type Measure = "stay" | "watch" | "ranges" | "download";

export type FinishRule = {
  /** 1 to 4 (spec A §4). */
  finishType: number;
  /** Minutes. */
  finishData: number;
  lessonKind: number;
  lengthSeconds: number;
};

export type Learned = {
  staySeconds: number;
  watchSeconds: number;
  /** Different seconds of the video that were watched. */
  seenSeconds: number;
  isDownloaded: boolean;
};

const seenShare = 0.95;
const seenAllButSeconds = 5;

export function measureOf(rule: FinishRule): Measure {
  const isVideo = rule.lessonKind === lessonKinds.video;
  switch (rule.finishType) {
    case finishTypes.download:
      return "download";
    case finishTypes.watch:
      return isVideo ? "watch" : "stay";
    case finishTypes.toTheEnd:
      return isVideo ? "ranges" : "stay";
    default:
      return "stay";
  }
}

/** Seconds still to be counted before the lesson is complete; null where time does not complete it. */
export function remainingSeconds(rule: FinishRule, learned: Learned): number | null {
  const measure = measureOf(rule);
  if (measure === "download") return learned.isDownloaded ? 0 : null;
  if (rule.finishData <= 0) return 0;
  if (rule.finishType !== finishTypes.toTheEnd) {
    const counted = measure === "watch" ? learned.watchSeconds : learned.staySeconds;
    return Math.max(0, rule.finishData * 60 - counted);
  }
  const counted = measure === "ranges" ? learned.seenSeconds : learned.staySeconds;
  const left = Math.max(0, rule.lengthSeconds - counted);
  return left <= seenAllButSeconds || counted >= rule.lengthSeconds * seenShare ? 0 : left;
}

export function isComplete(rule: FinishRule, learned: Learned): boolean {
  return remainingSeconds(rule, learned) === 0;
}

/** What the lesson asks for in all, in seconds; 0 where time does not complete it. */
export function requiredSeconds(rule: FinishRule): number {
  if (measureOf(rule) === "download" || rule.finishData <= 0) return 0;
  return rule.finishType === finishTypes.toTheEnd ? rule.lengthSeconds : rule.finishData * 60;
}

export type ReportFacts = {
  lessonId: string;
  sid: string;
  /** Unix seconds by the server's clock as the client knows it. */
  time: number;
  key: string;
  duration: number;
  watchDuration: number;
  finish: 0 | 1;
};

/** `key` is the hex SHA-256 of this: the specification's hash of the timestamp, and the replay key. */
export function reportKeyText(sid: string, time: number): string {
  return `learn:${sid}:${time}`;
}

/** `sign` is the hex HMAC-SHA256 of this under the flow's secret. */
export function reportText(facts: ReportFacts): string {
  const lines = [
    "v1",
    facts.lessonId,
    facts.sid,
    facts.time,
    facts.key,
    facts.duration,
    facts.watchDuration,
    facts.finish,
  ];
  return lines.map((line) => `${line}\n`).join("");
}
