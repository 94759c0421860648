// Tidying what no rule waits for: counters of past windows, done jobs, old repeated answers.
import { dayMs, hourMs, later } from "@banyan/domain/kernel/time.ts";
import type { Ctx } from "../ctx.ts";
import { forgetExpiredCounters } from "../http/rate-limit.ts";
import type { Chore } from "./runner.ts";

const doneJobsKeptMs = 7 * dayMs;
const answersKeptMs = dayMs;

export const kernelChores: readonly Chore[] = [
  {
    name: "forget-counters",
    everyMs: hourMs,
    run: (ctx) => forgetExpiredCounters(ctx.db, ctx.now),
  },
  { name: "forget-done-jobs", everyMs: hourMs, run: forgetDoneJobs },
  { name: "forget-answers", everyMs: hourMs, run: forgetAnswers },
];

/** Jobs with a dedupe key stay: they are what keeps an effect from being queued again. */
async function forgetDoneJobs(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom("job")
    .where("done_at", "<", later(ctx.now, -doneJobsKeptMs))
    .where("dedupe_key", "is", null)
    .execute();
}

async function forgetAnswers(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom("idempotent_answer")
    .where("created_at", "<", later(ctx.now, -answersKeptMs))
    .execute();
}
