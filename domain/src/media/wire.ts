// What crosses HTTP about media: the video service's calls (spec A §7) and the shape in which a lesson
// carries its files. Every address in them is signed, bound to its reader, and expires.
import { z } from "zod";
import { endpoint } from "../kernel/endpoint.ts";
import { kernelRefusals } from "../kernel/refusal.ts";
import { idIn, idOut, wireText } from "../kernel/wire.ts";
import { mediaRefusals } from "./rules.ts";

const address = z.string();

export const mediaSource = z.object({
  id: idOut,
  url: address,
  /** The same file as an attachment; '' where only viewing is allowed (trial). */
  download: address,
  mime: z.string(),
  /** '' serves both languages. */
  lang: z.enum(["", "zh", "en"]),
  fileName: z.string(),
  /** Bytes; 0 when unknown. */
  size: z.int().nonnegative(),
});
export type MediaSource = z.output<typeof mediaSource>;

export const subtitleTrack = z.object({ lang: z.enum(["zh", "en"]), url: address });

export const mediaOut = z.object({
  vid: z.string(),
  kind: z.enum(["video", "document", "file"]),
  title: z.string(),
  title_en: z.string(),
  /** Of the preferred source; the others are in `sources`. */
  url: address,
  size: z.int().nonnegative(),
  /** Seconds; 0 when it has none. */
  duration: z.int().nonnegative(),
  /** '' when there is none. */
  poster: address,
  sources: z.array(mediaSource),
  subtitles: z.array(subtitleTrack),
});
export type MediaOut = z.output<typeof mediaOut>;

const videoInput = z.object({
  vid: wireText(64, 1),
  /** The lesson it is asked for; without it, any lesson that shows this video. */
  lesson_id: z
    .union([z.literal(""), idIn])
    .transform((id) => (id === "" ? null : id))
    .default(null),
});

export const playAuthToken = endpoint({
  method: "GET",
  path: "/volcvod/playAuthToken",
  who: "anyone",
  summary:
    "A play token of 30 minutes, for a member or for a trial; with ours, /media/file/{token}.",
  input: videoInput,
  output: z.string(),
  refusals: [kernelRefusals.notFound, mediaRefusals.notEntitled],
  effects: "a trial's term is kept, so that one lesson has one token per half hour",
});

export const getSubtitleInfoList = endpoint({
  method: "GET",
  path: "/volcvod/getSubtitleInfoList",
  who: "anyone",
  summary: "The WebVTT subtitles of a video the caller may watch.",
  input: videoInput,
  output: z.object({
    list: z.array(
      z.object({
        SubtitleId: z.string(),
        Language: z.string(),
        LanguageId: z.int(),
        Format: z.literal("webvtt"),
        Title: z.string(),
        Tag: z.string(),
        Status: z.literal("Published"),
        SubtitleUrl: address,
      }),
    ),
  }),
  refusals: [kernelRefusals.notFound, mediaRefusals.notEntitled],
});
