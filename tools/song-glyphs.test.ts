// The Chinese display face holds every character that our headings draw, so none falls back to another
// face in the middle of a line.
import { expect, it } from "vitest";
import { readText } from "./boundaries/read-house.ts";
import { displayStrings } from "./song/display-strings.ts";
import { charactersOfWoff2 } from "./song/font-reader.ts";
import { neededGlyphs, outOfReach, readGlyphList, writeGlyphList } from "./song/glyph-list.ts";
import { glyphsFile, readDisplayStrings, readFont, readFontsCss } from "./song/song-files.ts";

const longestFont = 200 * 1024;

it("lists every character of a display string (if not: npm run fonts)", () => {
  const listed = new Set(readGlyphList(readText(glyphsFile)));
  const needs = neededGlyphs(readDisplayStrings(), readFontsCss());
  const missing = [...needs].filter(([sign]) => !listed.has(sign));
  expect(missing.map(([sign, place]) => `${sign} of ${place}`)).toEqual([]);
});

it("has a glyph for every listed character, within its weight (if not: npm run fonts -- --font …)", () => {
  const held = charactersOfWoff2(readFont());
  const listed = readGlyphList(readText(glyphsFile));
  expect(listed.filter((sign) => !held.has(sign)).join("")).toBe("");
  expect(listed.length).toBeGreaterThan(250);
  expect(held.has("龘")).toBe(false);
  expect(readFont().length).toBeLessThan(longestFont);
});

it("is asked by the style sheet for every listed character", () => {
  expect(outOfReach(readGlyphList(readText(glyphsFile)), readFontsCss())).toEqual([]);
  expect(outOfReach("课→①", readFontsCss())).toEqual(["→", "①"]);
});

it("sees the headings of every part, and the brand", () => {
  const strings = readDisplayStrings();
  expect(strings.length).toBeGreaterThan(30);
  expect(strings.map(({ zh }) => zh)).toEqual(expect.arrayContaining(["榕课", "精选课程"]));
});

const planted = {
  "web/app/a/text.ts": `export const headings = words({ hail: ["龘，Ω", "“Hail” é 龙"] });
    export const text = words({ lent: ["借", "Lent"], plain: ["素", "Plain"] });`,
  "web/app/a/a.tsx": `import { text } from "./text.ts";
    function A() { const t = useWords(text);
      return <><p>{t.plain}</p><h2 className={classes("display", styles.x)}>{t.lent}</h2></>; }`,
};

it("finds headings and what other dictionaries lend to the display face", () => {
  const needs = neededGlyphs(displayStrings(planted), readFontsCss());
  const [headed, lent] = ["web/app/a/text.ts headings.hail", "web/app/a/text.ts text.lent"];
  expect([...needs]).toEqual([
    ["龘", headed],
    ["，", headed],
    ["Ω", headed],
    ["龙", headed],
    ["借", lent],
  ]);
});

it("refuses a heading that it cannot read", () => {
  const text = "export const headings = words({ a: [name, 'A'] });";
  expect(() => displayStrings({ "web/app/a/text.ts": text })).toThrow("headings.a is not a pair");
});

it("writes a list in order, once each, and reads it back", () => {
  const list = writeGlyphList("课榕课一");
  expect(list.split("\n").slice(1)).toEqual(["一榕课", ""]);
  expect(readGlyphList(list)).toEqual(["一", "榕", "课"]);
});
