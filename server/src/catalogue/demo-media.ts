// The files of the demo lessons: everything in demo/media whose name starts with a media key, which may
// end in '-pdf' to say which form is meant. The language, if any, stands before the ending
// (tour-video.zh.vtt); <key>.json tells the duration.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Lang, Pair } from "@banyan/domain/kernel/pair.ts";
import { isLang } from "@banyan/domain/kernel/pair.ts";
import { z } from "zod";
import type { TxCtx } from "../ctx.ts";
import { addMedia, type MediaKind, type NewMedia } from "../media/service.ts";
import type { FileStore } from "../providers/storage/storage.ts";
import { ContentError } from "./demo-content.ts";

type MediaFile = { file: string; name: string; lang: "" | Lang; ending: string };
export type DemoMedia = { id: number; durationSeconds: number };

/** Preferred forms first. */
const sourceTypes: readonly [ending: string, mime: string, kind: MediaKind][] = [
  ["mp4", "video/mp4", "video"],
  ["webm", "video/webm", "video"],
  ["pdf", "application/pdf", "document"],
];
const pictures = ["webp", "jpg", "png"];
const facts = z.object({ durationSeconds: z.int().positive() });

export async function addDemoMedia(
  tx: TxCtx,
  storage: FileStore,
  folder: string,
  media: ReadonlyMap<string, Pair>,
): Promise<Map<string, DemoMedia>> {
  const added = new Map<string, DemoMedia>();
  for (const [key, title] of media) {
    const found = describe(folder, key, title);
    const id = await addMedia(tx, storage, found);
    added.set(key, { id, durationSeconds: found.durationSeconds });
  }
  return added;
}

function describe(folder: string, key: string, title: Pair): NewMedia {
  const files = filesOf(folder, key);
  const sources = sourceTypes.flatMap(([ending, mime]) =>
    files
      .filter((file) => file.ending === ending)
      .map(({ file, name, lang }) => ({ mime, lang, file, fileName: name })),
  );
  const kind = sourceTypes.find(([, mime]) => mime === sources[0]?.mime)?.[2];
  if (kind === undefined) throw new ContentError(`${folder} holds no file for ${key}`);
  const poster = files.find((file) => pictures.includes(file.ending));
  return {
    kind,
    title,
    durationSeconds: kind === "video" ? durationOf(folder, key) : 0,
    ...(poster === undefined ? {} : { posterKey: poster.file }),
    sources,
    subtitles: files.flatMap(({ file, lang, ending }) =>
      ending === "vtt" && lang !== "" ? [{ lang, file }] : [],
    ),
  };
}

function filesOf(folder: string, key: string): MediaFile[] {
  const start = `${key.replace(/-pdf$/, "")}.`;
  return readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .sort()
    .map((name) => {
      const [first = "", second] = name.slice(start.length).split(".");
      return {
        file: path.join(folder, name),
        name,
        lang: isLang(first) ? first : "",
        ending: second ?? first,
      };
    });
}

function durationOf(folder: string, key: string): number {
  const text = readFileSync(path.join(folder, `${key}.json`), "utf8");
  return facts.parse(JSON.parse(text)).durationSeconds;
}
