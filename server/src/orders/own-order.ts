// An order is its buyer's business alone.
import { kernelRefusals, notFound, Refused } from "@banyan/domain/kernel/refusal.ts";
import type { Ctx, TxCtx } from "../ctx.ts";
import type { OrderRow } from "./queries.ts";

export function requireMine(ctx: Ctx | TxCtx, order: OrderRow | null): OrderRow {
  if (order === null) throw notFound();
  if (order.account_id !== ctx.user?.id) throw new Refused(kernelRefusals.forbidden);
  return order;
}
