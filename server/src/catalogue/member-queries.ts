// What the catalogue reads of who takes its courses.
import type { Instant } from "@banyan/domain/kernel/time.ts";
import { type RawBuilder, sql } from "kysely";
import type { TxCtx } from "../ctx.ts";

/** A subquery: for every course, its memberships since a moment and all of them. */
export function enrolmentCounts(since: Instant): RawBuilder<unknown> {
  return sql`
    select c.id, count(m.id) filter (where m.created_at > ${since}) as recent,
      c.enrolled_base + count(m.id) as total
    from course c left join membership m on m.course_id = c.id and m.ended_at is null
    group by c.id`;
}

export async function accountByEmail(tx: TxCtx, email: string): Promise<number | null> {
  const row = await tx.db
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.id ?? null;
}
