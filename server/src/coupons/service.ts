// Personal coupons as orders use them: held by one order, then used or given back (R4). Each move is one
// guarded UPDATE, so that of two orders racing for a coupon exactly one gets it.

import {
  type Coupon,
  type CouponBenefit,
  type CouponTarget,
  couponRefusal,
  couponRefusals,
  couponScopes,
  couponTypes,
  grantMoves,
} from "@banyan/domain/coupons/rules.ts";
import { basisPoints, fen } from "@banyan/domain/kernel/money.ts";
import { Refused, refuseIf } from "@banyan/domain/kernel/refusal.ts";
import type { Ctx, TxCtx } from "../ctx.ts";

/** The coupon behind a personal one; null when this account has no such coupon. */
export async function findCoupon(
  ctx: Ctx | TxCtx,
  grantId: number,
  accountId: number,
): Promise<Coupon | null> {
  const row = await ctx.db
    .selectFrom("coupon_grant")
    .innerJoin("coupon", "coupon.id", "coupon_grant.coupon_id")
    .select([
      "coupon.type",
      "coupon.amount",
      "coupon.full_amount",
      "coupon.reduce_amount",
      "coupon.keep_basis_points",
      "coupon.apply_scope",
      "coupon.apply_ids",
      "coupon.starts_at",
      "coupon.ends_at",
    ])
    .where("coupon_grant.id", "=", grantId)
    .where("coupon_grant.account_id", "=", accountId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...benefitOf(row),
    scope: scopeOf(row.apply_scope),
    onlyCourses: row.apply_ids,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}

export type CouponHold = {
  grantId: number;
  accountId: number;
  orderSn: string;
  target: CouponTarget;
};

/** Sets a coupon aside for an order; refuses one that does not fit, or that another order has. */
export async function holdCoupon(tx: TxCtx, hold: CouponHold): Promise<Coupon> {
  const coupon = await findCoupon(tx, hold.grantId, hold.accountId);
  if (coupon === null) throw new Refused(couponRefusals.notForThis);
  refuseIf(couponRefusal(coupon, hold.target, tx.now));
  const held = await tx.db
    .updateTable("coupon_grant")
    .set({ state: grantMoves.hold.to, order_sn: hold.orderSn })
    .where("id", "=", hold.grantId)
    .where("account_id", "=", hold.accountId)
    .where("state", "in", grantMoves.hold.from)
    .returning("id")
    .executeTakeFirst();
  if (held === undefined) throw new Refused(couponRefusals.taken);
  return coupon;
}

/** Uses up what the order holds; nothing happens when it holds nothing any more. */
export async function settleCoupon(tx: TxCtx, orderSn: string): Promise<void> {
  await tx.db
    .updateTable("coupon_grant")
    .set({ state: grantMoves.settle.to })
    .where("order_sn", "=", orderSn)
    .where("state", "in", grantMoves.settle.from)
    .execute();
}

/** Gives back what the order holds; nothing happens when it holds nothing any more. */
export async function releaseCoupon(tx: TxCtx, orderSn: string): Promise<void> {
  await tx.db
    .updateTable("coupon_grant")
    .set({ state: grantMoves.release.to, order_sn: null })
    .where("order_sn", "=", orderSn)
    .where("state", "in", grantMoves.release.from)
    .execute();
}

type BenefitRow = {
  type: number;
  amount: number | null;
  full_amount: number | null;
  reduce_amount: number | null;
  keep_basis_points: number | null;
};

/** A check on the table keeps every type's own columns filled. */
function benefitOf(row: BenefitRow): CouponBenefit {
  switch (row.type) {
    case couponTypes.cash:
      return { kind: "cash", amount: fen(filled(row.amount)) };
    case couponTypes.reduction:
      return {
        kind: "reduction",
        full: fen(filled(row.full_amount)),
        reduce: fen(filled(row.reduce_amount)),
      };
    case couponTypes.discount:
      return { kind: "discount", keep: basisPoints(filled(row.keep_basis_points)) };
    default:
      throw new RangeError(`not a type of coupon: ${row.type}`);
  }
}

function filled(value: number | null): number {
  if (value === null) throw new Error("a coupon lacks what its type needs");
  return value;
}

function scopeOf(code: number): Coupon["scope"] {
  switch (code) {
    case couponScopes.all:
      return "all";
    case couponScopes.course:
      return "course";
    case couponScopes.series:
      return "series";
    case couponScopes.memberProduct:
      return "memberProduct";
    default:
      throw new RangeError(`not a scope of coupons: ${code}`);
  }
}
