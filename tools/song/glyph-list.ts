// Which characters the Chinese display face has to hold: those of display strings that the Latin face
// before it does not claim, and a margin of common ones. The ranges are read from the style sheet.
import type { DisplayString } from "./display-strings.ts";

type Range = readonly [from: number, to: number];

/** What a heading needs, with the first place that needs it. */
export type Needs = ReadonlyMap<string, string>;

export function neededGlyphs(strings: readonly DisplayString[], fontsCss: string): Needs {
  const latin = rangesOf(fontsCss, "Source Serif 4");
  const latinOfEnglish = [...latin, ...rangesOf(fontsCss, "Source Punct")];
  const needs = new Map<string, string>();
  for (const { place, zh, en } of strings) {
    for (const sign of [...outside(zh, latin), ...outside(en, latinOfEnglish)]) {
      if (!needs.has(sign)) needs.set(sign, place);
    }
  }
  return needs;
}

/** Characters that the browser would never look for in Banyan Song, whatever the file holds. */
export function outOfReach(signs: Iterable<string>, fontsCss: string): string[] {
  return outside([...signs].join(""), rangesOf(fontsCss, "Banyan Song"));
}

const note =
  "# Characters of Banyan Song, written by `npm run fonts`. More of them: song-extra.txt.";
const lineLength = 40;

export function writeGlyphList(signs: Iterable<string>): string {
  const sorted = [...new Set(signs)].sort((a, b) => pointOf(a) - pointOf(b));
  const lines = [note];
  for (let at = 0; at < sorted.length; at += lineLength) {
    lines.push(sorted.slice(at, at + lineLength).join(""));
  }
  return `${lines.join("\n")}\n`;
}

/** The characters of a list; lines that begin with # explain. */
export function readGlyphList(text: string): string[] {
  const lines = text.split("\n").filter((line) => !line.startsWith("#"));
  return [...new Set(lines.join("").replace(/\s/g, ""))];
}

function outside(text: string, ranges: readonly Range[]): string[] {
  return [...text].filter((sign) => {
    const point = pointOf(sign);
    return !ranges.some(([from, to]) => from <= point && point <= to);
  });
}

function rangesOf(fontsCss: string, family: string): Range[] {
  const face = fontsCss.split("@font-face").find((one) => one.includes(`"${family}"`));
  const listed = face?.match(/unicode-range:([^;]+);/)?.[1];
  if (listed === undefined) throw new Error(`no unicode-range of ${family}`);
  return listed.split(",").map((part) => {
    const [from, to] = part.trim().replace(/^U\+/i, "").split("-");
    const first = Number.parseInt(from ?? "", 16);
    const last = to === undefined ? first : Number.parseInt(to, 16);
    if (Number.isNaN(first) || Number.isNaN(last)) throw new Error(`unreadable range ${part}`);
    return [first, last];
  });
}

function pointOf(sign: string): number {
  return sign.codePointAt(0) ?? 0;
}
