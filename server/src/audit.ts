// One row for every change of state worth explaining later: who, what, to what, when.
import type { Ctx, TxCtx } from "./ctx.ts";

export type AuditEntry = {
  action: string;
  subjectType: string;
  subjectId: string;
  /** Never secrets or personal data. */
  detail?: Readonly<Record<string, unknown>>;
  /** Who acted, where that is not the caller. */
  actorId?: number | null;
};

export async function writeAudit(ctx: Ctx | TxCtx, entry: AuditEntry): Promise<void> {
  await ctx.db
    .insertInto("audit")
    .values({
      at: ctx.now,
      actor_id: entry.actorId === undefined ? (ctx.user?.id ?? null) : entry.actorId,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}
