// The outbox: an effect outside the database (mail, refund call) is a row written in the transaction
// that causes it, and is done after the commit, at least once. Handlers are safe to run twice.
import type { Instant } from "@banyan/domain/kernel/time.ts";
import type { z } from "zod";
import type { Ctx, TxCtx } from "../ctx.ts";

export type JobKind<S extends z.ZodType = z.ZodType> = {
  readonly kind: string;
  readonly payload: S;
};

export function jobKind<S extends z.ZodType>(kind: string, payload: S): JobKind<S> {
  return { kind, payload };
}

export type JobHandler = {
  readonly kind: JobKind;
  readonly run: (ctx: Ctx, payload: unknown) => Promise<void>;
};

export function handleJob<S extends z.ZodType>(
  kind: JobKind<S>,
  run: (ctx: Ctx, payload: z.output<S>) => Promise<void>,
): JobHandler {
  return { kind, run: (ctx, payload) => run(ctx, kind.payload.parse(payload)) };
}

/** Queues an effect. The same `dedupeKey` of a kind is queued once, ever. */
export async function putJob<S extends z.ZodType>(
  tx: TxCtx,
  job: JobKind<S>,
  payload: z.input<S>,
  options: { runAt?: Instant; dedupeKey?: string } = {},
): Promise<void> {
  await tx.db
    .insertInto("job")
    .values({
      kind: job.kind,
      payload: JSON.stringify(payload),
      dedupe_key: options.dedupeKey ?? null,
      run_at: options.runAt ?? tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
