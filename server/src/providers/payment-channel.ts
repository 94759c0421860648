// What every payment channel can do, whatever its protocol (providers 0.2). Amounts are fen.
import type { Fen } from "@banyan/domain/kernel/money.ts";
import type { Instant } from "@banyan/domain/kernel/time.ts";

export type TradeRequest = {
  orderSn: string;
  amount: Fen;
  description: string;
  /** At least a minute ahead of the system's clock. */
  timeExpire: Instant;
};

/** What the client needs to pay: text to draw as a QR code, an address to open, or JSAPI values. */
export type TradeOffer = { qrCode?: string; location?: string; jsapi?: Record<string, string> };

export type TradeState =
  | { state: "pending" | "closed" | "not_found" | "unknown" }
  | { state: "paid" | "refunded"; providerNo: string; amount: Fen; paidAt: Instant };

export type RefundRequest = {
  refundSn: string;
  orderSn: string;
  amount: Fen;
  total: Fen;
  reason: string;
};
export type RefundState = {
  state: "processing" | "done" | "failed" | "not_found" | "unknown";
  providerNo?: string;
};

export type ChannelNotice = {
  notifyId: string;
  kind: "paid" | "refund";
  orderSn: string;
  refundSn?: string;
  providerNo: string;
  amount: Fen;
  /** For refunds: whether the money went back. */
  succeeded: boolean;
  at: Instant;
  raw: Readonly<Record<string, unknown>>;
};

export type PaymentChannel = {
  /** The specification's payment code: '1' WeChat, '2' Alipay, '6' campus. */
  code: "1" | "2" | "6";
  createTrade(request: TradeRequest): Promise<TradeOffer>;
  query(orderSn: string): Promise<TradeState>;
  /** True when the provider will take no more money for it. */
  close(orderSn: string): Promise<boolean>;
  refund(request: RefundRequest): Promise<RefundState>;
  queryRefund(refundSn: string): Promise<RefundState>;
  /** Verifies and decrypts; throws when the notice is not genuine. */
  parseNotice(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): ChannelNotice;
};

/** The provider answered no, or nothing usable: nothing may be concluded about the money. */
export class ChannelFault extends Error {}
