// Does what the outbox holds, and the periodic chores. Any number of processes may run one: a job is
// claimed by a lease (SKIP LOCKED), so a killed process only delays it. A failed job is tried again
// with growing pauses and, after the last try, kept for the operator.
import { type Instant, later, minuteMs, secondMs } from "@banyan/domain/kernel/time.ts";
import { sql } from "kysely";
import type { Ctx } from "../ctx.ts";
import type { JobHandler } from "./jobs.ts";

const pollMs = secondMs;
const leaseMs = 2 * minuteMs;
const maxAttempts = 12;

export type Chore = { name: string; everyMs: number; run: (ctx: Ctx) => Promise<void> };

export type RunnerOptions = {
  handlers: readonly JobHandler[];
  chores: readonly Chore[];
  newCtx: () => Ctx;
};

type Claimed = { id: number; kind: string; payload: unknown; attempts: number };

export class Runner {
  readonly #handlers: ReadonlyMap<string, JobHandler>;
  readonly #options: RunnerOptions;
  readonly #choreTimers: NodeJS.Timeout[] = [];
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<void> | null = null;
  #again = false;
  #stopped = true;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#handlers = new Map(options.handlers.map((handler) => [handler.kind.kind, handler]));
    if (this.#handlers.size !== options.handlers.length)
      throw new Error("a job kind has two handlers");
  }

  start(): void {
    this.#stopped = false;
    this.wake();
    for (const chore of this.#options.chores) this.#schedule(chore);
  }

  /** Looks for work now instead of at the next poll. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#working ??= this.#drain().finally(() => {
      this.#working = null;
      if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), pollMs).unref();
    });
  }

  /** Stops claiming and waits for what is being done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const timer of this.#choreTimers) clearInterval(timer);
    await this.#working;
  }

  async #drain(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      if (this.#timer !== null) clearTimeout(this.#timer);
      try {
        while (!this.#stopped && (await this.runOne())) {
          // Until nothing is due.
        }
      } catch (fault) {
        this.#options.newCtx().log.error({ err: fault }, "the outbox could not be read");
      }
    }
  }

  /** Does everything that is due now, and waits for what is being done already. */
  async drain(): Promise<void> {
    while (await this.runOne()) {
      // Until nothing is due.
    }
    await this.#working;
  }

  /** Claims and does one due job; false when none is due. */
  async runOne(): Promise<boolean> {
    const ctx = this.#options.newCtx();
    const job = await claim(ctx);
    if (job === null) return false;
    const handler = this.#handlers.get(job.kind);
    try {
      if (handler === undefined) throw new Error(`no handler for job ${job.kind}`);
      await handler.run(ctx, job.payload);
      await ctx.db.updateTable("job").set({ done_at: ctx.now }).where("id", "=", job.id).execute();
    } catch (fault) {
      await postpone(ctx, job, fault);
    }
    return true;
  }

  #schedule(chore: Chore): void {
    let busy = false;
    const tick = async () => {
      if (busy) return;
      busy = true;
      const ctx = this.#options.newCtx();
      try {
        await chore.run(ctx);
      } catch (fault) {
        ctx.log.error({ err: fault, chore: chore.name }, "a periodic chore failed");
      } finally {
        busy = false;
      }
    };
    this.#choreTimers.push(setInterval(() => void tick(), chore.everyMs).unref());
  }
}

async function claim(ctx: Ctx): Promise<Claimed | null> {
  const row = await ctx.db
    .updateTable("job")
    .set({ attempts: sql<number>`attempts + 1`, run_at: later(ctx.now, leaseMs) })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("job")
        .select("id")
        .where("done_at", "is", null)
        .where("failed_at", "is", null)
        .where("run_at", "<=", ctx.now)
        .orderBy("run_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "kind", "payload", "attempts"])
    .executeTakeFirst();
  return row ?? null;
}

async function postpone(ctx: Ctx, job: Claimed, fault: unknown): Promise<void> {
  const message = fault instanceof Error ? fault.message : String(fault);
  const isLast = job.attempts >= maxAttempts;
  await ctx.db
    .updateTable("job")
    .set({
      last_error: message.slice(0, 500),
      run_at: retryAt(ctx.now, job.attempts),
      failed_at: isLast ? ctx.now : null,
    })
    .where("id", "=", job.id)
    .execute();
  const fields = { job: job.id, kind: job.kind, attempts: job.attempts, reason: message };
  if (isLast) ctx.log.error(fields, "a job was given up");
  else ctx.log.warn(fields, "a job failed and will be tried again");
}

/** 2, 4, 8 … seconds, at most an hour. */
function retryAt(now: Instant, attempts: number): Instant {
  return later(now, Math.min(2 ** attempts * secondMs, 60 * minuteMs));
}
