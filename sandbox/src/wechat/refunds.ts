// The refunds WeChat Pay has accepted, one per out_refund_no. A refund moves PROCESSING to SUCCESS,
// CLOSED or ABNORMAL and stays there.
import type { Journal } from "../journal.ts";
import { isObject, isText, isWhole } from "../json-shape.ts";

export type RefundEnd = "SUCCESS" | "CLOSED" | "ABNORMAL";

export type Refund = {
  outRefundNo: string;
  refundId: string;
  outTradeNo: string;
  transactionId: string;
  total: number;
  refund: number;
  /** Empty when the merchant gave none; then no notification in this format is sent. */
  notifyUrl: string;
  parameters: string;
  status: "PROCESSING" | RefundEnd;
  createdAt: number;
  finishAt: number;
  endedAt: number;
};

export type Refunds = {
  get(outRefundNo: string): Refund | null;
  /** Oldest first. */
  ofTrade(outTradeNo: string): Refund[];
  processing(): Refund[];
  put(refund: Refund): Refund;
};

export function openRefunds(journal: Journal): Refunds {
  const refunds = new Map<string, Refund>();
  const byTrade = new Map<string, Set<string>>();

  function index(refund: Refund): void {
    refunds.set(refund.outRefundNo, refund);
    const siblings = byTrade.get(refund.outTradeNo) ?? new Set();
    byTrade.set(refund.outTradeNo, siblings.add(refund.outRefundNo));
  }

  for (const refund of journal.read("refund", isRefund)) index(refund);
  return {
    get: (outRefundNo) => refunds.get(outRefundNo) ?? null,
    ofTrade: (outTradeNo) =>
      [...(byTrade.get(outTradeNo) ?? [])]
        .map((outRefundNo) => refunds.get(outRefundNo))
        .filter((refund) => refund !== undefined),
    processing: () => [...refunds.values()].filter((refund) => refund.status === "PROCESSING"),
    put(refund) {
      index(refund);
      journal.write("refund", refund.outRefundNo, refund);
      return refund;
    },
  };
}

function isRefund(value: unknown): value is Refund {
  return (
    isObject(value) &&
    isText(value.outRefundNo) &&
    isText(value.refundId) &&
    isText(value.outTradeNo) &&
    isText(value.transactionId) &&
    isWhole(value.total) &&
    isWhole(value.refund) &&
    isText(value.notifyUrl) &&
    isText(value.parameters) &&
    ["PROCESSING", "SUCCESS", "CLOSED", "ABNORMAL"].includes(String(value.status)) &&
    isWhole(value.createdAt) &&
    isWhole(value.finishAt) &&
    isWhole(value.endedAt)
  );
}
