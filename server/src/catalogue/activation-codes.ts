// The pool of activation codes of a course link as orders reserve from it: one code per holder, never
// given twice (R18). Whoever racing calls are, they get different codes.
import type { TxCtx } from "../ctx.ts";

/** Sets the next free code of the course aside; false when the pool is empty. */
export async function reserveActivationCode(
  tx: TxCtx,
  courseId: number,
  holder: string,
): Promise<boolean> {
  const reserved = await tx.db
    .updateTable("activation_code")
    .set({ held_for: holder, allocated_at: tx.now })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("activation_code")
        .select("id")
        .where("course_id", "=", courseId)
        .where("held_for", "is", null)
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .executeTakeFirst();
  return reserved !== undefined;
}

/** Gives a code that nobody has seen back to its pool. */
export async function releaseActivationCode(tx: TxCtx, holder: string): Promise<void> {
  await tx.db
    .updateTable("activation_code")
    .set({ held_for: null, allocated_at: null })
    .where("held_for", "=", holder)
    .where("first_shown_at", "is", null)
    .execute();
}

/** Hands the code that one holder has set aside to another; false when the first holds none. */
export async function passActivationCode(
  tx: TxCtx,
  courseId: number,
  holder: { from: string; to: string },
): Promise<boolean> {
  const passed = await tx.db
    .updateTable("activation_code")
    .set({ held_for: holder.to })
    .where("course_id", "=", courseId)
    .where("held_for", "=", holder.from)
    .returning("id")
    .executeTakeFirst();
  return passed !== undefined;
}
