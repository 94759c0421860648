// Orders for the rest of the product: what payments may ask of them, how a payment stands, one's own
// orders, and what a checkout page needs. Placing, ending and paying have files of their own.

import type { CourseCard } from "@banyan/domain/catalogue/wire.ts";
import { type Fen, fen } from "@banyan/domain/kernel/money.ts";
import type { PageRequest } from "@banyan/domain/kernel/paging.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import { kernelRefusals, notFound, Refused } from "@banyan/domain/kernel/refusal.ts";
import { isBefore } from "@banyan/domain/kernel/time.ts";
import {
  isPayStatus,
  type PayStatus,
  type PollState,
  payStatus,
  pollState,
  shownStatus,
} from "@banyan/domain/orders/rules.ts";
import { type ChannelCode, channelCodes, paymentRefusals } from "@banyan/domain/payments/rules.ts";
import { cardsOf } from "../catalogue/service.ts";
import type { Ctx, TxCtx } from "../ctx.ts";
import type { SignedInCtx } from "../http/bind.ts";
import { askIfDue, type OrderDoor, type Payable, type Payments } from "../payments/service.ts";
import type { OrderDesk } from "./create-order.ts";
import { requireMine } from "./own-order.ts";
import {
  findOpenOrder,
  findOrder,
  findPlan,
  listMine,
  lockOrder,
  type OrderRow,
  ownsPlan,
  type Plan,
} from "./queries.ts";
import { readSnapshot, type Snapshot } from "./snapshot.ts";
import { type Fulfil, settleFree, takePayment, takeReturn } from "./take-payment.ts";

/** The orders as payments see them; `fulfil` gives the buyer what was bought. */
export function orderDoor(fulfil: Fulfil): OrderDoor {
  return {
    toPay,
    settleFree: (ctx, orderSn) => settleFree(ctx, fulfil, orderSn),
    onPaid: (tx, payment) => takePayment(tx, fulfil, payment),
    onRefunded: takeReturn,
  };
}

async function toPay(tx: TxCtx, orderSn: string, channel: ChannelCode): Promise<Payable> {
  const order = requireMine(tx, await lockOrder(tx, orderSn));
  switch (statusOf(tx, order)) {
    case payStatus.unpaid:
      break;
    case payStatus.abandoned:
      throw new Refused(paymentRefusals.orderExpired);
    default:
      throw new Refused(kernelRefusals.movedOn);
  }
  if (order.cash <= 0) throw new Refused(paymentRefusals.nothingToPay);
  const { account_id: accountId, course_id: courseId, spec_id: specId } = order;
  if (await ownsPlan(tx, accountId, specId)) throw new Refused(kernelRefusals.movedOn);
  const plan = await findPlan(tx, courseId, specId, accountId);
  if (plan !== null && !plan.payments.includes(channel)) {
    throw new Refused(paymentRefusals.channelNotOffered);
  }
  const { title, spec } = readSnapshot(order.snapshot);
  return {
    amount: fen(order.cash),
    description: `${say("zh", title)} ${say("zh", spec)}`,
    expiresAt: order.expires_at,
  };
}

/** Answers from our own row, after asking the channel where that is due and may change it. */
export async function checkState(
  ctx: SignedInCtx,
  payments: Payments,
  orderSn: string,
): Promise<PollState> {
  const order = requireMine(ctx, await findOrder(ctx, orderSn));
  if (order.status !== payStatus.unpaid) return stateOf(ctx, order);
  await askIfDue(ctx, payments, orderSn);
  return stateOf(ctx, requireMine(ctx, await findOrder(ctx, orderSn)));
}

function stateOf(ctx: Ctx, order: OrderRow): PollState {
  return pollState(statusOf(ctx, order), order.paid_at !== null);
}

function statusOf(ctx: Ctx | TxCtx, order: OrderRow): PayStatus {
  if (!isPayStatus(order.status)) throw new RangeError(`not a pay_status: ${order.status}`);
  return shownStatus(order.status, order.expires_at, ctx.now);
}

export type OrderView = { order: OrderRow; goods: Snapshot; status: PayStatus };

export async function myOrder(ctx: SignedInCtx, orderSn: string): Promise<OrderView> {
  return viewOf(ctx, requireMine(ctx, await findOrder(ctx, orderSn)));
}

export async function myOrders(
  ctx: SignedInCtx,
  keyword: string,
  page: PageRequest,
): Promise<{ list: OrderView[]; total: number }> {
  const { rows, total } = await listMine(ctx, ctx.user.id, keyword, page);
  return { list: rows.map((row) => viewOf(ctx, row)), total };
}

function viewOf(ctx: Ctx, order: OrderRow): OrderView {
  return { order, goods: readSnapshot(order.snapshot), status: statusOf(ctx, order) };
}

export type CheckoutView = {
  card: CourseCard;
  plan: Plan;
  channels: ChannelCode[];
  /** Waits for its money; null when there is none, or its time is up. */
  open: OrderRow | null;
  fenPer100Points: Fen;
};

export async function viewCheckout(
  ctx: SignedInCtx,
  desk: OrderDesk,
  courseId: number,
  specId: number | null,
): Promise<CheckoutView> {
  const plan = await findPlan(ctx, courseId, specId, ctx.user.id);
  const [card] = await cardsOf(ctx, [courseId]);
  if (plan === null || card === undefined) throw notFound();
  const open = await findOpenOrder(ctx, ctx.user.id, plan.spec_id);
  return {
    card,
    plan,
    channels: channelCodes.filter(
      (code) => plan.payments.includes(code) && desk.payments.channels.has(code),
    ),
    open: open !== null && isBefore(ctx.now, open.expires_at) ? open : null,
    fenPer100Points: desk.fenPer100Points,
  };
}
