// What every payment channel can do, whatever its protocol (providers 0.2). Amounts are fen. A failed
// transport is always `unknown`: nothing may be concluded from silence about money.
import type { Fen } from "@banyan/domain/kernel/money.ts";
import type { Instant } from "@banyan/domain/kernel/time.ts";
import type { ChannelCode } from "@banyan/domain/payments/rules.ts";

export type TradeRequest = {
  orderSn: string;
  amount: Fen;
  description: string;
  /** At least a minute ahead of the system's clock; null when an earlier call has said it. */
  timeExpire: Instant | null;
};

/** What the client needs to pay: text to draw as a QR code, an address to open, or JSAPI values. */
export type TradeOffer = { qrCode?: string; location?: string; jsapi?: Record<string, string> };

/** Money that arrived, as the channel tells it. `paidAt` is of the system's clock. */
export type Received = {
  orderSn: string;
  /** The channel's own number of the payment. */
  providerNo: string;
  amount: Fen;
  currency: string;
  paidAt: Instant;
};

export type TradeState =
  | { state: "pending" | "closed" | "not_found" | "unknown" }
  | ({ state: "paid" } & Received);

export type RefundRequest = {
  refundSn: string;
  orderSn: string;
  /** Of the payment, since one order may have been paid twice. */
  providerNo: string;
  amount: Fen;
  total: Fen;
  reason: string;
};

export type RefundState = {
  /** closed: nothing moved, start again under a new number; abnormal: an operator has to act. */
  state: "processing" | "done" | "closed" | "abnormal" | "not_found" | "refused" | "unknown";
  /** The channel's own number of the refund, or its word for why it refused. */
  detail: string;
};

export type RefundTold = {
  orderSn: string;
  refundSn: string;
  providerNo: string;
  amount: Fen;
  state: "done" | "closed" | "abnormal";
};

export type ChannelNotice = { notifyId: string; raw: Readonly<Record<string, unknown>> } & (
  | { kind: "paid"; money: Received }
  | { kind: "refund"; refund: RefundTold }
);

export type PaymentChannel = {
  code: ChannelCode;
  /** Throws ChannelFault when the channel refuses or does not answer. */
  createTrade(request: TradeRequest): Promise<TradeOffer>;
  query(orderSn: string): Promise<TradeState>;
  /** `closed`: the channel takes no more money for it. */
  close(orderSn: string): Promise<"closed" | "paid" | "unknown">;
  refund(request: RefundRequest): Promise<RefundState>;
  queryRefund(refundSn: string): Promise<RefundState>;
  /** Verifies and decrypts; throws NotGenuine. Null: genuine, but about nothing we act on. */
  parseNotice(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): ChannelNotice | null;
};

/** The channel said no (`code` is its word for why), or nothing usable (`code` is ''). */
export class ChannelFault extends Error {
  readonly code: string;

  constructor(message: string, code = "") {
    super(message);
    this.code = code;
  }
}

/** Somebody else than the channel wrote this, or changed it, or sent it again too late. */
export class NotGenuine extends Error {}
