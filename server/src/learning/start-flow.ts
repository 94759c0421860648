// Opening a flow of study: one per learner, whichever window started last. What it may credit begins
// with the server's clock of this moment (R13).
import { randomBytes } from "node:crypto";
import type { OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import { notFound } from "@banyan/domain/kernel/refusal.ts";
import { msBetween, unixSeconds } from "@banyan/domain/kernel/time.ts";
import { fullSlack, slackAfter } from "@banyan/domain/learning/progress.ts";
import type { startLearning } from "@banyan/domain/learning/wire.ts";
import { inTx, type TxCtx } from "../ctx.ts";
import type { SignedInCtx } from "../http/bind.ts";
import { requireAccess } from "./access.ts";
import { completeLesson } from "./complete-lesson.ts";
import { presentProgress } from "./open-lesson.ts";
import { findLesson, findProgress, finishRuleOf, type MembershipRow } from "./queries.ts";

export async function startFlow(
  ctx: SignedInCtx,
  lessonId: number,
): Promise<OutputOf<typeof startLearning>> {
  const lesson = await findLesson(ctx.db, lessonId);
  if (lesson === null) throw notFound();
  const membership = await requireAccess(ctx, lesson);
  const sid = `ls_${randomBytes(16).toString("base64url")}`;
  const secret = randomBytes(32);
  const progress = await inTx(ctx, async (tx) => {
    await replaceFlow(tx, ctx.user.id, { sid, secret, lessonId });
    await tx.db
      .insertInto("lesson_progress")
      .values({ account_id: ctx.user.id, lesson_id: lessonId, seen_at: tx.now })
      .onConflict((conflict) =>
        conflict.columns(["account_id", "lesson_id"]).doUpdateSet({ seen_at: tx.now }),
      )
      .execute();
    await rememberPlace(tx, membership, lessonId);
    const before = presentProgress(
      finishRuleOf(lesson),
      await findProgress(tx.db, ctx.user.id, lessonId),
    );
    if (before.remain === 0) await completeLesson(tx, ctx.user.id, lesson);
    return { ...before, learned: before.learned || before.remain === 0 };
  });
  return {
    sid,
    secret: secret.toString("base64url"),
    serverTime: unixSeconds(ctx.now),
    learned: progress.learned,
    watched: progress.watch,
    stay: progress.stay,
    seen: progress.seen,
    position: progress.position,
    remain: progress.remain,
  };
}

/** The learner's one flow starts anew; what was left of the tolerance goes with it. */
async function replaceFlow(
  tx: TxCtx,
  accountId: number,
  flow: { sid: string; secret: Buffer; lessonId: number },
): Promise<void> {
  const old = await tx.db
    .selectFrom("learn_session")
    .select(["last_accepted_at", "stay_slack_ms", "watch_slack_ms", "seen_slack_ms"])
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
  const slack =
    old === undefined
      ? fullSlack
      : slackAfter(
          { stayMs: old.stay_slack_ms, watchMs: old.watch_slack_ms, seenMs: old.seen_slack_ms },
          msBetween(old.last_accepted_at, tx.now),
        );
  const fresh = {
    sid: flow.sid,
    lesson_id: flow.lessonId,
    secret: flow.secret,
    started_at: tx.now,
    last_time: 0,
    last_accepted_at: tx.now,
    duration: 0,
    watch_duration: 0,
    last_answer: null,
    stay_slack_ms: slack.stayMs,
    watch_slack_ms: slack.watchMs,
    seen_slack_ms: slack.seenMs,
  };
  await tx.db
    .insertInto("learn_session")
    .values({ account_id: accountId, ...fresh })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(fresh))
    .execute();
}

/** Where to go on next time: on the course's membership and on the series it came with. */
async function rememberPlace(
  tx: TxCtx,
  membership: MembershipRow,
  lessonId: number,
): Promise<void> {
  const series = /^collection:(\d+)$/.exec(membership.source)?.[1];
  await tx.db
    .updateTable("membership")
    .set({ last_lesson_id: lessonId, last_view_at: tx.now })
    .where("id", "in", series === undefined ? [membership.id] : [membership.id, Number(series)])
    .execute();
}
