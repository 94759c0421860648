// The trades WeChat Pay knows of, one per out_trade_no. A trade moves NOTPAY to SUCCESS or CLOSED
// and SUCCESS to REFUND, never back; one past its time is CLOSED for whoever looks.
import type { Journal } from "../journal.ts";
import { isListOf, isObject, isText, isWhole } from "../json-shape.ts";
import { randomDigits, randomText } from "../random-text.ts";
import { chinaDigits } from "./china-time.ts";

export type TradeState = "NOTPAY" | "SUCCESS" | "REFUND" | "CLOSED";
export type TradeType = "NATIVE" | "JSAPI";
type PayCode = { token: string; at: number };

export type Trade = {
  outTradeNo: string;
  tradeType: TradeType;
  description: string;
  notifyUrl: string;
  total: number;
  attach: string;
  openid: string;
  /** Everything but time_expire, in one canonical text: a repeated call has to match it. */
  parameters: string;
  /** As sent with the first call; empty when it was left out. */
  timeExpire: string;
  createdAt: number;
  expireAt: number;
  /** Tokens of code_url or prepay_id, newest last; each opens the cashier for two hours. */
  codes: PayCode[];
  state: TradeState;
  transactionId: string;
  paidAt: number;
  lastRefusal: "" | "refused" | "declined";
};

export type Trades = {
  get(outTradeNo: string): Trade | null;
  byTransaction(transactionId: string): Trade | null;
  byToken(token: string): { trade: Trade; fresh: boolean } | null;
  /** Newest first. */
  list(): Trade[];
  put(trade: Trade): Trade;
};

const codeLifeMs = 2 * 3600 * 1000;
const codesKept = 20;

export function openTrades(journal: Journal, now: () => number): Trades {
  const trades = new Map<string, Trade>();
  const noByToken = new Map<string, string>();
  const noByTransaction = new Map<string, string>();

  function index(trade: Trade): void {
    trades.set(trade.outTradeNo, trade);
    for (const code of trade.codes) noByToken.set(code.token, trade.outTradeNo);
    if (trade.transactionId !== "") noByTransaction.set(trade.transactionId, trade.outTradeNo);
  }
  function put(trade: Trade): Trade {
    index(trade);
    journal.write("trade", trade.outTradeNo, trade);
    return trade;
  }
  function get(outTradeNo: string): Trade | null {
    const trade = trades.get(outTradeNo);
    if (trade === undefined) return null;
    const late = trade.state === "NOTPAY" && trade.expireAt <= now();
    return late ? put({ ...trade, state: "CLOSED" }) : trade;
  }

  for (const trade of journal.read("trade", isTrade)) index(trade);
  return {
    get,
    put,
    byTransaction: (transactionId) => get(noByTransaction.get(transactionId) ?? ""),
    byToken(token) {
      const trade = get(noByToken.get(token) ?? "");
      if (trade === null) return null;
      const code = trade.codes.find((candidate) => candidate.token === token);
      return { trade, fresh: code !== undefined && code.at + codeLifeMs > now() };
    },
    list: () =>
      [...trades.keys()]
        .reverse()
        .map((outTradeNo) => get(outTradeNo))
        .filter((trade) => trade !== null),
  };
}

export function withFreshCode(trade: Trade, now: number): { trade: Trade; token: string } {
  const token =
    trade.tradeType === "JSAPI" ? `wx${chinaDigits(now)}${randomText(20)}` : randomText(12);
  const codes = [...trade.codes, { token, at: now }].slice(-codesKept);
  return { trade: { ...trade, codes }, token };
}

/** Only for a trade in NOTPAY. */
export function paidTrade(trade: Trade, now: number): Trade {
  return {
    ...trade,
    state: "SUCCESS",
    transactionId: `42000${chinaDigits(now).slice(2, 8)}${randomDigits(17)}`,
    paidAt: now,
    lastRefusal: "",
  };
}

export function codeUrl(token: string): string {
  return `weixin://wxpay/bizpayurl?pr=${token}`;
}

export function tokenOfCodeUrl(url: string): string | null {
  return /^weixin:\/\/wxpay\/bizpayurl\?pr=([0-9A-Za-z]{1,64})$/.exec(url)?.[1] ?? null;
}

function isTrade(value: unknown): value is Trade {
  return (
    isObject(value) &&
    isText(value.outTradeNo) &&
    (value.tradeType === "NATIVE" || value.tradeType === "JSAPI") &&
    isText(value.description) &&
    isText(value.notifyUrl) &&
    isWhole(value.total) &&
    isText(value.attach) &&
    isText(value.openid) &&
    isText(value.parameters) &&
    isText(value.timeExpire) &&
    isWhole(value.createdAt) &&
    isWhole(value.expireAt) &&
    isListOf(value.codes, isPayCode) &&
    ["NOTPAY", "SUCCESS", "REFUND", "CLOSED"].includes(String(value.state)) &&
    isText(value.transactionId) &&
    isWhole(value.paidAt) &&
    ["", "refused", "declined"].includes(String(value.lastRefusal))
  );
}

function isPayCode(value: unknown): value is PayCode {
  return isObject(value) && isText(value.token) && isWhole(value.at);
}
