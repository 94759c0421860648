// Motifs taken from the tree itself: hanging roots, growth rings, leaves on a twig, light through
// the crown. The order of draws is part of the picture: never move one.

import {
  coverHeight,
  coverWidth,
  figure,
  groundOf,
  leafShape,
  type Point,
  smoothRing,
} from "./cover-drawing.ts";
import { inksOn, type Palette, type Plate } from "./cover-palettes.ts";
import type { Rng } from "./cover-seed.ts";

/** Aerial roots fall from the crown, and a few reach the ground and become trunks. */
export function roots(r: Rng, palette: Palette, plate: Plate): string {
  const k = inksOn(plate, palette);
  let s = "";
  const trunkX = r.range(150, 490);
  const step = r.range(13, 17);
  for (let x = 20 + r.range(0, 10); x < coverWidth - 14; x += step + r.range(-2, 3)) {
    const distance = Math.abs(x - trunkX) / coverWidth;
    const length = 90 + (1 - distance) * 130 * r.next() + r.range(0, 130);
    const width = r.pick([1.5, 1.5, 2, 2, 3]);
    s += `<path d="M${figure(x)} 60V${figure(60 + length)}" stroke="${r.chance(0.3) ? k.c : k.b}" stroke-width="${width}" stroke-linecap="round"/>`;
  }
  const stems = r.int(3, 5);
  for (let i = 0; i < stems; i += 1) {
    const x = trunkX + (i - (stems - 1) / 2) * r.range(30, 46);
    const width = i === stems >> 1 ? r.range(24, 34) : r.range(7, 14);
    s += `<path d="M${figure(x)} 50V${coverHeight}" stroke="${k.a}" stroke-width="${figure(width)}"/>`;
    s += `<path d="M${figure(x - width / 2 - 7)} ${coverHeight}q7 -4 7 -26h${figure(width)}q0 22 7 26z" fill="${k.a}"/>`;
  }
  const back: string[] = [];
  const front: string[] = [];
  for (let x = -30; x < coverWidth + 40; x += r.range(52, 78)) {
    back.push(disc(x, r.range(24, 62), r.range(46, 66), k.b));
  }
  for (let x = -20; x < coverWidth + 40; x += r.range(60, 92)) {
    front.push(disc(x, r.range(-14, 22), r.range(44, 70), k.a));
  }
  s += back.join("") + front.join("");
  const sparkX = trunkX > coverWidth / 2 ? r.range(70, 190) : r.range(450, 570);
  const sparkEnd = r.range(210, 280);
  s += `<path d="M${figure(sparkX)} 70V${figure(sparkEnd)}" stroke="${k.spark}" stroke-width="3" stroke-linecap="round"/>`;
  return groundOf(k.bg) + s + leafShape(sparkX, sparkEnd + 17, 17, 90, k.spark);
}

/** Growth rings around an off-centre heart. */
export function rings(r: Rng, palette: Palette, plate: Plate): string {
  const k = inksOn(plate, palette);
  const cx = r.pick([130, 210, 430, 510]) + r.range(-20, 20);
  const cy = r.pick([90, 200, 310]) + r.range(-20, 20);
  const count = r.int(15, 19);
  const lobes = r.int(3, 5);
  const phase = r.range(0, 6.28);
  const phase2 = r.range(0, 6.28);
  const swing = r.range(0.04, 0.075);
  const bands: number[] = [];
  let radius = 0;
  for (let i = 0; i < count; i += 1) {
    radius += r.range(12, 18) + (i % 3 === 1 ? r.range(6, 26) : 0);
    bands.push(radius);
  }
  const sparkAt = r.pick([4, 6, 8]);
  const figures = [k.b, k.c, k.a];
  let s = "";
  for (let i = count - 1; i >= 0; i -= 1) {
    const points: Point[] = [];
    for (let t = 0; t < 40; t += 1) {
      const angle = (t / 40) * Math.PI * 2;
      const wave =
        1 +
        swing * Math.sin(lobes * angle + phase) +
        swing * 0.6 * Math.sin((lobes + 2) * angle + phase2);
      const reach = (bands[i] ?? 0) * wave;
      points.push([cx + reach * 1.12 * Math.cos(angle), cy + reach * Math.sin(angle)]);
    }
    const fill = i === sparkAt ? k.spark : i % 2 === 1 ? k.bg : figures[(i >> 1) % 3];
    s += `<path d="${smoothRing(points)}" fill="${fill}"/>`;
  }
  s += `<circle cx="${figure(cx)}" cy="${figure(cy)}" r="7" fill="${k.a}"/>`;
  return groundOf(plate === "deep" ? palette.deep : palette.ground) + s;
}

/** Quarter-turn leaf tiles on an 8 by 5 grid. */
export function leaves(r: Rng, palette: Palette, plate: Plate): string {
  const k = inksOn(plate, palette);
  const tile = 80;
  const half = tile / 2;
  const sparkAt = r.int(0, 39);
  let s = "";
  for (let index = 0; index < 40; index += 1) {
    const draw = r.next();
    const x = (index % 8) * tile;
    const y = Math.floor(index / 8) * tile;
    const fill =
      index === sparkAt
        ? k.spark
        : draw < 0.34
          ? k.b
          : draw < 0.62
            ? k.a
            : draw < 0.84
              ? k.c
              : null;
    if (fill === null) continue;
    const isFlipped = r.chance(0.5);
    s += isFlipped
      ? `<path d="M${x} ${y}h${half}a${half} ${half} 0 0 1 ${half} ${half}v${half}h-${half}a${half} ${half} 0 0 1 -${half} -${half}z" fill="${fill}"/>`
      : `<path d="M${x + tile} ${y}v${half}a${half} ${half} 0 0 1 -${half} ${half}h-${half}v-${half}a${half} ${half} 0 0 1 ${half} -${half}z" fill="${fill}"/>`;
    if (!r.chance(0.22)) continue;
    const vein = isFlipped
      ? `M${x + 14} ${y + 14}l${tile - 28} ${tile - 28}`
      : `M${x + tile - 14} ${y + 14}l-${tile - 28} ${tile - 28}`;
    s += `<path d="${vein}" stroke="${k.bg}" stroke-width="2" stroke-linecap="round"/>`;
  }
  return groundOf(k.bg) + s;
}

/** Light through leaves: a halftone swell with one clearing. */
export function dapple(r: Rng, palette: Palette, plate: Plate): string {
  const k = inksOn(plate, palette);
  const step = r.pick([30, 36]);
  const angle = r.range(-0.9, 0.9);
  const wave = r.range(210, 330);
  const phase = r.range(0, 6.28);
  const bend = r.range(0.25, 0.6);
  let s = "";
  for (let row = 0, y = step / 2; y < coverHeight + step; y += step * 0.87, row += 1) {
    for (let x = row % 2 === 1 ? step / 2 : 0; x < coverWidth + step; x += step) {
      const u = ((x * Math.cos(angle) + y * Math.sin(angle)) / wave) * 6.28;
      const w = ((y * Math.cos(angle) - x * Math.sin(angle)) / wave) * 6.28;
      const swell = 0.5 + 0.5 * Math.sin(u + phase + bend * 2 * Math.sin(w * 0.8));
      const fill = swell > 0.7 ? k.a : swell > 0.34 ? k.b : k.c;
      s += disc(x, y, step * (0.07 + 0.42 * swell), fill);
    }
  }
  const cx = r.pick([150, 220, 420, 490]);
  const cy = r.pick([130, 200, 270]);
  const radius = r.range(54, 78);
  s += `<circle cx="${cx}" cy="${cy}" r="${figure(radius + 12)}" fill="${k.bg}"/>`;
  s += `<circle cx="${cx}" cy="${cy}" r="${figure(radius)}" fill="${k.spark}"/>`;
  return groundOf(k.bg) + s;
}

function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(radius)}" fill="${fill}"/>`;
}
