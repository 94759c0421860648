// What the home page asks for: banners and partners, the three daily boards, collections and featured
// courses (spec A §2, §7).
import { z } from "zod";
import { courseCard } from "../catalogue/wire.ts";
import { endpoint } from "../kernel/endpoint.ts";
import { idOut } from "../kernel/wire.ts";

const noInput = z.object({});

export const homeBanner = endpoint({
  method: "GET",
  path: "/home/banner",
  who: "anyone",
  summary: "Banners of the home page, and partners.",
  input: noInput,
  output: z.object({
    banner: z.array(
      z.object({
        id: idOut,
        title: z.string(),
        title_en: z.string(),
        subtitle: z.string(),
        subtitle_en: z.string(),
        /** Null: the page draws its own scene behind the words. */
        image: z.string().nullable(),
        url: z.string(),
      }),
    ),
    partners: z.array(
      z.object({
        id: idOut,
        name: z.string(),
        name_en: z.string(),
        /** Null: the name is set in type. */
        image: z.string().nullable(),
        url: z.string().nullable(),
      }),
    ),
  }),
  refusals: [],
});

const rankingEntry = z.object({ ...courseCard.shape, url: z.string() });

export const homeLeaderboard = endpoint({
  method: "GET",
  path: "/home/leaderboard",
  who: "anyone",
  summary: "The three boards recomputed every day: hot, free and paid.",
  input: noInput,
  output: z.object({
    hot: z.array(rankingEntry),
    free: z.array(rankingEntry),
    sale: z.array(rankingEntry),
  }),
  refusals: [],
});

export const homeCollections = endpoint({
  method: "GET",
  path: "/home/collection",
  who: "anyone",
  summary: "Collections for the home page, featured ones first.",
  input: noInput,
  output: z.object({ list: z.array(courseCard) }),
  refusals: [],
});

export const homeCourses = endpoint({
  method: "GET",
  path: "/home/course",
  who: "anyone",
  summary: "Featured courses, made up with popular ones.",
  input: noInput,
  output: z.object({ list: z.array(courseCard) }),
  refusals: [],
});
