// Applying for a refund and asking how it went. A success of the first call means "accepted", no
// more; the same number sent again is the same refund.
import type { FastifyInstance } from "fastify";
import { canonicalJson, type JsonObject } from "../json-shape.ts";
import { randomDigits } from "../random-text.ts";
import { chinaDigits } from "./china-time.ts";
import {
  checkCurrency,
  checkNotifyUrl,
  optionalText,
  paramError,
  refundNoRule,
  requiredAmount,
  requiredObject,
  requiredText,
  tradeNoRule,
  valueAt,
} from "./fields.ts";
import type { Party } from "./party.ts";
import type { Refund } from "./refunds.ts";
import type { Trade } from "./trades.ts";
import { refundView } from "./transaction-view.ts";
import { addV3Route } from "./v3-route.ts";
import { WechatError } from "./wechat-error.ts";

const takesMs = 10_000;
const spacingMs = 60_000;
const refundableMs = 365 * 24 * 3600 * 1000;
const refundsPerTrade = 50;

export function addRefundRoutes(app: FastifyInstance, party: Party): void {
  addV3Route(app, party, "POST", "/refund/domestic/refunds", ({ body }) =>
    refundView(apply(party, body)),
  );
  addV3Route(app, party, "GET", "/refund/domestic/refunds/:no", ({ params }) => {
    const refund = party.refunds.get(params.no ?? "");
    if (refund === null) throw new WechatError("RESOURCE_NOT_EXISTS", "退款单不存在");
    return refundView(refund);
  });
}

function apply(party: Party, body: JsonObject): Refund {
  const outRefundNo = requiredText(body, "/out_refund_no", refundNoRule);
  const transactionId = optionalText(body, "/transaction_id", { max: 32 });
  const outTradeNo = optionalText(body, "/out_trade_no", tradeNoRule);
  if (transactionId === null && outTradeNo === null) {
    throw paramError("/out_trade_no", "与transaction_id须填其一");
  }
  optionalText(body, "/reason", { max: 80 });
  const notifyUrl = checkNotifyUrl(body, false) ?? "";
  requiredObject(body, "/amount");
  checkCurrency(body, true);
  const amount = requiredAmount(body, "/amount/refund");
  const total = requiredAmount(body, "/amount/total");
  const parameters = canonicalJson([transactionId, outTradeNo, valueAt(body, "/amount")]);

  const known = party.refunds.get(outRefundNo);
  if (known !== null) {
    if (known.parameters === parameters) return known;
    throw new WechatError("INVALID_REQUEST", "订单金额或退款金额与之前请求不一致，请核实后再试");
  }
  const trade =
    transactionId === null
      ? party.trades.get(outTradeNo ?? "")
      : party.trades.byTransaction(transactionId);
  if (trade === null || trade.transactionId === "") {
    throw new WechatError("RESOURCE_NOT_EXISTS", "订单不存在或未支付");
  }
  if (outTradeNo !== null && outTradeNo !== trade.outTradeNo) {
    throw paramError("/out_trade_no", "与transaction_id不是同一笔订单");
  }
  if (total !== trade.total) throw paramError("/amount/total", "与原订单金额不一致");
  checkRoom(party, trade, amount);

  const now = party.now();
  const refund = party.refunds.put({
    outRefundNo,
    refundId: `50300${chinaDigits(now).slice(2, 8)}${randomDigits(18)}`,
    outTradeNo: trade.outTradeNo,
    transactionId: trade.transactionId,
    total,
    refund: amount,
    notifyUrl,
    parameters,
    status: "PROCESSING",
    createdAt: now,
    finishAt: Math.round(now + takesMs * party.retryScale),
    endedAt: 0,
  });
  party.trades.put({ ...trade, state: "REFUND" });
  party.refundClock.start(refund);
  return refund;
}

function checkRoom(party: Party, trade: Trade, amount: number): void {
  const now = party.now();
  // A closed refund moved no money; one the bank rejected is still in the operator's hands.
  const earlier = party.refunds.ofTrade(trade.outTradeNo);
  const counted = earlier.filter((refund) => refund.status !== "CLOSED");
  const taken = counted.reduce((sum, refund) => sum + refund.refund, 0);
  if (now > trade.paidAt + refundableMs) {
    throw new WechatError("RULE_LIMIT", "订单已超过可退款的最大期限");
  }
  if (taken + amount > trade.total) {
    throw new WechatError("INVALID_REQUEST", "退款金额大于可退金额", "/amount/refund");
  }
  if (earlier.length >= refundsPerTrade) {
    throw new WechatError("RULE_LIMIT", "单笔订单的退款次数超过限制");
  }
  const latest = Math.max(0, ...earlier.map((refund) => refund.createdAt));
  if (now < latest + spacingMs * party.retryScale) {
    throw new WechatError("FREQUENCY_LIMITED", "同一订单两次退款须间隔1分钟");
  }
}
