// The video service's calls answered by ourselves: a token our player understands, and the subtitles.
import { playTokenMs } from "@banyan/domain/kernel/constants.ts";
import type { OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import type { Lang } from "@banyan/domain/kernel/pair.ts";
import { notFound } from "@banyan/domain/kernel/refusal.ts";
import { later } from "@banyan/domain/kernel/time.ts";
import { localTokenPrefix } from "@banyan/domain/media/rules.ts";
import type { getSubtitleInfoList } from "@banyan/domain/media/wire.ts";
import type { Ctx } from "../ctx.ts";
import { findMedia } from "./queries.ts";
import { lessonMedia, playToken, type Reader } from "./service.ts";

/** 30 minutes for a member, the trial's own end for anybody else. */
export async function videoToken(
  ctx: Ctx,
  key: Buffer,
  vid: string,
  reader: Reader,
): Promise<string> {
  const expires = reader.until ?? later(ctx.now, playTokenMs);
  return localTokenPrefix + playToken(key, vid, reader, expires);
}

type Subtitles = OutputOf<typeof getSubtitleInfoList>["list"];

const languages: Readonly<Record<Lang, { id: number; title: string; tag: string }>> = {
  zh: { id: 1, title: "中文", tag: "cmn-Hans-CN" },
  en: { id: 2, title: "English", tag: "eng-US" },
};

export async function listSubtitles(
  ctx: Ctx,
  key: Buffer,
  vid: string,
  reader: Reader,
): Promise<Subtitles> {
  const media = await findMedia(ctx.db, { vid });
  const files = media === null ? null : await lessonMedia(ctx, key, media.id, reader);
  if (files === null) throw notFound();
  return files.subtitles.map(({ lang, url }) => ({
    SubtitleId: `${vid}-${lang}`,
    Language: languages[lang].tag,
    LanguageId: languages[lang].id,
    Format: "webvtt",
    Title: languages[lang].title,
    Tag: lang,
    Status: "Published",
    SubtitleUrl: url,
  }));
}
