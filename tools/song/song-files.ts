// Where the Chinese display face, its list and its sources lie, and what they hold at this moment.
import { readFileSync } from "node:fs";
import path from "node:path";
import { readConfig } from "@banyan/server/config.ts";
import { filesIn, readText, repository } from "../boundaries/read-house.ts";
import { type DisplayString, displayStrings } from "./display-strings.ts";

export const glyphsFile = "web/app/ui/song-glyphs.txt";
export const extraFile = "web/app/ui/song-extra.txt";
export const fontFile = "web/public/fonts/banyan-song-600-subset.woff2";

export function readFontsCss(): string {
  return readText("web/app/ui/fonts.css");
}

export function readFont(): Buffer {
  return readFileSync(path.join(repository, fontFile));
}

/** Every display string of the product, and its name as configured when nobody renames it. */
export function readDisplayStrings(): DisplayString[] {
  const files = filesIn("web/app").filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const sources = Object.fromEntries(files.map((file) => [file, readText(file)]));
  const brand = { place: "the brand name in server/src/config.ts", ...readConfig({}).brand.name };
  return [brand, ...displayStrings(sources)];
}
