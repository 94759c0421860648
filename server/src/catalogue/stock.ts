// Places of a plan with a limited stock (R2): held while an order waits, sold when it is paid, given
// back when it ends. Every count moves by one guarded UPDATE; a plan without a stock row has no end.
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { TxCtx } from "../ctx.ts";

export type PlaceTaken = "taken" | "unlimited" | "sold_out";

/** Sets one place aside for an order. */
export function holdPlace(tx: TxCtx, specId: number): Promise<PlaceTaken> {
  return countUp(tx, specId, sql`held = held + 1`);
}

/** Gives one place away at once, for nothing. */
export function takePlace(tx: TxCtx, specId: number): Promise<PlaceTaken> {
  return countUp(tx, specId, sql`sold = sold + 1`);
}

export async function sellHeldPlace(tx: TxCtx, specId: number): Promise<void> {
  await tx.db
    .updateTable("spec_stock")
    .set((eb) => ({ held: eb("held", "-", 1), sold: eb("sold", "+", 1) }))
    .where("spec_id", "=", specId)
    .where("held", ">", 0)
    .execute();
}

export async function releaseHeldPlace(tx: TxCtx, specId: number): Promise<void> {
  await tx.db
    .updateTable("spec_stock")
    .set((eb) => ({ held: eb("held", "-", 1) }))
    .where("spec_id", "=", specId)
    .where("held", ">", 0)
    .execute();
}

async function countUp(
  tx: TxCtx,
  specId: number,
  change: RawBuilder<unknown>,
): Promise<PlaceTaken> {
  const { rows } = await sql<{ is_limited: boolean; is_taken: boolean }>`
    with taken as (
      update spec_stock set ${change}
      where spec_id = ${specId} and held + sold < total returning spec_id
    )
    select exists (select 1 from spec_stock where spec_id = ${specId}) as is_limited,
      exists (select 1 from taken) as is_taken`.execute(tx.db);
  const [found] = rows;
  if (found?.is_taken === true) return "taken";
  return found?.is_limited === true ? "sold_out" : "unlimited";
}
