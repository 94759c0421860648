// Payments: the channels by their numbers, and when an open trade is asked about (R5).
import { refusal } from "../kernel/refusal.ts";
import { type Instant, isBefore, later, minuteMs, secondMs } from "../kernel/time.ts";

export const paymentRefusals = {
  chooseChannel: refusal(4303, "请选择支付方式", "Please select a payment method"),
  channelNotOffered: refusal(4304, "不支持这种支付方式", "This payment method is not offered here"),
  orderExpired: refusal(
    4305,
    "订单已过期或已取消，请重新下单",
    "This order has expired or was cancelled; place it again",
  ),
  nothingToPay: refusal(4306, "这笔订单无需支付", "There is nothing to pay for this order"),
  notFree: refusal(4307, "这笔订单还需要支付", "This order still has to be paid"),
  channelSilent: refusal(
    4301,
    "支付渠道暂时没有回应，请稍后再试",
    "The payment service is not answering; try again in a moment",
  ),
  tradeClosed: refusal(
    4302,
    "这次支付已关闭，请重新下单",
    "This payment has been closed; place the order again",
  ),
} as const;

/** spec A §9. */
export const channelCodes = ["1", "2", "6"] as const;
export type ChannelCode = (typeof channelCodes)[number];

export function isChannelCode(code: string): code is ChannelCode {
  return channelCodes.some((known) => known === code);
}

/** In a spec's `payments` these two are not channels but permissions (spec A §3). */
export const couponPermission = "3";
export const pointsPermission = "4";

/** At most one question per order in this time, however many pages poll. */
export const askSpacingMs = 5 * secondMs;

const firstAsksMs = [5 * secondMs, 30 * secondMs, minuteMs] as const;
const laterAsksMs = minuteMs;

/** When an open trade is asked about next: 5 s and 30 s after it was opened, then every minute. */
export function nextAskAt(
  createdAt: Instant,
  askedAt: Instant | null,
  askedTimes: number,
): Instant {
  const first = firstAsksMs[askedTimes];
  if (first !== undefined) return later(createdAt, first);
  return later(askedAt ?? createdAt, laterAsksMs);
}

export function isAskDue(
  trade: { createdAt: Instant; askedAt: Instant | null; askedTimes: number },
  at: Instant,
): boolean {
  return !isBefore(at, nextAskAt(trade.createdAt, trade.askedAt, trade.askedTimes));
}
