// An order as its list shows it, in one language, made in the loader.

import type { CourseKind } from "@banyan/domain/catalogue/rules.ts";
import { type Lang, pair } from "@banyan/domain/kernel/pair.ts";
import { type PayStatus, payStatus } from "@banyan/domain/orders/rules.ts";
import type { MyOrder } from "@banyan/domain/orders/wire.ts";
import { type ChannelCode, isChannelCode } from "@banyan/domain/payments/rules.ts";
import { type Said, said } from "../catalogue/said.ts";
import { formatInstant } from "../lib/format.ts";
import type { IconName } from "../ui/icons.ts";
import type { TagTone } from "../ui/tag.tsx";
import type { text } from "./text.ts";

export type OrderCardView = {
  orderSn: string;
  status: number;
  money: number;
  courseId: string;
  specId: string;
  kind: CourseKind;
  channel: ChannelCode | null;
  items: readonly { cover: string; name: Said; spec: Said }[];
  placedAt: string;
  /** When an unpaid order ends. */
  payBefore: string | null;
  canPay: boolean;
  canCancel: boolean;
};

export function orderCardView(lang: Lang, order: MyOrder): OrderCardView {
  return {
    orderSn: order.order_sn,
    status: order.pay_status,
    money: order.money,
    courseId: order.course_id,
    specId: order.spec_id,
    kind: order.type,
    channel: isChannelCode(order.payment) ? order.payment : null,
    items: order.sublist.map((item) => ({
      cover: item.goods_img,
      name: said(lang, pair(item.goods_name, item.goods_name_en)),
      spec: said(lang, pair(item.spec_name, item.spec_name_en)),
    })),
    placedAt: formatInstant(order.sublist[0]?.created_time ?? 0),
    payBefore: order.canPay ? formatInstant(order.expires_time) : null,
    canPay: order.canPay,
    canCancel: order.canCancel,
  };
}

/** What the figure means: an order that came to nothing was neither paid nor is it still to pay. */
export function amountWord(status: number): "toPay" | "amount" | "actuallyPaid" {
  if (status === payStatus.unpaid) return "toPay";
  return status === payStatus.abandoned ? "amount" : "actuallyPaid";
}

type StatusFace = { word: keyof (typeof text)["zh"]; tone: TagTone; icon: IconName };

const faces: Readonly<Record<PayStatus, StatusFace>> = {
  0: { word: "statusUnpaid", tone: "warning", icon: "clock" },
  1: { word: "statusDone", tone: "success", icon: "circle-check" },
  2: { word: "statusRefundRequested", tone: "info", icon: "rotate-ccw" },
  3: { word: "statusRefunding", tone: "info", icon: "rotate-ccw" },
  4: { word: "statusRefunded", tone: "neutral", icon: "rotate-ccw" },
  5: { word: "statusAbandoned", tone: "neutral", icon: "circle-x" },
};

/** Colour is never the only cue: every status has its icon and its word. */
export function statusFace(status: number): StatusFace {
  const known = Object.values(payStatus).find((one) => one === status) ?? payStatus.abandoned;
  return faces[known];
}
