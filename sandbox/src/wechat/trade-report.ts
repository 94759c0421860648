// One trade as the control API and the operator page tell it: its state, its refunds, and every
// notification with the answers it got.
import { chinaTime } from "./china-time.ts";
import type { Party } from "./party.ts";
import type { RefundEnd } from "./refunds.ts";
import { codeUrl, type Trade, type TradeState, type TradeType } from "./trades.ts";

export type TradeReport = {
  out_trade_no: string;
  trade_type: TradeType;
  trade_state: TradeState;
  description: string;
  total: number;
  notify_url: string;
  code_url: string | null;
  pay_page: string;
  transaction_id: string | null;
  created_at: string;
  expires_at: string;
  paid_at: string | null;
  last_refusal: "refused" | "declined" | null;
  refunds: { out_refund_no: string; refund: number; status: "PROCESSING" | RefundEnd }[];
  notices: {
    id: string;
    event_type: string;
    state: string;
    attempts: number;
    answers: number[];
    next_at: string | null;
  }[];
};

export function tradeReport(party: Party, trade: Trade): TradeReport {
  const token = trade.codes.at(-1)?.token ?? "";
  return {
    out_trade_no: trade.outTradeNo,
    trade_type: trade.tradeType,
    trade_state: trade.state,
    description: trade.description,
    total: trade.total,
    notify_url: trade.notifyUrl,
    code_url: trade.tradeType === "NATIVE" ? codeUrl(token) : null,
    pay_page: `/wechat/_/pay/${token}`,
    transaction_id: trade.transactionId === "" ? null : trade.transactionId,
    created_at: chinaTime(trade.createdAt),
    expires_at: chinaTime(trade.expireAt),
    paid_at: trade.paidAt === 0 ? null : chinaTime(trade.paidAt),
    last_refusal: trade.lastRefusal === "" ? null : trade.lastRefusal,
    refunds: party.refunds.ofTrade(trade.outTradeNo).map((refund) => ({
      out_refund_no: refund.outRefundNo,
      refund: refund.refund,
      status: refund.status,
    })),
    notices: party.notices.ofTrade(trade.outTradeNo).map((notice) => ({
      id: notice.id,
      event_type: notice.event,
      state: notice.state,
      attempts: notice.attempts,
      answers: notice.answers,
      next_at: notice.nextAt === 0 ? null : chinaTime(notice.nextAt),
    })),
  };
}
