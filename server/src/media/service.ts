// Files of lessons enter and are handed out here: bytes go to the store under names of our own, facts
// into the media tables. Nothing is public: every address is signed for one reader and expires.
import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Lang, Pair } from "@banyan/domain/kernel/pair.ts";
import { type Instant, later, unixSeconds } from "@banyan/domain/kernel/time.ts";
import { linkLifeMs } from "@banyan/domain/media/rules.ts";
import type { MediaOut } from "@banyan/domain/media/wire.ts";
import type { Ctx, TxCtx } from "../ctx.ts";
import type { FileStore } from "../providers/storage/storage.ts";
import { type PlayClaims, signPlayToken, visitorHash } from "./play-token.ts";
import { findMedia, type MediaRow, type SourceRow } from "./queries.ts";

export type MediaKind = "video" | "document" | "file";

export type NewMedia = {
  kind: MediaKind;
  title: Pair;
  durationSeconds: number;
  /** Absolute path of a picture. */
  posterKey?: string;
  /** The preferred form first. `lang` '' serves both languages; `file` is an absolute path. */
  sources: readonly { mime: string; lang: "" | Lang; file: string; fileName: string }[];
  /** WebVTT files by absolute path. */
  subtitles: readonly { lang: Lang; file: string }[];
};

/** Copies the files into the store and answers the id of the new media. */
export async function addMedia(tx: TxCtx, storage: FileStore, media: NewMedia): Promise<number> {
  const vid = `v${randomBytes(12).toString("hex")}`;
  const posterKey = media.posterKey === undefined ? null : keyOf(vid, "poster", media.posterKey);
  if (posterKey !== null && media.posterKey !== undefined) {
    await storage.put(posterKey, media.posterKey);
  }
  const { id } = await tx.db
    .insertInto("media")
    .values({
      vid,
      kind: media.kind,
      title: media.title.zh,
      title_en: media.title.en,
      duration_seconds: media.durationSeconds,
      poster_key: posterKey,
      created_at: tx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addSources(tx, storage, { id, vid }, media.sources);
  await addSubtitles(tx, storage, { id, vid }, media.subtitles);
  return id;
}

type Added = { id: number; vid: string };

async function addSources(
  tx: TxCtx,
  storage: FileStore,
  { id, vid }: Added,
  sources: NewMedia["sources"],
): Promise<void> {
  if (sources.length === 0) return;
  const rows = await Promise.all(
    sources.map(async (source, sort) => {
      const key = keyOf(vid, `source-${sort}`, source.file);
      await storage.put(key, source.file);
      return {
        media_id: id,
        mime: source.mime,
        lang: source.lang,
        storage_key: key,
        file_name: source.fileName,
        bytes: (await stat(source.file)).size,
        sort,
      };
    }),
  );
  await tx.db.insertInto("media_source").values(rows).execute();
}

async function addSubtitles(
  tx: TxCtx,
  storage: FileStore,
  { id, vid }: Added,
  subtitles: NewMedia["subtitles"],
): Promise<void> {
  if (subtitles.length === 0) return;
  const rows = await Promise.all(
    subtitles.map(async (subtitle) => {
      const key = keyOf(vid, `subtitle-${subtitle.lang}`, ".vtt");
      await storage.put(key, subtitle.file);
      return { media_id: id, lang: subtitle.lang, storage_key: key };
    }),
  );
  await tx.db.insertInto("subtitle").values(rows).execute();
}

/** 'media/<vid>/source-0.mp4': only the ending is taken from the given file, and only a plain one. */
function keyOf(vid: string, name: string, file: string): string {
  const ending = (path.extname(file) || file).toLowerCase();
  return `media/${vid}/${name}${/^\.[a-z0-9]{1,8}$/.test(ending) ? ending : ""}`;
}

/** Whom addresses are signed for, and how far they reach. */
export type Reader = {
  /** 0 for a visitor. */
  accountId: number;
  /** The visitor's cookie; '' for somebody signed in. */
  visitor: string;
  specId: number;
  lessonId: number;
  /** 0 reads everything. */
  trialSeconds: number;
  /** When a trial ends; null lets a member's links live as long as the file needs. */
  until: Instant | null;
};

/** What a caller may see of a video: everything, a trial, or (null) nothing. Learning decides. */
export type ReaderOf = (
  ctx: Ctx,
  asked: { vid: string; lessonId: number | null; keepsTrial: boolean },
) => Promise<Reader | null>;

/** A lesson's files with addresses for this reader, those in the caller's language first. */
export async function lessonMedia(
  ctx: Ctx,
  key: Buffer,
  mediaId: number,
  reader: Reader,
): Promise<MediaOut | null> {
  const media = await findMedia(ctx.db, { id: mediaId });
  if (media === null) return null;
  const expires = reader.until ?? later(ctx.now, linkLifeMs(media.duration_seconds));
  const link = (file: Partial<PlayClaims>) =>
    `/media/file/${signPlayToken(key, { ...claimsFor(media.vid, reader, expires), ...file })}`;
  const sources = inOrderFor(ctx.lang, media.sources).map((source) => ({
    id: String(source.id),
    url: link({ f: String(source.id) }),
    download: reader.trialSeconds > 0 ? "" : link({ f: String(source.id), d: 1 }),
    mime: source.mime,
    lang: langOf(source.lang),
    fileName: source.file_name,
    size: source.bytes,
  }));
  return {
    vid: media.vid,
    kind: kindOf(media),
    title: media.title,
    title_en: media.title_en,
    url: sources[0]?.url ?? "",
    size: sources[0]?.size ?? 0,
    duration: media.duration_seconds,
    poster: media.poster_key === null ? "" : link({ f: "poster" }),
    sources,
    subtitles: media.subtitles.flatMap(({ lang }) =>
      lang === "zh" || lang === "en" ? [{ lang, url: link({ f: lang }) }] : [],
    ),
  };
}

/** A token for the whole video: the request that uses it chooses among its forms. */
export function playToken(key: Buffer, vid: string, reader: Reader, expires: Instant): string {
  return signPlayToken(key, claimsFor(vid, reader, expires));
}

function claimsFor(vid: string, reader: Reader, expires: Instant): PlayClaims {
  return {
    v: vid,
    u: reader.accountId,
    s: reader.specId,
    e: unixSeconds(expires),
    p: reader.trialSeconds,
    l: reader.lessonId,
    ...(reader.accountId === 0 ? { w: visitorHash(reader.visitor) } : {}),
  };
}

function inOrderFor(lang: Lang, sources: readonly SourceRow[]): SourceRow[] {
  const fits = (source: SourceRow) => source.lang === "" || source.lang === lang;
  return [...sources.filter(fits), ...sources.filter((source) => !fits(source))];
}

function langOf(lang: string): "" | Lang {
  return lang === "zh" || lang === "en" ? lang : "";
}

function kindOf(media: MediaRow): MediaKind {
  return media.kind === "video" || media.kind === "document" ? media.kind : "file";
}
