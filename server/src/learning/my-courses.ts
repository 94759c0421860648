// The learner's own courses and series with their progress, the last studied first; one statement for
// the page and one for its total.
import { courseKinds } from "@banyan/domain/catalogue/rules.ts";
import type { OutputOf, ParsedInputOf } from "@banyan/domain/kernel/endpoint.ts";
import { offsetOf } from "@banyan/domain/kernel/paging.ts";
import { type Instant, isBefore, unixSeconds } from "@banyan/domain/kernel/time.ts";
import type { MyCourse, myCourses } from "@banyan/domain/learning/wire.ts";
import { sql } from "kysely";
import type { Ctx } from "../ctx.ts";
import type { SignedInCtx } from "../http/bind.ts";

/** The addresses of a course's picture in both languages; the catalogue knows. */
export type CoverFields = (course: {
  id: number;
  motif: string;
  cover: string | null;
  cover_en: string | null;
}) => { cover: string; cover_en: string };

type Asked = ParsedInputOf<typeof myCourses>;

export async function listMyCourses(
  ctx: SignedInCtx,
  asked: Asked,
  coverFields: CoverFields,
): Promise<OutputOf<typeof myCourses>> {
  const { page, page_size } = asked;
  const [{ total }, rows] = [
    await mine(ctx, asked)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
    await pageOfMine(ctx, asked),
  ];
  return { list: rows.map((row) => present(ctx, row, coverFields)), total, page, page_size };
}

function mine(ctx: SignedInCtx, { keyword, type }: Asked) {
  const pattern = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  return ctx.db
    .selectFrom("membership as m")
    .innerJoin("course as c", "c.id", "m.course_id")
    .where("m.account_id", "=", ctx.user.id)
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

function pageOfMine(ctx: SignedInCtx, asked: Asked) {
  return mine(ctx, asked)
    .innerJoin("category as k", "k.id", "c.category_id")
    .select(["m.id", "m.course_id", "m.spec_id", "m.last_view_at", "m.ends_at", "m.locked_at"])
    .select(["c.kind", "c.lesson_num", "c.title", "c.title_en", "c.cover", "c.cover_en", "k.motif"])
    .select(
      sql<number>`(
        select count(*) from lesson_progress p join lesson l on l.id = p.lesson_id
        where p.account_id = m.account_id and p.learned_at is not null
          and (l.course_id = m.course_id or l.course_id in
            (select cm.course_id from collection_member cm where cm.collection_id = m.course_id)))`.as(
        "learned",
      ),
    )
    .orderBy(sql`m.last_view_at desc nulls last`)
    .orderBy("m.id", "desc")
    .limit(asked.page_size)
    .offset(offsetOf(asked))
    .execute();
}

type Row = Awaited<ReturnType<typeof pageOfMine>>[number];

function present(ctx: Ctx, row: Row, coverFields: CoverFields): MyCourse {
  const { id, motif, cover, cover_en } = { ...row, id: row.course_id };
  return {
    id: String(row.id),
    course_id: String(row.course_id),
    course_spec_id: String(row.spec_id),
    type: row.kind,
    learnedNum: row.learned,
    lessonNum: row.lesson_num,
    lastViewTime: row.last_view_at === null ? null : unixSeconds(row.last_view_at),
    course_info: {
      title: row.title,
      title_en: row.title_en,
      ...coverFields({ id, motif, cover, cover_en }),
    },
    state: stateOf(ctx, row.locked_at, row.ends_at),
    expiryEndDate: row.ends_at === null ? null : unixSeconds(row.ends_at),
  };
}

function stateOf(ctx: Ctx, lockedAt: Instant | null, endsAt: Instant | null): MyCourse["state"] {
  if (lockedAt !== null) return "refunding";
  return endsAt === null || isBefore(ctx.now, endsAt) ? "open" : "expired";
}
