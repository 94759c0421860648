// How many courses a merchant shows the public. Counting a large institution's takes longer than all the
// rest of a course page, so a process counts at most every few seconds.
import { type Instant, msBetween } from "@banyan/domain/kernel/time.ts";
import type { Ctx } from "../ctx.ts";

const keptMs = 5_000;
const keptMost = 1_000;

export class MerchantCounts {
  readonly #known = new Map<number, { courses: number; at: Instant }>();

  async courses(ctx: Ctx, merchantId: number): Promise<number> {
    const known = this.#known.get(merchantId);
    if (known !== undefined) {
      const age = msBetween(known.at, ctx.now);
      if (age >= 0 && age < keptMs) return known.courses;
    }
    const { courses } = await ctx.db
      .selectFrom("course")
      .select((eb) => eb.fn.countAll<number>().as("courses"))
      .where("merchant_id", "=", merchantId)
      .where("published_at", "is not", null)
      .executeTakeFirstOrThrow();
    if (this.#known.size >= keptMost) this.#known.clear();
    this.#known.set(merchantId, { courses, at: ctx.now });
    return courses;
  }
}
