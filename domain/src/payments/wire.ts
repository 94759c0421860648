// Payments on the wire (spec A §7, decisions 2): asking a channel for a trade, and settling an order
// whose discounts left nothing to pay.
import { z } from "zod";
import { endpoint } from "../kernel/endpoint.ts";
import { kernelRefusals } from "../kernel/refusal.ts";
import { channelCodes, paymentRefusals } from "./rules.ts";

export const orderSnIn = z.string().regex(/^\d{20}$/);

/** '1' WeChat, '2' Alipay, '6' campus; as text or number. */
export const channelIn = z
  .union([z.int(), z.string()])
  .transform(String)
  .pipe(z.enum(channelCodes));

const tradeInput = z.object({ order_sn: orderSnIn, payment: channelIn });

const tradeOutput = z.object({
  /** Text to draw as a QR code. */
  qr_code: z.string().optional(),
  /** Address to open in a new window. */
  location: z.string().optional(),
  /** Values for the cashier inside the WeChat browser. */
  jsapi: z.record(z.string(), z.string()).optional(),
});

const tradeRefusals = [
  kernelRefusals.notFound,
  kernelRefusals.forbidden,
  kernelRefusals.movedOn,
  paymentRefusals.orderExpired,
  paymentRefusals.nothingToPay,
  paymentRefusals.channelNotOffered,
  paymentRefusals.channelSilent,
  paymentRefusals.tradeClosed,
] as const;

export const tradeForCourse = endpoint({
  method: "POST",
  path: "/payment/course/trade",
  who: "user",
  summary: "Opens the payment of an order with a channel and answers what is needed to pay",
  input: tradeInput,
  output: tradeOutput,
  refusals: tradeRefusals,
});

export const trade = endpoint({
  method: "POST",
  path: "/payment/trade",
  who: "user",
  summary: "The same as /payment/course/trade",
  input: tradeInput,
  output: tradeOutput,
  refusals: tradeRefusals,
});

export const payFree = endpoint({
  method: "POST",
  path: "/payment/course/free",
  who: "user",
  summary: "Settles an order whose total is 0; any other order is refused",
  input: z.object({ order_sn: orderSnIn }),
  output: z.object({ order_sn: z.string() }),
  refusals: [
    kernelRefusals.notFound,
    kernelRefusals.forbidden,
    kernelRefusals.movedOn,
    paymentRefusals.orderExpired,
    paymentRefusals.notFree,
  ],
});
