// Everything one course page is made of, one statement per part.
import type { Instant } from "@banyan/domain/kernel/time.ts";
import { sql } from "kysely";
import type { Ctx } from "../ctx.ts";
import { type CardRow, cardColumns, cardJoins } from "./cards.ts";
import { isActive } from "./list-queries.ts";

export type CourseRow = CardRow & {
  summary: string;
  summary_en: string;
  lightspot: unknown;
  link_address: string | null;
  owner_id: number | null;
  published_at: Instant | null;
  enrolled_total: number;
  merchant_desc: string;
  merchant_desc_en: string;
  avatar: string | null;
  codes_total: number;
  codes_free: number;
};

export async function findCourse(ctx: Ctx, id: number): Promise<CourseRow | null> {
  const { rows } = await sql<CourseRow>`
    select ${cardColumns},
      c.summary, c.summary_en, c.lightspot, c.link_address, c.owner_id, c.published_at, c.enrolled_total,
      m.description as merchant_desc, m.description_en as merchant_desc_en, m.avatar,
      codes.total as codes_total, codes.free as codes_free
    from course c ${cardJoins}
    cross join lateral (
      select count(*) as total, count(*) filter (where a.held_for is null) as free
      from activation_code a where a.course_id = c.id
    ) as codes
    where c.id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
}

export type SpecRow = {
  id: number;
  title: string;
  title_en: string;
  price: number;
  payments: string[];
  expiry_mode: number;
  expiry_start: Instant | null;
  expiry_end: Instant | null;
  try_look: number;
  enable_finish: boolean;
  learn_mode: number;
  enable_buy_time: number;
  buy_expiry_at: Instant | null;
  buyable: number;
  buy_tip: string;
  buy_tip_en: string;
  /** Null: unlimited. */
  stock_left: number | null;
  purchased: boolean;
};

export async function specsOf(ctx: Ctx, courseId: number): Promise<SpecRow[]> {
  const purchased =
    ctx.user === null
      ? sql`false`
      : sql`exists (select 1 from membership
          where account_id = ${ctx.user.id} and spec_id = s.id and ${isActive(ctx)})`;
  const { rows } = await sql<SpecRow>`
    select s.id, s.title, s.title_en, s.price, s.payments, s.expiry_mode, s.expiry_start, s.expiry_end,
      s.try_look, s.enable_finish, s.learn_mode, s.enable_buy_time, s.buy_expiry_at,
      s.buyable, s.buy_tip, s.buy_tip_en,
      stock.total - stock.held - stock.sold as stock_left, ${purchased} as purchased
    from spec s left join spec_stock stock on stock.spec_id = s.id
    where s.course_id = ${courseId} order by s.sort, s.id`.execute(ctx.db);
  return rows;
}

export type DirectoryRow = {
  id: number;
  type: number;
  sort: number;
  title: string;
  title_en: string;
  lesson_id: number | null;
  kind: number;
  lesson_title: string;
  lesson_title_en: string;
  length_seconds: number;
  required: boolean;
  finish_type: number;
  finish_data: number;
  learned: boolean;
  vid: string | null;
  duration_seconds: number;
  bytes: number | null;
};

/** The content itself is not read here: it belongs to members. */
export async function directoryOf(ctx: Ctx, courseId: number): Promise<DirectoryRow[]> {
  const { rows } = await sql<DirectoryRow>`
    select d.id, d.type, d.sort, d.title, d.title_en, d.lesson_id,
      l.kind, l.title as lesson_title, l.title_en as lesson_title_en, l.length_seconds, l.required,
      l.finish_type, l.finish_data, p.learned_at is not null as learned,
      media.vid, media.duration_seconds,
      (select ms.bytes from media_source ms where ms.media_id = media.id order by ms.sort limit 1) as bytes
    from directory_item d
    left join lesson l on l.id = d.lesson_id
    left join media on media.id = l.media_id
    left join lesson_progress p on p.lesson_id = l.id and p.account_id = ${ctx.user?.id ?? 0}
    where d.course_id = ${courseId} order by d.sort`.execute(ctx.db);
  return rows;
}

export type MemberRow = {
  sort: number;
  id: number;
  kind: number;
  title: string;
  title_en: string;
  cover: string | null;
  cover_en: string | null;
  motif: string;
  lesson_num: number;
  spec_id: number;
  spec_title: string;
  spec_title_en: string;
  price: number;
  purchased: boolean;
  learned: number;
  /** Nothing required is left; where nothing is required, nothing at all. */
  finished: boolean;
};

export async function collectionOf(ctx: Ctx, collectionId: number): Promise<MemberRow[]> {
  const user = ctx.user?.id ?? 0;
  const { rows } = await sql<MemberRow>`
    select cm.sort, c.id, c.kind, c.title, c.title_en, c.cover, c.cover_en, k.motif, c.lesson_num,
      s.id as spec_id, s.title as spec_title, s.title_en as spec_title_en, s.price,
      exists (select 1 from membership where account_id = ${user} and course_id = c.id and ${isActive(ctx)}) as purchased,
      (select count(*) from lesson join lesson_progress p
        on p.lesson_id = lesson.id and p.account_id = ${user} and p.learned_at is not null
        where lesson.course_id = c.id) as learned,
      c.lesson_num > 0 and not exists (
        select 1 from lesson left join lesson_progress p on p.lesson_id = lesson.id and p.account_id = ${user}
        where lesson.course_id = c.id and p.learned_at is null
          and (lesson.required or not exists (select 1 from lesson r where r.course_id = c.id and r.required))
      ) as finished
    from collection_member cm
    join course c on c.id = cm.course_id
    join category k on k.id = c.category_id
    join spec s on s.id = cm.spec_id
    where cm.collection_id = ${collectionId} order by cm.sort, c.id`.execute(ctx.db);
  return rows;
}

/** The caller's code of a course link; null where they are a member without one. */
export async function serialOf(ctx: Ctx, courseId: number): Promise<string | null> {
  if (ctx.user === null) return null;
  const { rows } = await sql<{ code: string }>`
    select a.code from membership
    join activation_code a on a.held_for = 'membership:' || membership.id and a.course_id = membership.course_id
    where membership.account_id = ${ctx.user.id} and membership.course_id = ${courseId} and ${isActive(ctx)}
    order by a.id limit 1`.execute(ctx.db);
  return rows[0]?.code ?? null;
}

export async function motifOf(ctx: Ctx, courseId: number): Promise<string | null> {
  const row = await ctx.db
    .selectFrom("course")
    .innerJoin("category", "category.id", "course.category_id")
    .select("category.motif")
    .where("course.id", "=", courseId)
    .executeTakeFirst();
  return row?.motif ?? null;
}
