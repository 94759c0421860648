// Memberships: who may study what, since when and through what. Orders, refunds and free joining write
// them only through here; a collection's membership carries those of its courses with it.
import { courseKinds } from "@banyan/domain/catalogue/rules.ts";
import { type Instant, isBefore, isWithin } from "@banyan/domain/kernel/time.ts";
import { writeAudit } from "../audit.ts";
import type { Ctx, TxCtx } from "../ctx.ts";
import { giveCode } from "./activation-codes.ts";
import {
  kindOfCourse,
  learnedBySource,
  plansOfSeries,
  seriesHolding,
} from "./membership-queries.ts";

export type Enrolment = {
  accountId: number;
  courseId: number;
  specId: number;
  /** 'free', 'order:<order_sn>' or 'collection:<membership id>'. */
  source: string;
  /** Null is permanent. */
  endsAt: Instant | null;
};

/** Makes somebody a member and answers the membership's id. The same source enrols once, ever. */
export async function enrol(tx: TxCtx, enrolment: Enrolment): Promise<number> {
  return (await enrolOnce(tx, enrolment)).id;
}

/** As `enrol`; tells whether this call made the membership. */
export async function enrolOnce(
  tx: TxCtx,
  enrolment: Enrolment,
): Promise<{ id: number; isNew: boolean }> {
  const known = await membershipBySource(tx, enrolment);
  if (known !== undefined) return { id: known, isNew: false };
  const current = await standing(tx, enrolment);
  if (current !== undefined) {
    const isPaid = enrolment.source.startsWith("order:");
    if (!isPaid) return { id: current.id, isNew: false };
    // What was paid for outlives the series or the gift it came with before.
    await takeOver(tx, current.id, enrolment);
    await complete(tx, current.id, enrolment);
    return { id: current.id, isNew: true };
  }
  const added = await tx.db
    .insertInto("membership")
    .values({
      account_id: enrolment.accountId,
      course_id: enrolment.courseId,
      spec_id: enrolment.specId,
      source: enrolment.source,
      created_at: tx.now,
      ends_at: enrolment.endsAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added === undefined) return { id: await winnerOf(tx, enrolment), isNew: false };
  await complete(tx, added.id, enrolment);
  return { id: added.id, isNew: true };
}

/** Ends what came by this source, for good; courses a still running series holds stay open by it. */
export async function endMembership(tx: TxCtx, source: string): Promise<void> {
  const ended = await tx.db
    .updateTable("membership")
    .set({ ended_at: tx.now })
    .where("source", "in", await sourcesUnder(tx, source))
    .where("ended_at", "is", null)
    .returning(["id", "account_id", "spec_id"])
    .execute();
  for (const row of ended) await audit(tx, "membership.end", row.id, { source });
  await handOver(tx, ended);
}

/** Closes access while a refund is open. */
export async function lockMembership(tx: TxCtx, source: string): Promise<void> {
  const locked = await tx.db
    .updateTable("membership")
    .set({ locked_at: tx.now })
    .where("source", "in", await sourcesUnder(tx, source))
    .where("ended_at", "is", null)
    .where("locked_at", "is", null)
    .returning("id")
    .execute();
  for (const row of locked) await audit(tx, "membership.lock", row.id, { source });
}

/** Opens access again when the refund was withdrawn or rejected. */
export async function unlockMembership(tx: TxCtx, source: string): Promise<void> {
  const unlocked = await tx.db
    .updateTable("membership")
    .set({ locked_at: null })
    .where("source", "in", await sourcesUnder(tx, source))
    .where("ended_at", "is", null)
    .where("locked_at", "is not", null)
    .returning("id")
    .execute();
  for (const row of unlocked) await audit(tx, "membership.unlock", row.id, { source });
}

export type RefundFacts = { learnedNum: number; lessonNum: number; isCodeShown: boolean };

/** What a refund depends on (R16): how much was learned, and whether an activation code was seen. */
export async function refundFacts(ctx: Ctx | TxCtx, source: string): Promise<RefundFacts> {
  const found = await learnedBySource(ctx.db, source);
  return {
    learnedNum: found?.learned ?? 0,
    lessonNum: found?.lesson_num ?? 0,
    isCodeShown: found?.shown ?? false,
  };
}

async function membershipBySource(tx: TxCtx, enrolment: Enrolment): Promise<number | undefined> {
  const row = await tx.db
    .selectFrom("membership")
    .select("id")
    .where("account_id", "=", enrolment.accountId)
    .where("spec_id", "=", enrolment.specId)
    .where("source", "=", enrolment.source)
    .executeTakeFirst();
  return row?.id;
}

/** The membership of another source that gives access now; one that does not is ended here. */
async function standing(tx: TxCtx, enrolment: Enrolment): Promise<{ id: number } | undefined> {
  const row = await tx.db
    .selectFrom("membership")
    .select(["id", "ends_at", "locked_at"])
    .where("account_id", "=", enrolment.accountId)
    .where("spec_id", "=", enrolment.specId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.locked_at === null && isWithin(tx.now, null, row.ends_at)) return { id: row.id };
  await tx.db
    .updateTable("membership")
    .set({ ended_at: tx.now })
    .where("id", "=", row.id)
    .execute();
  await audit(tx, "membership.end", row.id, { replacedBy: enrolment.source });
  return undefined;
}

async function takeOver(tx: TxCtx, id: number, enrolment: Enrolment): Promise<void> {
  await tx.db
    .updateTable("membership")
    .set({ source: enrolment.source, ends_at: enrolment.endsAt })
    .where("id", "=", id)
    .execute();
}

/** The row that a racing call of the same person made a moment before. */
async function winnerOf(tx: TxCtx, enrolment: Enrolment): Promise<number> {
  const row = await tx.db
    .selectFrom("membership")
    .select("id")
    .where("account_id", "=", enrolment.accountId)
    .where("spec_id", "=", enrolment.specId)
    .where((eb) => eb.or([eb("source", "=", enrolment.source), eb("ended_at", "is", null)]))
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What a new membership brings along: a link's code, a series' courses, a trace. */
async function complete(tx: TxCtx, id: number, enrolment: Enrolment): Promise<void> {
  const kind = await kindOfCourse(tx.db, enrolment.courseId);
  if (kind === courseKinds.course_link) {
    await giveCode(tx, enrolment.courseId, enrolment.source, id);
  }
  if (kind === courseKinds.collection) await enrolContained(tx, id, enrolment);
  await audit(tx, "membership.begin", id, { source: enrolment.source, spec: enrolment.specId });
}

/** All courses of the series in one statement; those held by other means stay as they are. */
async function enrolContained(tx: TxCtx, id: number, enrolment: Enrolment): Promise<void> {
  const plans = await plansOfSeries(tx.db, enrolment.courseId);
  if (plans.length === 0) return;
  await tx.db
    .updateTable("membership")
    .set({ ended_at: tx.now })
    .where("account_id", "=", enrolment.accountId)
    .where("ended_at", "is", null)
    .where("ends_at", "<=", tx.now)
    .where(
      "spec_id",
      "in",
      plans.map((plan) => plan.spec_id),
    )
    .execute();
  await tx.db
    .insertInto("membership")
    .values(
      plans.map((plan) => ({
        account_id: enrolment.accountId,
        course_id: plan.course_id,
        spec_id: plan.spec_id,
        source: `collection:${id}`,
        created_at: tx.now,
        ends_at: earlier(enrolment.endsAt, plan.ends_at),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function earlier(a: Instant | null, b: Instant | null): Instant | null {
  if (a === null || b === null) return a ?? b;
  return isBefore(a, b) ? a : b;
}

/** The source itself, and those of the courses that hang on its series. */
async function sourcesUnder(tx: TxCtx, source: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom("membership")
    .select("id")
    .where("source", "=", source)
    .execute();
  return [source, ...rows.map((row) => `collection:${row.id}`)];
}

/** Where a series still running holds the course as well, its membership goes on by the series. */
async function handOver(
  tx: TxCtx,
  ended: readonly { account_id: number; spec_id: number }[],
): Promise<void> {
  for (const { account_id: accountId, spec_id: specId } of ended) {
    const holding = await seriesHolding(tx.db, accountId, specId);
    const running = holding.find((row) => row.ends_at === null || isBefore(tx.now, row.ends_at));
    if (running === undefined) continue;
    await enrol(tx, {
      accountId,
      specId,
      courseId: running.course_id,
      source: `collection:${running.id}`,
      endsAt: running.ends_at,
    });
  }
}

async function audit(
  tx: TxCtx,
  action: string,
  membershipId: number,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const subjectId = String(membershipId);
  await writeAudit(tx, { action, subjectType: "membership", subjectId, detail });
}
