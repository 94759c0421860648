// One's own courses: one statement for a page, one for its total.
import { courseKinds } from "@banyan/domain/catalogue/rules.ts";
import type { ParsedInputOf } from "@banyan/domain/kernel/endpoint.ts";
import { offsetOf } from "@banyan/domain/kernel/paging.ts";
import type { myCourses } from "@banyan/domain/learning/wire.ts";
import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import { learnedCount } from "./membership-queries.ts";

type Asked = ParsedInputOf<typeof myCourses>;

export async function countMine(db: Kysely<DB>, accountId: number, asked: Asked): Promise<number> {
  const { total } = await mine(db, accountId, asked)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function mine(db: Kysely<DB>, accountId: number, { keyword, type }: Asked) {
  const pattern = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  return db
    .selectFrom("membership as m")
    .innerJoin("course as c", "c.id", "m.course_id")
    .where("m.account_id", "=", accountId)
    .where("m.ended_at", "is", null)
    .$if(type !== "", (query) =>
      query.where("c.kind", "=", type === "" ? courseKinds.course : courseKinds[type]),
    )
    .$if(keyword !== "", (query) =>
      query.where((eb) =>
        eb.or([eb("c.title", "ilike", pattern), eb("c.title_en", "ilike", pattern)]),
      ),
    );
}

export async function pageOfMine(db: Kysely<DB>, accountId: number, asked: Asked) {
  return mine(db, accountId, asked)
    .innerJoin("category as k", "k.id", "c.category_id")
    .select(["m.id", "m.course_id", "m.spec_id", "m.last_view_at", "m.ends_at", "m.locked_at"])
    .select(["c.kind", "c.lesson_num", "c.title", "c.title_en", "c.cover", "c.cover_en", "k.motif"])
    .select(learnedCount().as("learned"))
    .orderBy(sql`m.last_view_at desc nulls last`)
    .orderBy("m.id", "desc")
    .limit(asked.page_size)
    .offset(offsetOf(asked))
    .execute();
}

export type MyCourseRow = Awaited<ReturnType<typeof pageOfMine>>[number];
