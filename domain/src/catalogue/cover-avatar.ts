// The picture of a person who has not uploaded one: a palette and arcs from the id, and one letter
// of the name over them, so that people with the same letter still look apart.

import { paletteOrder, palettes } from "./cover-palettes.ts";
import { rngFor } from "./cover-seed.ts";

const letterFaces =
  "'Hanken Grotesk','PingFang SC','HarmonyOS Sans SC','Noto Sans CJK SC','Microsoft YaHei UI',system-ui,sans-serif";

export function avatarSvg({ id, name }: { id: number; name: string }): string {
  const r = rngFor(`avatar:${id}`);
  const palette = palettes[r.pick(paletteOrder)];
  const isDark = r.next() < 0.35;
  const cx = r.pick([10, 70]);
  const cy = r.pick([8, 72]);
  let arcs = "";
  for (let i = 4; i > 0; i -= 1) {
    const odd = isDark ? palette.mid : palette.light;
    const even = isDark ? palette.deep : palette.ground;
    arcs += `<circle cx="${cx}" cy="${cy}" r="${i * 15}" fill="${i % 2 === 1 ? odd : even}" opacity="${isDark ? 0.45 : 0.55}"/>`;
  }
  const ground = `<rect width="80" height="80" fill="${isDark ? palette.deep : palette.ground}"/>`;
  const ink = isDark ? "#FFFFFF" : palette.deep;
  const letter = `<text x="40" y="40" dy=".355em" text-anchor="middle" font-family="${letterFaces}" font-size="32" font-weight="600" fill="${ink}">${escaped(letterOf(name))}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" aria-hidden="true">${ground}${arcs}${letter}</svg>`;
}

/** The last Han character of a name, else its first letter or digit in upper case, else nothing. */
export function letterOf(name: string): string {
  const han = name.match(/\p{Script=Han}/gu)?.at(-1);
  return han ?? name.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? "";
}

function escaped(letter: string): string {
  return letter.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
