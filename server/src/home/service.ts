// The parts of the home page.
import type { CourseCard } from "@banyan/domain/catalogue/wire.ts";
import type { homeBanner, homeLeaderboard } from "@banyan/domain/home/wire.ts";
import type { OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import { cardsOf } from "../catalogue/service.ts";
import type { Ctx } from "../ctx.ts";
import { banners, partners, rankedCourses, standingOut } from "./queries.ts";

const featuredCourses = 8;
const featuredCollections = 6;

export async function showBanners(ctx: Ctx): Promise<OutputOf<typeof homeBanner>> {
  const [banner, partner] = await Promise.all([banners(ctx), partners(ctx)]);
  return { banner: banner.map(withTextId), partners: partner.map(withTextId) };
}

function withTextId<T extends { id: number }>(row: T): Omit<T, "id"> & { id: string } {
  return { ...row, id: String(row.id) };
}

export async function showBoards(ctx: Ctx): Promise<OutputOf<typeof homeLeaderboard>> {
  const ranked = await rankedCourses(ctx);
  const cards = await cardsOf(ctx, [...new Set(ranked.map((row) => row.course_id))]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const board = (name: string) =>
    ranked
      .filter((row) => row.board === name)
      .flatMap((row) => byId.get(String(row.course_id)) ?? [])
      .map((card) => ({ ...card, url: `/course/show?id=${card.id}` }));
  return { hot: board("hot"), free: board("free"), sale: board("sale") };
}

export async function showCollections(ctx: Ctx): Promise<{ list: CourseCard[] }> {
  return { list: await cardsOf(ctx, await standingOut(ctx, "collections", featuredCollections)) };
}

export async function showFeatured(ctx: Ctx): Promise<{ list: CourseCard[] }> {
  return { list: await cardsOf(ctx, await standingOut(ctx, "courses", featuredCourses)) };
}
