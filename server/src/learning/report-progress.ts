// Progress by the server's clock (R13, providers 11): reports are signed with the flow's secret and carry
// totals instead of steps, so that a lost, repeated or late report changes nothing.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { lessonKinds } from "@banyan/domain/catalogue/rules.ts";
import type { ParsedInputOf } from "@banyan/domain/kernel/endpoint.ts";
import { notFound, Refused } from "@banyan/domain/kernel/refusal.ts";
import { dayMs, later, msBetween, unixSeconds } from "@banyan/domain/kernel/time.ts";
import {
  type Credit,
  creditReport,
  furthestOf,
  secondsIn,
} from "@banyan/domain/learning/progress.ts";
import {
  badSignaturesPerDay,
  clockToleranceSeconds,
  flowLifeMs,
  isComplete,
  type Learned,
  measureOf,
  remainingSeconds,
  reportKeyText,
  reportRefusals,
  reportText,
} from "@banyan/domain/learning/rules.ts";
import { type ReportAnswer, reportLearning } from "@banyan/domain/learning/wire.ts";
import { sql } from "kysely";
import { writeAudit } from "../audit.ts";
import { type Ctx, inTx, type TxCtx } from "../ctx.ts";
import type { SignedInCtx } from "../http/bind.ts";
import { countHit } from "../http/rate-limit.ts";
import { isSeekDisabled, requireAccess } from "./access.ts";
import { completeLesson } from "./complete-lesson.ts";
import { rangesOf } from "./open-lesson.ts";
import {
  findLesson,
  findProgress,
  finishRuleOf,
  type LessonRow,
  lengthOf,
  type MembershipRow,
  type ProgressRow,
} from "./queries.ts";

type Report = ParsedInputOf<typeof reportLearning>;

export async function acceptReport(ctx: SignedInCtx, report: Report): Promise<ReportAnswer> {
  const flow = await ctx.db
    .selectFrom("learn_session")
    .select(["sid", "lesson_id", "secret"])
    .where("account_id", "=", ctx.user.id)
    .executeTakeFirst();
  if (flow === undefined) throw new Refused(reportRefusals.noFlow);
  if (flow.sid !== report.sid) throw new Refused(reportRefusals.superseded);
  if (flow.lesson_id !== report.lesson_id || !isSigned(report, flow.secret)) {
    await countBadSignature(ctx);
    throw new Refused(reportRefusals.badSignature);
  }
  const lesson = await findLesson(ctx.db, report.lesson_id);
  if (lesson === null) throw notFound();
  const membership = await requireAccess(ctx, lesson);
  return inTx(ctx, (tx) => credit(tx, ctx.user.id, { report, lesson, membership }));
}

function isSigned(report: Report, secret: Buffer): boolean {
  const key = createHash("sha256").update(reportKeyText(report.sid, report.time)).digest("hex");
  const text = reportText({
    lessonId: String(report.lesson_id),
    sid: report.sid,
    time: report.time,
    key,
    duration: report.duration,
    watchDuration: report.watchDuration,
    finish: report.finish === 1 ? 1 : 0,
  });
  const sign = createHmac("sha256", secret).update(text).digest();
  const given = Buffer.from(report.sign, "hex");
  const isSame = given.length === sign.length && timingSafeEqual(given, sign);
  return isSame && report.key === key;
}

/** Forged or broken signatures are counted; too many in a day mark the account for review. */
async function countBadSignature(ctx: SignedInCtx): Promise<void> {
  const bucket = `learn-sign:${ctx.user.id}`;
  const limit = { bucket, max: badSignaturesPerDay, windowMs: dayMs };
  const { hits } = await countHit(ctx.db, limit, ctx.now);
  if (hits !== badSignaturesPerDay) return;
  const subjectId = String(ctx.user.id);
  await writeAudit(ctx, { action: "learning.review", subjectType: "account", subjectId });
}

type Reported = { report: Report; lesson: LessonRow; membership: MembershipRow };

async function credit(tx: TxCtx, accountId: number, reported: Reported): Promise<ReportAnswer> {
  const { report, lesson, membership } = reported;
  const flow = await lockFlow(tx, accountId, report);
  if (report.time === flow.last_time) return reportLearning.output.parse(flow.last_answer);
  if (report.time < flow.last_time) throw new Refused(reportRefusals.replayed);
  if (Math.abs(unixSeconds(tx.now) - report.time) > clockToleranceSeconds) {
    // With this the client sets its clock right, once.
    throw new Refused(reportRefusals.staleClock, { data: { serverTime: unixSeconds(tx.now) } });
  }
  const end = later(flow.started_at, flowLifeMs);
  const countedUntil = tx.now.getTime() < end.getTime() ? tx.now : end;
  // What passed within the flow's life is credited by one last report; then it has to start anew.
  if (flow.last_accepted_at.getTime() >= end.getTime()) throw new Refused(reportRefusals.noFlow);

  const row = await progressOf(tx, accountId, lesson);
  const isLearned = row.learned_at !== null;
  const isVideo = lesson.kind === lessonKinds.video;
  const credited = creditReport(
    {
      passedMs: msBetween(flow.last_accepted_at, countedUntil),
      duration: flow.duration,
      watchDuration: flow.watch_duration,
      slack: {
        stayMs: flow.stay_slack_ms,
        watchMs: flow.watch_slack_ms,
        seenMs: flow.seen_slack_ms,
      },
    },
    report,
    {
      isVideo,
      lengthSeconds: isVideo ? lengthOf(lesson) : 0,
      isSeekDisabled: isSeekDisabled(membership, lesson, isLearned),
      ranges: rangesOf(row.ranges),
    },
  );
  const learned = await writeProgress(tx, accountId, reported, row, credited);
  const isDone =
    isLearned ||
    (isComplete(finishRuleOf(lesson), learned) && (await completeLesson(tx, accountId, lesson)));
  const answer = answerOf(tx, lesson, learned, credited, isDone);
  await tx.db
    .updateTable("learn_session")
    .set({
      last_time: report.time,
      last_accepted_at: tx.now,
      duration: credited.duration,
      watch_duration: credited.watchDuration,
      stay_slack_ms: credited.slack.stayMs,
      watch_slack_ms: credited.slack.watchMs,
      seen_slack_ms: credited.slack.seenMs,
      last_answer: JSON.stringify(answer),
    })
    .where("account_id", "=", accountId)
    .execute();
  return answer;
}

/** Another window may have taken over since the report was read. */
async function lockFlow(tx: TxCtx, accountId: number, report: Report) {
  const flow = await tx.db
    .selectFrom("learn_session")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("sid", "=", report.sid)
    .forUpdate()
    .executeTakeFirst();
  if (flow === undefined) throw new Refused(reportRefusals.superseded);
  return flow;
}

async function progressOf(tx: TxCtx, accountId: number, lesson: LessonRow): Promise<ProgressRow> {
  const row = await findProgress(tx.db, accountId, lesson.id);
  if (row === null) throw new Error("a flow without its progress row");
  return row;
}

async function writeProgress(
  tx: TxCtx,
  accountId: number,
  { report, lesson, membership }: Reported,
  row: ProgressRow,
  credited: Credit,
): Promise<Learned> {
  const furthest = furthestOf(credited.ranges);
  const isClosed = isSeekDisabled(membership, lesson, row.learned_at !== null);
  const wish = report.position ?? report.ranges.at(-1)?.[1] ?? row.position_seconds;
  const position = Math.min(Math.floor(wish), isClosed ? furthest : Math.max(lengthOf(lesson), 0));
  const after = await tx.db
    .updateTable("lesson_progress")
    .set({
      stay_seconds: sql<number>`stay_seconds + ${credited.staySeconds}`,
      watch_seconds: sql<number>`watch_seconds + ${credited.watchSeconds}`,
      ranges: JSON.stringify(credited.ranges),
      position_seconds: position,
      seen_at: tx.now,
    })
    .where("account_id", "=", accountId)
    .where("lesson_id", "=", lesson.id)
    .returning(["stay_seconds", "watch_seconds", "downloaded_at"])
    .executeTakeFirstOrThrow();
  return {
    staySeconds: after.stay_seconds,
    watchSeconds: after.watch_seconds,
    seenSeconds: secondsIn(credited.ranges),
    isDownloaded: after.downloaded_at !== null,
  };
}

function answerOf(
  tx: Pick<Ctx, "now">,
  lesson: LessonRow,
  learned: Learned,
  credited: Credit,
  isDone: boolean,
): ReportAnswer {
  const rule = finishRuleOf(lesson);
  const measure = measureOf(rule);
  const { uncounted } = credited;
  const counted = {
    stay: { seconds: credited.staySeconds, clock: uncounted.stay, skipped: 0, again: 0 },
    watch: { seconds: credited.watchSeconds, clock: uncounted.watch, skipped: 0, again: 0 },
    ranges: {
      seconds: credited.seenSeconds,
      clock: uncounted.seen,
      skipped: uncounted.skipped,
      again: uncounted.again,
    },
    download: { seconds: 0, clock: 0, skipped: 0, again: 0 },
  }[measure];
  const reasons = ["clock", "skipped", "again"] as const;
  return {
    learned: isDone,
    watched: learned.watchSeconds,
    stay: learned.staySeconds,
    seen: learned.seenSeconds,
    remain: isDone ? 0 : remainingSeconds(rule, learned),
    counted: counted.seconds,
    uncounted: reasons
      .filter((reason) => counted[reason] > 0)
      .map((reason) => ({ seconds: counted[reason], reason })),
    serverTime: unixSeconds(tx.now),
  };
}
