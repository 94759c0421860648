// Opens a notice from WeChat Pay: signature first, then the seal, then whether it is meant for this
// merchant and app. Whatever fails throws NotGenuine; events nobody acts on are null.
import { fen } from "@banyan/domain/kernel/money.ts";
import type { WechatPayConfig } from "../../config.ts";
import { type ChannelNotice, NotGenuine } from "../payment-channel.ts";
import { noticeEnvelope, paidTrade, receivedFrom, refundNotice } from "./shapes.ts";
import { openResource, type SignedAnswer, whyNotGenuine } from "./signing.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Merchant = Pick<WechatPayConfig, "mchid" | "appid"> & { apiV3Key: Buffer };

export function openNotice(
  body: Buffer,
  headers: Headers,
  merchant: Merchant,
  keys: Parameters<typeof whyNotGenuine>[1],
  nowSeconds: number,
): ChannelNotice | null {
  const reason = whyNotGenuine(signedParts(body, headers), keys, nowSeconds);
  if (reason !== null) throw new NotGenuine(`a notice was refused: ${reason}`);
  const { id, event_type, resource } = parseOr(noticeEnvelope, readJson(body.toString("utf8")));
  switch (event_type) {
    case "TRANSACTION.SUCCESS": {
      const raw = readJson(open(merchant.apiV3Key, resource));
      const trade = parseOr(paidTrade, raw);
      checkParty(trade.mchid === merchant.mchid && trade.appid === merchant.appid);
      return { notifyId: id, kind: "paid", money: receivedFrom(trade), raw: withoutPayer(raw) };
    }
    case "REFUND.SUCCESS":
    case "REFUND.CLOSED":
    case "REFUND.ABNORMAL": {
      const raw = readJson(open(merchant.apiV3Key, resource));
      const told = parseOr(refundNotice, raw);
      checkParty(told.mchid === merchant.mchid);
      const refund = {
        orderSn: told.out_trade_no,
        refundSn: told.out_refund_no,
        providerNo: told.refund_id,
        amount: fen(told.amount.refund),
        state: stateOf(told.refund_status),
      };
      return { notifyId: id, kind: "refund", refund, raw: withoutPayer(raw) };
    }
    default:
      return null;
  }
}

function signedParts(body: Buffer, headers: Headers): SignedAnswer {
  const one = (name: string) => {
    const value = headers[name];
    return typeof value === "string" ? value : "";
  };
  return {
    timestamp: one("wechatpay-timestamp"),
    nonce: one("wechatpay-nonce"),
    signature: one("wechatpay-signature"),
    serial: one("wechatpay-serial"),
    body,
  };
}

function open(key: Buffer, resource: Parameters<typeof openResource>[1]): string {
  try {
    return openResource(key, resource);
  } catch {
    throw new NotGenuine("a notice was refused: its seal does not open");
  }
}

function checkParty(isOurs: boolean): void {
  if (!isOurs) throw new NotGenuine("a notice was refused: it is for another merchant or app");
}

type Parser<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } };

function parseOr<T>(shape: Parser<T>, value: unknown): T {
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new NotGenuine("a notice was refused: it is not of the agreed shape");
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotGenuine("a notice was refused: it is not JSON");
  }
}

/** Who paid from where is none of our books' business. */
function withoutPayer(raw: unknown): Readonly<Record<string, unknown>> {
  const kept: Record<string, unknown> = typeof raw === "object" ? { ...raw } : {};
  delete kept["payer"];
  delete kept["user_received_account"];
  return kept;
}

function stateOf(status: "SUCCESS" | "CLOSED" | "ABNORMAL"): "done" | "closed" | "abnormal" {
  switch (status) {
    case "SUCCESS":
      return "done";
    case "CLOSED":
      return "closed";
    case "ABNORMAL":
      return "abnormal";
  }
}
