// The endpoints of orders, in the order of the contract, and the sweeper of what has expired.
import { expiryModes } from "@banyan/domain/catalogue/rules.ts";
import type { Instant } from "@banyan/domain/kernel/time.ts";
import { secondMs, unixSeconds } from "@banyan/domain/kernel/time.ts";
import { pairFields } from "@banyan/domain/kernel/wire.ts";
import { payStatus } from "@banyan/domain/orders/rules.ts";
import {
  cancelOrder as cancelOrderEndpoint,
  checkOrderState,
  checkout,
  createCourseOrder,
  type MyOrder,
  myOrders as myOrdersEndpoint,
  paidOrder,
} from "@banyan/domain/orders/wire.ts";
import {
  couponPermission,
  isChannelCode,
  pointsPermission,
} from "@banyan/domain/payments/rules.ts";
import type { Capability } from "../capability.ts";
import { bind, type SignedInCtx } from "../http/bind.ts";
import { cancelOrder, sweepExpired } from "./abandon-order.ts";
import { type OrderDesk, placeOrder } from "./create-order.ts";
import { planRefusal } from "./queries.ts";
import {
  type CheckoutView,
  checkState,
  myOrder,
  myOrders,
  type OrderView,
  viewCheckout,
} from "./service.ts";

const sweepMs = 30 * secondMs;

export function ordersCapability(desk: OrderDesk): Capability {
  const { payments } = desk;
  return {
    routes: [
      bind(createCourseOrder, (ctx, input) =>
        placeOrder(ctx, desk, {
          courseId: input.course_id,
          specId: input.spec_id,
          channel: input.payment,
          couponId: input.couponId,
          points: input.point,
        }),
      ),
      bind(cancelOrderEndpoint, async (ctx, { order_sn }) => ({
        order_sn,
        pay_status: await cancelOrder(ctx, payments, order_sn),
      })),
      bind(checkOrderState, async (ctx, { order_sn }) => ({
        state: await checkState(ctx, payments, order_sn),
      })),
      bind(myOrdersEndpoint, async (ctx, { keyword, ...page }) => {
        const { list, total } = await myOrders(ctx, keyword, page);
        return { list: list.map(presentOrder), total, ...page };
      }),
      bind(checkout, async (ctx, { course_id, spec_id }) =>
        presentCheckout(ctx, await viewCheckout(ctx, desk, course_id, spec_id)),
      ),
      bind(paidOrder, async (ctx, { order_sn }) => presentOrder(await myOrder(ctx, order_sn))),
    ],
    chores: [
      { name: "expire-orders", everyMs: sweepMs, run: (ctx) => sweepExpired(ctx, payments) },
    ],
  };
}

function presentOrder({ order, goods, status }: OrderView): MyOrder {
  const isOpen = status === payStatus.unpaid;
  return {
    order_sn: order.order_sn,
    pay_status: status,
    price: order.cash,
    sublist: [
      {
        goods_img: goods.cover,
        ...pairFields("goods_name", goods.title),
        ...pairFields("spec_name", goods.spec),
        created_time: unixSeconds(order.created_at),
      },
    ],
    course_id: String(order.course_id),
    spec_id: String(order.spec_id),
    type: goods.kind,
    money: order.cash,
    payment: isChannelCode(order.payment) ? order.payment : "",
    expires_time: unixSeconds(order.expires_at),
    canPay: isOpen,
    canCancel: isOpen,
  };
}

function presentCheckout(ctx: SignedInCtx, view: CheckoutView) {
  const { card, plan, channels, open, fenPer100Points } = view;
  const refusal = planRefusal(plan, ctx.now);
  const isRange = plan.expiry_mode === expiryModes.range;
  const { institution } = card;
  return {
    course_id: card.id,
    spec_id: String(plan.spec_id),
    type: card.type,
    title: card.title,
    title_en: card.title_en,
    cover: card.cover,
    cover_en: card.cover_en,
    institution: { name: institution.name, name_en: institution.name_en },
    ...pairFields("spec_title", { zh: plan.title, en: plan.title_en }),
    price: plan.price,
    expiryMode: isRange ? (2 as const) : (1 as const),
    expiryStartDate: isRange ? secondsOf(plan.expiry_start) : null,
    expiryEndDate: isRange ? secondsOf(plan.expiry_end) : null,
    payments: channels,
    couponsAllowed: plan.payments.includes(couponPermission),
    pointsAllowed: plan.payments.includes(pointsPermission),
    pointFenPer100: fenPer100Points,
    isMember: plan.is_member,
    refusal:
      refusal === null
        ? null
        : { code: refusal.code, ...pairFields("title", { zh: refusal.zh, en: refusal.en }) },
    open:
      open === null
        ? null
        : {
            order_sn: open.order_sn,
            money: open.cash,
            expires_time: unixSeconds(open.expires_at),
          },
  };
}

function secondsOf(at: Instant | null): number | null {
  return at === null ? null : unixSeconds(at);
}
