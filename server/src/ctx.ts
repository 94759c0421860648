// What a use case is given: the database, the moment, who asks and in which language, a log and the
// outbox. One `now` per request; TxCtx says in the type that a transaction is open.

import type { Platform } from "@banyan/domain/kernel/endpoint.ts";
import type { Lang } from "@banyan/domain/kernel/pair.ts";
import { type Instant, instant } from "@banyan/domain/kernel/time.ts";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "./db/schema.generated.ts";

export type User = {
  id: number;
  sessionId: number;
  roles: readonly ("lecturer" | "operator")[];
  lang: Lang;
};

export type Log = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

export type Ctx = {
  readonly db: Kysely<DB>;
  readonly now: Instant;
  readonly user: User | null;
  readonly lang: Lang;
  readonly platform: Platform;
  /** The caller's address, believed only as far as the proxy settings say. */
  readonly address: string;
  /** A random id of the visitor's browser (cookie), '' for clients without one. */
  readonly visitor: string;
  readonly requestId: string;
  /** Of the request's header of that name, '' without one. */
  readonly idempotencyKey: string;
  readonly log: Log;
  /** Runs after the transaction that called it has committed, at the latest a second later. */
  readonly wakeJobs: () => void;
};

declare const inTransaction: unique symbol;
export type TxCtx = Omit<Ctx, "db"> & {
  readonly db: Transaction<DB>;
  readonly [inTransaction]: true;
};

/** Runs `work` in one transaction. Inside it only the context it is given may be used. */
export async function inTx<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  const result = await ctx.db.transaction().execute((db) => work({ ...ctx, db } as TxCtx));
  ctx.wakeJobs();
  return result;
}

/** The product's clock: the system's, moved by the offset that `npm run clock` sets (sandbox only). */
export class Clock {
  offsetMs = 0;

  now(): Instant {
    return instant(Date.now() + this.offsetMs);
  }
}
