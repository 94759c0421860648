// Places of a plan with a limited stock (R2): held while an order waits, sold when it is paid, given
// back when it ends. Every count moves by one guarded UPDATE.
import type { TxCtx } from "../ctx.ts";

export type StockHold = "held" | "unlimited" | "sold_out";

export async function holdStock(tx: TxCtx, specId: number): Promise<StockHold> {
  const held = await tx.db
    .updateTable("spec_stock")
    .set((eb) => ({ held: eb("held", "+", 1) }))
    .where("spec_id", "=", specId)
    .where((eb) => eb(eb("held", "+", eb.ref("sold")), "<", eb.ref("total")))
    .returning("spec_id")
    .executeTakeFirst();
  if (held !== undefined) return "held";
  const limited = await tx.db
    .selectFrom("spec_stock")
    .select("spec_id")
    .where("spec_id", "=", specId)
    .executeTakeFirst();
  return limited === undefined ? "unlimited" : "sold_out";
}

export async function sellHeldStock(tx: TxCtx, specId: number): Promise<void> {
  await tx.db
    .updateTable("spec_stock")
    .set((eb) => ({ held: eb("held", "-", 1), sold: eb("sold", "+", 1) }))
    .where("spec_id", "=", specId)
    .where("held", ">", 0)
    .execute();
}

export async function releaseHeldStock(tx: TxCtx, specId: number): Promise<void> {
  await tx.db
    .updateTable("spec_stock")
    .set((eb) => ({ held: eb("held", "-", 1) }))
    .where("spec_id", "=", specId)
    .where("held", ">", 0)
    .execute();
}
