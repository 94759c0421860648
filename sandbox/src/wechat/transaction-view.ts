// A trade and a refund in the provider's own words: as a query answers them and as a notification
// tells them.
import type { JsonObject } from "../json-shape.ts";
import { chinaTime } from "./china-time.ts";
import type { Identity } from "./identity.ts";
import type { Refund } from "./refunds.ts";
import type { Trade, TradeState } from "./trades.ts";

const descriptions: Record<TradeState, string> = {
  NOTPAY: "订单未支付",
  SUCCESS: "支付成功",
  REFUND: "订单发生过退款，退款详情请查询退款单",
  CLOSED: "订单已关闭",
};
const account = "支付用户零钱";

export function transactionView(trade: Trade, identity: Identity): JsonObject {
  const shared = {
    appid: identity.appid,
    mchid: identity.mchid,
    out_trade_no: trade.outTradeNo,
    trade_state: trade.state,
    trade_state_desc: descriptions[trade.state],
    attach: trade.attach,
    promotion_detail: [],
  };
  if (trade.state === "NOTPAY" || trade.state === "CLOSED") {
    const amount = { total: trade.total, currency: "CNY", payer_currency: "CNY" };
    return { ...shared, amount, scene_info: { device_id: "" } };
  }
  return { ...shared, ...payment(trade) };
}

export function paidPlaintext(trade: Trade, identity: Identity): JsonObject {
  return {
    appid: identity.appid,
    mchid: identity.mchid,
    out_trade_no: trade.outTradeNo,
    trade_state: "SUCCESS",
    trade_state_desc: descriptions.SUCCESS,
    attach: trade.attach,
    promotion_detail: [],
    ...payment(trade),
  };
}

function payment(trade: Trade): JsonObject {
  return {
    transaction_id: trade.transactionId,
    trade_type: trade.tradeType,
    bank_type: "OTHERS",
    success_time: chinaTime(trade.paidAt),
    payer: { openid: trade.openid },
    amount: {
      total: trade.total,
      payer_total: trade.total,
      currency: "CNY",
      payer_currency: "CNY",
    },
  };
}

export function refundView(refund: Refund): JsonObject {
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    transaction_id: refund.transactionId,
    out_trade_no: refund.outTradeNo,
    channel: "ORIGINAL",
    user_received_account: account,
    ...(refund.status === "SUCCESS" ? { success_time: chinaTime(refund.endedAt) } : {}),
    create_time: chinaTime(refund.createdAt),
    status: refund.status,
    funds_account: "AVAILABLE",
    amount: {
      total: refund.total,
      refund: refund.refund,
      payer_total: refund.total,
      payer_refund: refund.refund,
      settlement_total: refund.total,
      settlement_refund: refund.refund,
      discount_refund: 0,
      currency: "CNY",
    },
    promotion_detail: [],
  };
}

/** The state is called refund_status here and status in an answer: the provider's own trap. */
export function refundPlaintext(refund: Refund, identity: Identity): JsonObject {
  return {
    mchid: identity.mchid,
    out_trade_no: refund.outTradeNo,
    transaction_id: refund.transactionId,
    out_refund_no: refund.outRefundNo,
    refund_id: refund.refundId,
    refund_status: refund.status,
    ...(refund.status === "SUCCESS" ? { success_time: chinaTime(refund.endedAt) } : {}),
    user_received_account: account,
    amount: {
      total: refund.total,
      refund: refund.refund,
      payer_total: refund.total,
      payer_refund: refund.refund,
    },
  };
}
