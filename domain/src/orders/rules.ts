// Orders: how a price comes about, how long an order stays open, and which moves its life allows
// (R1, R3). The same quote is shown by the browser and charged by the server.

import type { SaleState } from "../catalogue/rules.ts";
import { type CouponBenefit, couponValue } from "../coupons/rules.ts";
import {
  type Fen,
  noMoney,
  smaller,
  subtract,
  unitsToCover,
  worthOfHundreds,
} from "../kernel/money.ts";
import { type Refusal, refusal } from "../kernel/refusal.ts";
import { moves } from "../kernel/states.ts";
import { type Instant, isBefore, later, minuteMs } from "../kernel/time.ts";

export const orderRefusals = {
  owned: refusal(4001, "你已经拥有这门课程", "You already have this course"),
  notOnSale: refusal(4002, "暂未开放购买", "This is not on sale"),
  saleOver: refusal(4003, "报名已截止", "The time to buy this has passed"),
  soldOut: refusal(4004, "已售罄", "Sold out"),
  couponsNotAllowed: refusal(4005, "该商品不能使用优惠券", "Coupons cannot be used here"),
  pointsNotAllowed: refusal(4006, "该商品不能使用积分", "Points cannot be used here"),
} as const;

/** What a buyer is told about a plan that is not open. */
export function saleRefusal(state: SaleState): Refusal | null {
  switch (state) {
    case "open":
      return null;
    case "closed":
      return orderRefusals.notOnSale;
    case "ended":
      return orderRefusals.saleOver;
    case "soldOut":
      return orderRefusals.soldOut;
  }
}

/** pay_status on the wire and in the table (spec B §4). */
export const payStatus = {
  unpaid: 0,
  paid: 1,
  refundRequested: 2,
  refunding: 3,
  refunded: 4,
  abandoned: 5,
} as const;
export type PayStatus = (typeof payStatus)[keyof typeof payStatus];

const { unpaid, paid, refundRequested, refunding, refunded, abandoned } = payStatus;

/** Every move an order can make; any other is refused (decisions 5). */
export const orderMoves = moves<PayStatus>()({
  pay: { from: [unpaid], to: paid },
  abandon: { from: [unpaid], to: abandoned },
  /** Money came after the end, and everything it was for could be claimed again. */
  payLate: { from: [abandoned], to: paid },
  /** Money came that buys nothing any more: it goes back. */
  returnMoney: { from: [unpaid, abandoned], to: refunding },
  /** The channel told of the refund before it told of the payment. */
  returnedBefore: { from: [unpaid, abandoned], to: refunded },
  requestRefund: { from: [paid], to: refundRequested },
  withdrawRefund: { from: [refundRequested], to: paid },
  rejectRefund: { from: [refundRequested], to: paid },
  approveRefund: { from: [refundRequested], to: refunding },
  finishRefund: { from: [refunding], to: refunded },
});

export function isPayStatus(status: number): status is PayStatus {
  return Number.isInteger(status) && status >= unpaid && status <= abandoned;
}

/** An order of a plain course waits this long for its money (R1). */
export const openOrderMs = 15 * minuteMs;

export function openOrderEnd(createdAt: Instant): Instant {
  return later(createdAt, openOrderMs);
}

/** From its end on an unpaid order reads as abandoned, whatever the sweeper has done (R1). */
export function shownStatus(status: PayStatus, expiresAt: Instant, at: Instant): PayStatus {
  return status === unpaid && !isBefore(at, expiresAt) ? abandoned : status;
}

/** What a payer's page polls for: 0 paid, 1 waiting, 2 expired or cancelled (decisions 2). */
export type PollState = 0 | 1 | 2;

/** `wasPaid` tells money that bought something from late money on its way back. */
export function pollState(shown: PayStatus, wasPaid: boolean): PollState {
  if (shown === unpaid) return 1;
  return wasPaid ? 0 : 2;
}

export type Quote = {
  price: Fen;
  couponValue: Fen;
  pointsUsed: number;
  pointsValue: Fen;
  /** What is left to pay; 0 takes the free path. */
  cash: Fen;
};

/** At most one coupon, then points; `fenPer100` is what a hundred points are worth (R3). */
export function quote(
  price: Fen,
  coupon: CouponBenefit | null,
  points: number,
  fenPer100: Fen,
): Quote {
  const off = coupon === null ? noMoney : couponValue(coupon, price);
  const rest = subtract(price, off);
  const pointsUsed = pointsToUse(rest, points, fenPer100);
  const pointsValue = smaller(worthOfHundreds(pointsUsed, fenPer100), rest);
  const cash = subtract(rest, pointsValue);
  return { price, couponValue: off, pointsUsed, pointsValue, cash };
}

/** No more than cover the rest, and none that would be worth nothing (R3). */
export function pointsToUse(rest: Fen, offered: number, fenPer100: Fen): number {
  if (offered <= 0 || fenPer100 <= 0) return 0;
  const used = Math.min(offered, unitsToCover(rest, fenPer100));
  return worthOfHundreds(used, fenPer100) > 0 ? used : 0;
}
