// From the button to the code on the screen: place the order, settle it at once when nothing is left to
// pay, else open its payment. Refusals are told by the call itself.

import type { createCourseOrder } from "@banyan/domain/orders/wire.ts";
import type { ChannelCode } from "@banyan/domain/payments/rules.ts";
import type { payFree, tradeForCourse } from "@banyan/domain/payments/wire.ts";
import { useState } from "react";
import { useCall } from "../lib/call-api.tsx";

/** An order whose code is on the screen. */
export type Waiting = { orderSn: string; money: number; code: string };

export type Paying = {
  isBusy: boolean;
  waiting: Waiting | null;
  stopWaiting: () => void;
  /** Places the order for these goods, then pays it. */
  order: (goods: {
    courseId: string;
    specId: string;
    channel: ChannelCode | null;
  }) => Promise<void>;
  /** Pays an order that has been placed before. */
  pay: (order: { orderSn: string; money: number; channel: ChannelCode | null }) => Promise<void>;
};

export function usePaying(onPaid: (orderSn: string) => void): Paying {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function settle(
    orderSn: string,
    money: number,
    channel: ChannelCode | null,
  ): Promise<void> {
    if (money <= 0 || channel === null) {
      const settled = await call<typeof payFree>("POST /payment/course/free", {
        order_sn: orderSn,
      });
      if (settled.ok) onPaid(orderSn);
      return;
    }
    const opened = await call<typeof tradeForCourse>("POST /payment/course/trade", {
      order_sn: orderSn,
      payment: channel,
    });
    if (!opened.ok) return;
    const { qr_code: code } = opened.data;
    if (code !== undefined) setWaiting({ orderSn, money, code });
  }

  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await work();
    setBusy(false);
  }

  return {
    isBusy,
    waiting,
    stopWaiting: () => setWaiting(null),
    order: ({ courseId, specId, channel }) =>
      once(async () => {
        const placed = await call<typeof createCourseOrder>("POST /order/course/create", {
          course_id: courseId,
          spec_id: specId,
          payment: channel,
        });
        if (placed.ok) await settle(placed.data.order_sn, placed.data.money, channel);
      }),
    pay: ({ orderSn, money, channel }) => once(() => settle(orderSn, money, channel)),
  };
}
