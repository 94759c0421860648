// A membership of a course link gets its activation code (R18): a code has one holder, and passes from
// 'order:<order_sn>', which set it aside, to 'membership:<id>', which keeps it.
import { Refused } from "@banyan/domain/kernel/refusal.ts";
import { joinRefusals } from "@banyan/domain/learning/rules.ts";
import { passActivationCode, reserveActivationCode } from "../catalogue/activation-codes.ts";
import type { TxCtx } from "../ctx.ts";
import { hasCodes } from "./membership-queries.ts";

/**
 * Gives the membership its code: the one its order held, else the next of the pool. An empty pool is
 * sold out; a link that never had a pool shows its address only.
 */
export async function giveCode(
  tx: TxCtx,
  courseId: number,
  source: string,
  membershipId: number,
): Promise<void> {
  const holder = `membership:${membershipId}`;
  if (await passActivationCode(tx, courseId, { from: source, to: holder })) return;
  if (await reserveActivationCode(tx, courseId, holder)) return;
  if (await hasCodes(tx.db, courseId)) throw new Refused(joinRefusals.soldOut);
}
