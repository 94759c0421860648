// Coupons: what one takes off a price, where and when it may be used, and the life of a personal coupon
// (R3, R4). Whether a coupon fits is decided here and nowhere else.

import { type CourseKind, courseKinds } from "../catalogue/rules.ts";
import {
  atLeastZero,
  type BasisPoints,
  type Fen,
  noMoney,
  share,
  smaller,
  subtract,
} from "../kernel/money.ts";
import { type Refusal, refusal } from "../kernel/refusal.ts";
import { moves } from "../kernel/states.ts";
import { type Instant, isBefore } from "../kernel/time.ts";

export const couponRefusals = {
  notForThis: refusal(4102, "这张优惠券不能用于该商品", "This coupon does not apply here"),
  taken: refusal(
    4103,
    "这张优惠券已被使用，或正被另一笔订单占用",
    "This coupon has been used, or another order holds it",
  ),
  belowThreshold: refusal(
    4104,
    "未达到优惠券的使用门槛",
    "The price is below what this coupon asks for",
  ),
  notStarted: refusal(4105, "优惠券还未到使用时间", "This coupon cannot be used yet"),
  expired: refusal(4106, "优惠券已过期", "This coupon has expired"),
} as const;

/** The specification's numbers (spec A §3). */
export const couponTypes = { cash: 1, reduction: 2, discount: 3 } as const;
export const couponScopes = { all: 0, course: 1, series: 2, memberProduct: 3 } as const;

export type CouponBenefit =
  | { kind: "cash"; amount: Fen }
  | { kind: "reduction"; full: Fen; reduce: Fen }
  | { kind: "discount"; keep: BasisPoints };

export type Coupon = CouponBenefit & {
  scope: keyof typeof couponScopes;
  /** Only these courses; null is everything in scope. */
  onlyCourses: readonly number[] | null;
  startsAt: Instant;
  endsAt: Instant;
};

export type CouponTarget = { courseId: number; kind: CourseKind; price: Fen };

/** The life of a personal coupon: unused → held by an order → used, or given back. */
export type GrantState = "unused" | "held" | "used";
export const grantMoves = moves<GrantState>()({
  hold: { from: ["unused"], to: "held" },
  settle: { from: ["held"], to: "used" },
  release: { from: ["held"], to: "unused" },
});

/** What comes off the price: never more than the price. */
export function couponValue(coupon: CouponBenefit, price: Fen): Fen {
  return smaller(atLeastZero(benefitOf(coupon, price)), price);
}

function benefitOf(coupon: CouponBenefit, price: Fen): Fen {
  switch (coupon.kind) {
    case "cash":
      return coupon.amount;
    case "reduction":
      return price >= coupon.full ? coupon.reduce : noMoney;
    case "discount":
      return subtract(price, share(price, coupon.keep));
  }
}

/** Why the coupon cannot be used for this at `at`; null when it can. */
export function couponRefusal(coupon: Coupon, target: CouponTarget, at: Instant): Refusal | null {
  if (isBefore(at, coupon.startsAt)) return couponRefusals.notStarted;
  if (!isBefore(at, coupon.endsAt)) return couponRefusals.expired;
  if (!covers(coupon, target)) return couponRefusals.notForThis;
  return couponValue(coupon, target.price) > 0 ? null : couponRefusals.belowThreshold;
}

function covers(coupon: Coupon, target: CouponTarget): boolean {
  if (coupon.onlyCourses !== null && !coupon.onlyCourses.includes(target.courseId)) return false;
  switch (coupon.scope) {
    case "all":
      return true;
    case "course":
      return target.kind !== courseKinds.collection;
    case "series":
      return target.kind === courseKinds.collection;
    case "memberProduct":
      return false;
  }
}
