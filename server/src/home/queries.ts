// What the home page reads: banners, partners, the boards, and which courses stand out.
import { sql } from "kysely";
import type { Ctx } from "../ctx.ts";

export function banners(ctx: Ctx) {
  return ctx.db
    .selectFrom("banner")
    .select(["id", "title", "title_en", "subtitle", "subtitle_en", "image", "url"])
    .orderBy("sort")
    .orderBy("id")
    .execute();
}

export function partners(ctx: Ctx) {
  return ctx.db
    .selectFrom("partner")
    .select(["id", "name", "name_en", "image", "url"])
    .orderBy("sort")
    .orderBy("id")
    .execute();
}

export function rankedCourses(ctx: Ctx) {
  return ctx.db
    .selectFrom("ranking")
    .select(["board", "course_id"])
    .orderBy("board")
    .orderBy("position")
    .execute();
}

/** Ids of collections, or of everything else: featured ones first, then the most popular. */
export async function standingOut(
  ctx: Ctx,
  what: "collections" | "courses",
  limit: number,
): Promise<number[]> {
  const kinds = what === "collections" ? sql`kind = 3` : sql`kind <> 3`;
  const { rows } = await sql<{ id: number }>`
    with featured as (
      select id, featured_rank from course
      where featured_rank is not null and published_at is not null and ${kinds}
      order by featured_rank, id limit ${limit}
    ), popular as (
      select course_id as id, popularity from course_listing
      where category_id = 0 and ${kinds}
      order by popularity desc, course_id desc limit ${limit}
    )
    select coalesce(featured.id, popular.id) as id
    from featured full join popular on popular.id = featured.id
    order by featured.featured_rank nulls last, popular.popularity desc, 1 desc
    limit ${limit}`.execute(ctx.db);
  return rows.map((row) => row.id);
}
