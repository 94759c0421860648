// Files of lessons enter here: their bytes go to the store under names of our own, their facts into the
// media tables. Nothing in them is public; links.ts signs what may be read.
import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Lang, Pair } from "@banyan/domain/kernel/pair.ts";
import type { TxCtx } from "../ctx.ts";
import type { FileStore } from "../providers/storage/storage.ts";

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
