// Covers drawn from a course's id and top-level category. The category picks motif and palette, the
// id picks the composition; the title is never part of the art, so editing or translating it changes
// nothing. Same input, same picture, for ever.

import { coverHeight, coverWidth } from "./cover-drawing.ts";
import { arcade, branch, seeds, tide, weave } from "./cover-motifs-place.ts";
import { dapple, leaves, rings, roots } from "./cover-motifs-tree.ts";
import { type Palette, type PaletteName, type Plate, palettes } from "./cover-palettes.ts";
import { fnv, type Rng, rngFor } from "./cover-seed.ts";

type Motif = (r: Rng, palette: Palette, plate: Plate) => string;
type CoverStyle = { motif: Motif; palette: PaletteName };

const flame: CoverStyle = { motif: arcade, palette: "flame" };

/** The nine styles in the order an unknown category is hashed into. */
const styles: readonly [CoverStyle, ...CoverStyle[]] = [
  flame,
  { motif: seeds, palette: "sea" },
  { motif: roots, palette: "leaf" },
  { motif: rings, palette: "jacaranda" },
  { motif: leaves, palette: "lotus" },
  { motif: dapple, palette: "bract" },
  { motif: tide, palette: "frangipani" },
  { motif: weave, palette: "bark" },
  { motif: branch, palette: "granite" },
];

const styleOfCategory: ReadonlyMap<string, number> = new Map([
  ["business", 0],
  ["computing", 1],
  ["humanities", 2],
  ["science", 3],
  ["health", 4],
  ["arts", 5],
  ["languages", 6],
  ["law", 7],
  ["education", 7],
  ["engineering", 8],
]);

export type CoverSeed = { id: number; category: string };

export function coverSvg({ id, category }: CoverSeed): string {
  const style = styleFor(category);
  const r = rngFor(`cover:${id}`);
  const plate = r.next() < 0.42 ? "deep" : "light";
  const body = style.motif(r, palettes[style.palette], plate);
  return `<svg xmlns="http://www.w3.org/2000/svg" class="" viewBox="0 0 ${coverWidth} ${coverHeight}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${body}</svg>`;
}

/** The inks of a category: sheets behind a series (mid, light), the band of a course page (ground, deep). */
export function coverPalette(category: string): Palette {
  return palettes[styleFor(category).palette];
}

function styleFor(category: string): CoverStyle {
  return styles[styleOfCategory.get(category) ?? fnv(category) % styles.length] ?? flame;
}
