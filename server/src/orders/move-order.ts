// One move of an order's life: a guarded UPDATE and its audit row. Of two racing callers one wins and
// the other is refused.
import { kernelRefusals, Refused } from "@banyan/domain/kernel/refusal.ts";
import type { Move } from "@banyan/domain/kernel/states.ts";
import type { Instant } from "@banyan/domain/kernel/time.ts";
import type { PayStatus } from "@banyan/domain/orders/rules.ts";
import { writeAudit } from "../audit.ts";
import type { TxCtx } from "../ctx.ts";
import type { OrderRow } from "./queries.ts";

export type OrderChange = {
  closed_at?: Instant;
  paid_at?: Instant;
  payment?: string;
  provider_no?: string;
  holds_stock?: boolean;
};

export async function moveOrder(
  tx: TxCtx,
  order: Pick<OrderRow, "order_sn">,
  move: Move<PayStatus>,
  change: OrderChange,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const moved = await tx.db
    .updateTable("sales_order")
    .set({ ...change, status: move.to })
    .where("order_sn", "=", order.order_sn)
    .where("status", "in", move.from)
    .returning("order_sn")
    .executeTakeFirst();
  if (moved === undefined) throw new Refused(kernelRefusals.movedOn);
  await writeAudit(tx, {
    action: `order.${actions[move.to]}`,
    subjectType: "order",
    subjectId: order.order_sn,
    detail,
  });
}

const actions: Readonly<Record<PayStatus, string>> = {
  0: "unpaid",
  1: "paid",
  2: "refund_requested",
  3: "refunding",
  4: "refunded",
  5: "abandoned",
};
