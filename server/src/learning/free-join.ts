// Joining a plan that costs nothing: the buy window, the stock and a link's pool hold as they do for
// buying. Thirty taps on the button make one membership.
import {
  buyWindows,
  type CourseType,
  courseTypeOf,
  expiryModes,
  saleState,
} from "@banyan/domain/catalogue/rules.ts";
import { fen, noMoney } from "@banyan/domain/kernel/money.ts";
import { notFound, Refused } from "@banyan/domain/kernel/refusal.ts";
import { isBefore, isWithin } from "@banyan/domain/kernel/time.ts";
import { joinRefusals } from "@banyan/domain/learning/rules.ts";
import { takePlace } from "../catalogue/stock.ts";
import { type Ctx, inTx, type TxCtx } from "../ctx.ts";
import type { SignedInCtx } from "../http/bind.ts";
import { findPlan, type PlanRow } from "./membership-queries.ts";
import { membershipsOf } from "./queries.ts";
import { enrolOnce } from "./service.ts";

type JoinedPlan = { kind: CourseType; courseId: number; specId: number };

export async function joinFree(
  ctx: SignedInCtx,
  courseId: number,
  specId: number,
): Promise<JoinedPlan> {
  const plan = await findPlan(ctx.db, courseId, specId);
  if (plan === undefined) throw notFound();
  const joined = { kind: courseTypeOf(plan.kind), courseId, specId };
  if (await isMember(ctx, ctx.user.id, courseId, specId)) return joined;
  if (plan.published_at === null || isBefore(ctx.now, plan.published_at)) throw notFound();
  if (fen(plan.price) > noMoney) throw new Refused(joinRefusals.notFree);
  refuseUnlessOpen(ctx, plan);
  await inTx(ctx, async (tx) => {
    const { isNew } = await enrolOnce(tx, {
      accountId: ctx.user.id,
      courseId,
      specId,
      source: "free",
      endsAt: plan.expiry_mode === expiryModes.range ? plan.expiry_end : null,
    });
    if (isNew) {
      if ((await takePlace(tx, specId)) === "sold_out") throw new Refused(joinRefusals.soldOut);
    } else if (!(await isMember(tx, ctx.user.id, courseId, specId))) {
      throw new Refused(joinRefusals.closed);
    }
  });
  return joined;
}

/** Stock is not asked here: takePlace decides it, where two cannot take the last place. */
function refuseUnlessOpen(ctx: Ctx, plan: PlanRow): void {
  const state = saleState(
    {
      buyable: plan.buyable,
      buyExpiryAt: plan.enable_buy_time === buyWindows.untilDeadline ? plan.buy_expiry_at : null,
      left: null,
    },
    ctx.now,
  );
  if (state === "closed") throw new Refused(joinRefusals.closed);
  if (state === "ended") throw new Refused(joinRefusals.ended);
}

async function isMember(
  ctx: Ctx | TxCtx,
  accountId: number,
  courseId: number,
  specId: number,
): Promise<boolean> {
  const memberships = await membershipsOf(ctx.db, accountId, courseId);
  return memberships.some(
    (membership) =>
      membership.spec_id === specId &&
      membership.locked_at === null &&
      isWithin(ctx.now, null, membership.ends_at),
  );
}
