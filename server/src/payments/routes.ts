// The endpoints of payments, in the order of the contract; the door of the channels' notices; the chores
// that make good what notices and answers lost.
import { minuteMs, secondMs } from "@banyan/domain/kernel/time.ts";
import { payFree, trade, tradeForCourse } from "@banyan/domain/payments/wire.ts";
import type { Capability } from "../capability.ts";
import { bind } from "../http/bind.ts";
import { handleJob } from "../outbox/jobs.ts";
import type { TradeOffer } from "../providers/payment-channel.ts";
import { mountNotices } from "./notify-route.ts";
import type { Payments } from "./payments.ts";
import { pushOpenRefunds, pushRefund, refundJob } from "./refunds.ts";
import { askDueTrades, openTrade } from "./service.ts";

export function paymentsCapability(payments: Payments): Capability {
  return {
    routes: [
      bind(tradeForCourse, async (ctx, { order_sn, payment }) =>
        presentOffer(await openTrade(ctx, payments, order_sn, payment)),
      ),
      bind(trade, async (ctx, { order_sn, payment }) =>
        presentOffer(await openTrade(ctx, payments, order_sn, payment)),
      ),
      bind(payFree, async (ctx, { order_sn }) => {
        await payments.orders.settleFree(ctx, order_sn);
        return { order_sn };
      }),
    ],
    jobs: [handleJob(refundJob, (ctx, { refundSn }) => pushRefund(ctx, payments, refundSn))],
    chores: [
      { name: "ask-channels", everyMs: 5 * secondMs, run: (ctx) => askDueTrades(ctx, payments) },
      { name: "push-refunds", everyMs: minuteMs, run: (ctx) => pushOpenRefunds(ctx, payments) },
    ],
    mount: (app, newCtx) => mountNotices(app, newCtx, payments),
  };
}

function presentOffer({ qrCode, location, jsapi }: TradeOffer) {
  return {
    ...(qrCode === undefined ? {} : { qr_code: qrCode }),
    ...(location === undefined ? {} : { location }),
    ...(jsapi === undefined ? {} : { jsapi }),
  };
}
