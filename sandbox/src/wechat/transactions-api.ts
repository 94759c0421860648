// Prepay, query and close: the part of the API that makes a trade and looks after it until it is
// paid or closed.
import type { FastifyInstance } from "fastify";
import { canonicalJson, type JsonObject } from "../json-shape.ts";
import { readRfc3339 } from "./china-time.ts";
import {
  checkCurrency,
  checkNotifyUrl,
  optionalObject,
  optionalText,
  paramError,
  requiredAmount,
  requiredObject,
  requiredText,
  tradeNoRule,
  valueAt,
} from "./fields.ts";
import type { Identity } from "./identity.ts";
import type { Party } from "./party.ts";
import { codeUrl, type Trade, type TradeType, withFreshCode } from "./trades.ts";
import { transactionView } from "./transaction-view.ts";
import { addV3Route, type V3Call } from "./v3-route.ts";
import { WechatError } from "./wechat-error.ts";

const day = 24 * 3600 * 1000;
const nativePayer = "oSandboxPayer000000000000001";

export function addTransactionRoutes(app: FastifyInstance, party: Party): void {
  const base = "/pay/transactions";
  addV3Route(app, party, "POST", `${base}/native`, ({ body }) => ({
    code_url: codeUrl(prepay(party, "NATIVE", body)),
  }));
  addV3Route(app, party, "POST", `${base}/jsapi`, ({ body }) => ({
    prepay_id: prepay(party, "JSAPI", body),
  }));
  addV3Route(app, party, "GET", `${base}/out-trade-no/:no`, (call) => {
    checkQueryMchid(call, party.identity);
    return transactionView(found(party.trades.get(call.params.no ?? "")), party.identity);
  });
  addV3Route(app, party, "GET", `${base}/id/:id`, (call) => {
    checkQueryMchid(call, party.identity);
    const trade = party.trades.byTransaction(call.params.id ?? "");
    return transactionView(found(trade), party.identity);
  });
  addV3Route(app, party, "POST", `${base}/out-trade-no/:no/close`, ({ params, body }) => {
    checkMchid(requiredText(body, "/mchid", { max: 32 }), party.identity);
    const trade = found(party.trades.get(params.no ?? ""));
    if (trade.state === "SUCCESS" || trade.state === "REFUND") {
      throw new WechatError("INVALID_REQUEST", "该订单已支付");
    }
    if (trade.state === "NOTPAY") party.trades.put({ ...trade, state: "CLOSED" });
    return null;
  });
}

/** Makes the trade, or finds the one an identical call has made, and gives a fresh code to pay by. */
function prepay(party: Party, tradeType: TradeType, body: JsonObject): string {
  const now = party.now();
  const wanted = readPrepay(body, tradeType, party.identity, now);
  const known = party.trades.get(wanted.outTradeNo);
  const { trade, token } = withFreshCode(known === null ? wanted : repeated(known, wanted), now);
  party.trades.put(trade);
  return token;
}

function repeated(known: Trade, wanted: Trade): Trade {
  // time_expire counts with the first call only: leaving it out later changes nothing.
  const sameTime = wanted.timeExpire === "" || wanted.timeExpire === known.timeExpire;
  const same = known.tradeType === wanted.tradeType && known.parameters === wanted.parameters;
  if (!same || !sameTime) throw new WechatError("OUT_TRADE_NO_USED", "商户订单号重复");
  if (known.state === "CLOSED") throw new WechatError("ORDER_CLOSED", "该订单已关闭");
  if (known.state !== "NOTPAY") throw new WechatError("INVALID_REQUEST", "该订单已支付");
  return known;
}

function readPrepay(body: JsonObject, tradeType: TradeType, identity: Identity, now: number) {
  checkMchid(requiredText(body, "/mchid", { max: 32 }), identity);
  if (requiredText(body, "/appid", { max: 32 }) !== identity.appid) {
    throw new WechatError("APPID_MCHID_NOT_MATCH", "appid和mchid不匹配", "/appid");
  }
  requiredObject(body, "/amount");
  for (const pointer of ["/detail", "/scene_info", "/settle_info"]) optionalObject(body, pointer);
  optionalText(body, "/goods_tag", { max: 32 });
  const fapiao = valueAt(body, "/support_fapiao");
  if (fapiao !== undefined && typeof fapiao !== "boolean") {
    throw paramError("/support_fapiao", "须为布尔值");
  }
  checkCurrency(body, false);
  const timeExpire = optionalText(body, "/time_expire", { max: 64 });
  const { time_expire: _firstCallOnly, ...compared } = body;
  return {
    outTradeNo: requiredText(body, "/out_trade_no", tradeNoRule),
    tradeType,
    description: requiredText(body, "/description", { max: 127 }),
    notifyUrl: checkNotifyUrl(body, true) ?? "",
    total: requiredAmount(body, "/amount/total"),
    attach: optionalText(body, "/attach", { max: 128 }) ?? "",
    openid: tradeType === "JSAPI" ? requiredText(body, "/payer/openid", { max: 128 }) : nativePayer,
    parameters: canonicalJson(compared),
    timeExpire: timeExpire ?? "",
    createdAt: now,
    expireAt: timeExpire === null ? now + 7 * day : readExpiry(timeExpire, now),
    codes: [],
    state: "NOTPAY",
    transactionId: "",
    paidAt: 0,
    lastRefusal: "",
  } satisfies Trade;
}

function readExpiry(text: string, now: number): number {
  const at = readRfc3339(text);
  if (at === null) throw paramError("/time_expire", "格式不正确");
  if (at < now + 60_000) throw paramError("/time_expire", "须晚于当前时间1分钟以上");
  if (at > now + 7 * day) throw paramError("/time_expire", "不得晚于7天");
  return at;
}

function checkQueryMchid(call: V3Call, identity: Identity): void {
  const mchid = call.query.get("mchid");
  if (mchid === null) throw paramError("/mchid", "必填");
  checkMchid(mchid, identity);
}

function checkMchid(mchid: string, identity: Identity): void {
  if (mchid !== identity.mchid) throw paramError("/mchid", "与签名的商户号不一致");
}

function found(trade: Trade | null): Trade {
  if (trade === null) throw new WechatError("ORDER_NOT_EXIST", "订单不存在");
  return trade;
}
