// Reads a media's row with its forms and subtitles: two statements, whoever asks.
import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";

export type SourceRow = {
  id: number;
  mime: string;
  lang: string;
  storage_key: string;
  file_name: string;
  bytes: number;
};

export type MediaRow = {
  id: number;
  vid: string;
  kind: string;
  title: string;
  title_en: string;
  duration_seconds: number;
  poster_key: string | null;
  sources: SourceRow[];
  subtitles: { lang: string; storage_key: string }[];
};

export async function findMedia(
  db: Kysely<DB>,
  by: { id: number } | { vid: string },
): Promise<MediaRow | null> {
  const row = await db
    .selectFrom("media")
    .select(["id", "vid", "kind", "title", "title_en", "duration_seconds", "poster_key"])
    .where((eb) => ("id" in by ? eb("id", "=", by.id) : eb("vid", "=", by.vid)))
    .executeTakeFirst();
  if (row === undefined) return null;
  const sources = await db
    .selectFrom("media_source")
    .select(["id", "mime", "lang", "storage_key", "file_name", "bytes"])
    .where("media_id", "=", row.id)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const subtitles = await db
    .selectFrom("subtitle")
    .select(["lang", "storage_key"])
    .where("media_id", "=", row.id)
    .orderBy("lang", "desc")
    .execute();
  return { ...row, sources, subtitles };
}
