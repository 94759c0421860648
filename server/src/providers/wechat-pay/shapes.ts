// What WeChat Pay says, as far as we read it: answers to queries, notices, and what is sealed in them
// (providers 1.5, 1.6).
import { fen } from "@banyan/domain/kernel/money.ts";
import { type Instant, instant } from "@banyan/domain/kernel/time.ts";
import { z } from "zod";
import type { Received } from "../payment-channel.ts";

const amount = z.int().nonnegative();
const moment = z.iso.datetime({ offset: true }).transform((text) => instant(Date.parse(text)));

export const prepaid = z.object({ code_url: z.string().min(1) });

const parties = z.object({ mchid: z.string(), appid: z.string(), out_trade_no: z.string() });

/** A trade that holds money; any other state has none of these fields. */
export const paidTrade = parties.extend({
  trade_state: z.enum(["SUCCESS", "REFUND"]),
  transaction_id: z.string().min(1),
  success_time: moment,
  amount: z.object({ total: amount, currency: z.string() }),
});

export const anyTrade = parties.extend({ trade_state: z.string() });

export const refundAnswer = z.object({
  out_refund_no: z.string(),
  refund_id: z.string().default(""),
  status: z.enum(["SUCCESS", "CLOSED", "PROCESSING", "ABNORMAL"]),
});

export const noticeEnvelope = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal("AEAD_AES_256_GCM"),
    ciphertext: z.string(),
    associated_data: z.string().default(""),
    nonce: z.string(),
  }),
});

/** The state is called refund_status in a notice and status in an answer. */
export const refundNotice = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string().min(1),
  refund_status: z.enum(["SUCCESS", "CLOSED", "ABNORMAL"]),
  amount: z.object({ refund: amount }),
});

export function receivedFrom(trade: z.output<typeof paidTrade>): Received {
  return {
    orderSn: trade.out_trade_no,
    providerNo: trade.transaction_id,
    amount: fen(trade.amount.total),
    currency: trade.amount.currency,
    paidAt: trade.success_time,
  };
}

const chinaOffsetMs = 8 * 3_600_000;

/** RFC 3339 at +08:00 to the full second, never before the moment meant. */
export function chinaTime(at: Instant): string {
  const wholeSecond = Math.ceil(at.getTime() / 1_000) * 1_000;
  return `${new Date(wholeSecond + chinaOffsetMs).toISOString().slice(0, 19)}+08:00`;
}

const descriptionMax = 127;

/** WeChat Pay takes at most 127 characters of description, and no control characters. */
export function cutDescription(text: string): string {
  const clean = text.replace(/\p{Cc}+/gu, " ").trim();
  return [...clean].slice(0, descriptionMax).join("");
}
