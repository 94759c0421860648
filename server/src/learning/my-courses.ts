// The learner's own courses and series with their progress, the last studied first.
import type { OutputOf, ParsedInputOf } from "@banyan/domain/kernel/endpoint.ts";
import { type Instant, isBefore, unixSeconds } from "@banyan/domain/kernel/time.ts";
import type { MyCourse, myCourses } from "@banyan/domain/learning/wire.ts";
import type { Ctx } from "../ctx.ts";
import type { SignedInCtx } from "../http/bind.ts";
import { countMine, type MyCourseRow, pageOfMine } from "./my-courses-queries.ts";

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
  const total = await countMine(ctx.db, ctx.user.id, asked);
  const rows = await pageOfMine(ctx.db, ctx.user.id, asked);
  return { list: rows.map((row) => present(ctx, row, coverFields)), total, page, page_size };
}

function present(ctx: Ctx, row: MyCourseRow, coverFields: CoverFields): MyCourse {
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
