// What payments work with, handed in by app.ts: the channels by their codes, the clocks, and the door to
// whatever is being paid for. Payments know amounts and numbers; what an order is they do not know.

import type { Fen } from "@banyan/domain/kernel/money.ts";
import { type Instant, instant, later } from "@banyan/domain/kernel/time.ts";
import type { ChannelCode } from "@banyan/domain/payments/rules.ts";
import type { Clock, Ctx, TxCtx } from "../ctx.ts";
import type { PaymentChannel, Received } from "../providers/payment-channel.ts";

export type Channels = ReadonlyMap<ChannelCode, PaymentChannel>;

export type Payable = { amount: Fen; description: string; expiresAt: Instant };

/** How money that arrived was taken: `not_ours` and `wrong_amount` grant nothing, `send_back` is refunded. */
export type PaidVerdict = "applied" | "duplicate" | "wrong_amount" | "unknown_order" | "send_back";

export type Payment = Received & {
  channel: ChannelCode;
  /** The channel told of its refund before it told of the payment. */
  isReturned: boolean;
};

export type Returned = {
  orderSn: string;
  refundSn: string;
  amount: Fen;
  /** Asked for by us; others were made at the channel itself. */
  isOurs: boolean;
};

/** The orders, as payments see them. All but `settleFree` run inside payments' transaction. */
export type OrderDoor = {
  /** Locks the order; refuses when it is not the caller's or may not be paid now by this channel. */
  toPay(tx: TxCtx, orderSn: string, channel: ChannelCode): Promise<Payable>;
  settleFree(ctx: Ctx, orderSn: string): Promise<void>;
  onPaid(tx: TxCtx, payment: Payment): Promise<PaidVerdict>;
  onRefunded(tx: TxCtx, returned: Returned): Promise<void>;
};

export type Payments = { channels: Channels; clock: Clock; orders: OrderDoor };

/** Outside protocols go by the system's clock, whatever the product's has been moved to. */
export function systemTime(payments: Payments, at: Instant): Instant {
  return later(at, -payments.clock.offsetMs);
}

export function productTime(payments: Payments, at: Instant): Instant {
  return later(at, payments.clock.offsetMs);
}

export function wholeSecond(at: Instant): Instant {
  return instant(Math.ceil(at.getTime() / 1_000) * 1_000);
}
