// `npm run fonts` writes the list of characters that Banyan Song must hold; with `-- --font PATH` it also
// cuts the subset out of Noto Serif SC SemiBold. Where to get that: web/public/fonts/README.md.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import subsetFont from "subset-font";
import { readText, repository } from "./boundaries/read-house.ts";
import { runCommand, UsageError } from "./local-product.ts";
import { charactersOfWoff2, faceNamed } from "./song/font-reader.ts";
import { neededGlyphs, outOfReach, readGlyphList, writeGlyphList } from "./song/glyph-list.ts";
import {
  extraFile,
  fontFile,
  glyphsFile,
  readDisplayStrings,
  readFont,
  readFontsCss,
} from "./song/song-files.ts";

const semiBold = /^NotoSerif(CJKsc|SC)-SemiBold$/;
// Half-width punctuation and vertical forms stay; glyphs of other regions and old forms go.
const features = ["ccmp", "halt", "chws", "kern", "vert", "vrt2", "vhal", "vchw", "vkrn"];
const licenceNames = [13, 14];

await runCommand(async () => {
  const { values } = parseArgs({ options: { font: { type: "string" } } });
  const strings = readDisplayStrings();
  const needs = neededGlyphs(strings, readFontsCss());
  for (const sign of outOfReach(needs.keys(), readFontsCss())) {
    throw new UsageError(
      `No display face holds "${sign}" of ${needs.get(sign)}: write it otherwise.`,
    );
  }
  const list = writeGlyphList([...needs.keys(), ...readGlyphList(readText(extraFile))]);
  writeFileSync(path.join(repository, glyphsFile), list);
  const signs = readGlyphList(list);
  console.log(`${signs.length} characters, ${needs.size} of them in ${strings.length} strings.`);
  if (values.font !== undefined) await cutFace(values.font, signs);
  const held = charactersOfWoff2(readFont());
  const missing = signs.filter((sign) => !held.has(sign));
  if (missing.length > 0) throw new UsageError(`${fontFile} lacks ${missing.join("")}`);
});

async function cutFace(source: string, signs: readonly string[]): Promise<void> {
  if (!existsSync(source)) throw new UsageError(`There is no font at ${source}`);
  const face = faceNamed(semiBold, readFileSync(source));
  const subset = await subsetFont(face, signs.join(""), {
    targetFormat: "woff2",
    preserveNameIds: licenceNames,
    keepFeatures: features,
  });
  writeFileSync(path.join(repository, fontFile), subset);
  console.log(`${fontFile}: ${Math.round(subset.length / 1024)} KB.`);
}
