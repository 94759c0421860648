// Orders on the wire (spec A §7, spec B §3 and §7, decisions 2): placing one, cancelling it, asking how
// its payment stands, the list of one's own, and what the checkout page shows.
import { z } from "zod";
import { couponRefusals } from "../coupons/rules.ts";
import { endpoint } from "../kernel/endpoint.ts";
import { pageInput, pageOf } from "../kernel/paging.ts";
import { kernelRefusals } from "../kernel/refusal.ts";
import { idIn, idOut, wireCount, wireInt, wireText } from "../kernel/wire.ts";
import { channelCodes, paymentRefusals } from "../payments/rules.ts";
import { channelIn, orderSnIn } from "../payments/wire.ts";
import { pointRefusals } from "../points/rules.ts";
import { orderRefusals } from "./rules.ts";

const fenOut = z.int().nonnegative();
const seconds = z.int();
const courseKind = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const payStatusOut = z.int().min(0).max(5);

/** '', 0 and null mean: none chosen. */
const noneOr = <T extends z.ZodType>(value: T) =>
  z
    .union([z.literal(""), z.literal(0), z.literal("0"), z.null(), value])
    .optional()
    .transform((given) => (given === "" || given === 0 || given === "0" ? null : (given ?? null)));

/** Sent in the header Idempotency-Key: the same key and body within 24 hours get the first answer. */
export const idempotencyKeyHeader = "idempotency-key";
export const idempotencyKeyMax = 200;

export const createCourseOrder = endpoint({
  method: "POST",
  path: "/order/course/create",
  who: "user",
  summary: "Places an order and holds its stock, coupon and points until it is paid or expires",
  input: z.object({
    course_id: idIn,
    spec_id: idIn,
    /** The channel; may be left out when discounts leave nothing to pay. */
    payment: noneOr(channelIn),
    /** A coupon of one's own. */
    couponId: noneOr(wireInt(1, Number.MAX_SAFE_INTEGER)),
    point: wireCount.default(0),
  }),
  output: z.object({
    order_sn: z.string(),
    /** Templates of subscription messages a mini program may ask for. */
    tmplIds: z.array(z.string()),
    /** Fen left to pay; 0 or less takes the free path. */
    money: fenOut,
  }),
  refusals: [
    kernelRefusals.invalid,
    kernelRefusals.notFound,
    kernelRefusals.movedOn,
    orderRefusals.owned,
    orderRefusals.notOnSale,
    orderRefusals.saleOver,
    orderRefusals.soldOut,
    orderRefusals.couponsNotAllowed,
    orderRefusals.pointsNotAllowed,
    paymentRefusals.chooseChannel,
    paymentRefusals.channelNotOffered,
    couponRefusals.notForThis,
    couponRefusals.taken,
    couponRefusals.belowThreshold,
    couponRefusals.notStarted,
    couponRefusals.expired,
    pointRefusals.tooFew,
    paymentRefusals.channelSilent,
  ],
});

export const cancelOrder = endpoint({
  method: "POST",
  path: "/order/cancel",
  who: "user",
  summary: "Cancels an unpaid order of one's own and gives back what it held",
  input: z.object({ order_sn: orderSnIn }),
  output: z.object({ order_sn: z.string(), pay_status: payStatusOut }),
  refusals: [
    kernelRefusals.notFound,
    kernelRefusals.forbidden,
    kernelRefusals.movedOn,
    paymentRefusals.channelSilent,
  ],
});

export const checkOrderState = endpoint({
  method: "POST",
  path: "/order/checkState",
  who: "user",
  summary: "How the payment of an order stands: 0 paid, 1 waiting, 2 expired or cancelled",
  input: z.object({ order_sn: orderSnIn }),
  output: z.object({ state: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
  refusals: [kernelRefusals.notFound, kernelRefusals.forbidden],
});

const orderedGoods = z.object({
  goods_img: z.string(),
  goods_name: z.string(),
  goods_name_en: z.string(),
  /** The plan. */
  spec_name: z.string(),
  spec_name_en: z.string(),
  created_time: seconds,
});

const orderOut = z.object({
  order_sn: z.string(),
  pay_status: payStatusOut,
  /** Fen paid, or still to pay, in cash. */
  price: fenOut,
  sublist: z.array(orderedGoods),
  course_id: idOut,
  spec_id: idOut,
  type: courseKind,
  /** As `price`. */
  money: fenOut,
  /** The channel chosen; '' when nothing was left to pay. */
  payment: z.enum(["", ...channelCodes]),
  /** Unpaid orders end here. */
  expires_time: seconds,
  canPay: z.boolean(),
  canCancel: z.boolean(),
});
export type MyOrder = z.output<typeof orderOut>;

export const myOrders = endpoint({
  method: "GET",
  path: "/my/order",
  who: "user",
  summary: "One's own orders, newest first; the keyword matches order numbers and titles",
  input: z.object({ ...pageInput, keyword: wireText(100).default("") }),
  output: pageOf(orderOut),
  refusals: [kernelRefusals.invalid],
});

export const checkout = endpoint({
  method: "GET",
  path: "/order/course/checkout",
  who: "user",
  summary: "What is being bought, for how much, and which payment channels are offered",
  input: z.object({ course_id: idIn, spec_id: noneOr(idIn) }),
  output: z.object({
    course_id: idOut,
    spec_id: idOut,
    type: courseKind,
    title: z.string(),
    title_en: z.string(),
    cover: z.string(),
    cover_en: z.string(),
    institution: z.object({ name: z.string(), name_en: z.string() }),
    spec_title: z.string(),
    spec_title_en: z.string(),
    price: fenOut,
    /** 1 permanent, 2 date range. */
    expiryMode: z.union([z.literal(1), z.literal(2)]),
    expiryStartDate: seconds.nullable(),
    expiryEndDate: seconds.nullable(),
    /** Channels that are both allowed by the plan and configured. */
    payments: z.array(z.enum(channelCodes)),
    couponsAllowed: z.boolean(),
    pointsAllowed: z.boolean(),
    /** Fen that a hundred points are worth. */
    pointFenPer100: fenOut,
    isMember: z.boolean(),
    /** Why it cannot be bought now, under its code; null when it can. */
    refusal: z.object({ code: z.int(), title: z.string(), title_en: z.string() }).nullable(),
    /** An order for it that still waits for its money. */
    open: z.object({ order_sn: z.string(), money: fenOut, expires_time: seconds }).nullable(),
  }),
  refusals: [kernelRefusals.invalid, kernelRefusals.notFound],
});

/** The order a payment page ends on: what the success page says. */
export const paidOrder = endpoint({
  method: "GET",
  path: "/order/course/paid",
  who: "user",
  summary: "An order of one's own after paying: its state, amount and goods",
  input: z.object({ order_sn: orderSnIn }),
  output: orderOut,
  refusals: [kernelRefusals.notFound, kernelRefusals.forbidden],
});
