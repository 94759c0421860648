// Motifs taken from what stands and moves around the tree: arcades, tides, woven trunks, figs,
// branching paths. The order of draws is part of the picture: never move one.

import { coverHeight, coverWidth, figure, groundOf } from "./cover-drawing.ts";
import { inksOn, type Palette, type Plate } from "./cover-palettes.ts";
import type { Rng } from "./cover-seed.ts";

/** Prop roots that read as an arcade of nested arches. */
export function arcade(r: Rng, palette: Palette, plate: Plate): string {
  const k = inksOn(plate, palette);
  let s = "";
  let x = r.range(-60, -10);
  let i = 0;
  const sparkAt = r.int(1, 3);
  const figures = [k.a, k.b, k.c];
  while (x < coverWidth + 20) {
    const nested = r.int(2, 5);
    const thick = r.pick([12, 14, 16]);
    const gap = r.pick([0, thick]);
    const width = nested * 2 * thick + (nested - 1) * gap * 2 + thick * 1.4;
    const top = coverHeight - width / 2 - r.range(40, 190);
    for (let j = 0; j < nested; j += 1) {
      const inset = j * (thick + gap) + thick / 2;
      const radius = width / 2 - inset;
      if (radius < thick / 2) break;
      const colour = i === sparkAt && j === nested - 1 ? k.spark : figures[(i + j) % 3];
      s += `<path d="M${figure(x + inset)} ${coverHeight + 4}V${figure(top + width / 2)}a${figure(radius)} ${figure(radius)} 0 0 1 ${figure(radius * 2)} 0V${coverHeight + 4}" stroke="${colour}" stroke-width="${thick}" fill="none"/>`;
    }
    x += width + r.pick([0, 0, 18]);
    i += 1;
  }
  return groundOf(k.bg) + s;
}

/** Scales of the tide under a disc. */
export function tide(r: Rng, palette: Palette, plate: Plate): string {
  const k = inksOn(plate, palette);
  const scale = r.pick([64, 80, 96]);
  const rows = Math.ceil(coverHeight / (scale * 0.5)) + 2;
  // Two draws that place nothing any more, kept because every later draw depends on them.
  r.int(3, rows - 3);
  const horizon = r.range(40, 110);
  const sunX = r.range(120, 520);
  const sun = `<circle cx="${figure(sunX)}" cy="${figure(horizon)}" r="${figure(r.range(44, 66))}" fill="${k.spark}"/>`;
  let s = "";
  for (let row = 0; row < rows; row += 1) {
    const y = figure(horizon + 28 + row * scale * 0.5 + scale);
    r.int(0, 8);
    for (let x = row % 2 === 1 ? 0 : -scale; x < coverWidth + scale; x += scale * 2) {
      const isSolid = r.chance(0.14);
      s += `<circle cx="${x}" cy="${y}" r="${scale}" fill="${k.bg}"/>`;
      if (isSolid) {
        s += `<circle cx="${x}" cy="${y}" r="${figure(scale - 4)}" fill="${k.a}"/>`;
        continue;
      }
      s += scaleRing(x, y, scale - 4, k.bg, k.b);
      s += scaleRing(x, y, scale * 0.66 - 4, k.bg, k.c);
      s += scaleRing(x, y, scale * 0.33 - 4, k.c, k.a);
    }
  }
  return groundOf(k.bg) + sun + s;
}

/** Fused trunks woven over and under. */
export function weave(r: Rng, palette: Palette, plate: Plate): string {
  const k = inksOn(plate, palette);
  const cell = r.pick([76, 90]);
  const band = cell * 0.78;
  const count = 13;
  const turn = r.pick([-45, -18, 18, 45]);
  const upright: string[] = [];
  const level: string[] = [];
  for (let i = 0; i < count; i += 1) {
    upright.push(r.pick([k.a, k.a, k.b]));
    level.push(r.pick([k.c, k.c, k.b]));
  }
  upright[r.int(5, 7)] = k.spark;
  const origin = -cell * 2;
  const length = count * cell;
  let s = "";
  for (let i = 0; i < count; i += 1) {
    s += `<rect x="${figure(origin)}" y="${figure(origin + i * cell)}" width="${figure(length)}" height="${figure(band)}" fill="${level[i]}"/>`;
  }
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j < count; j += 1) {
      if ((i + j) % 2 === 1) continue;
      s += `<rect x="${figure(origin + i * cell - 3)}" y="${figure(origin + j * cell - 6)}" width="${figure(band + 6)}" height="${figure(band + 12)}" fill="${k.bg}"/>`;
      s += `<rect x="${figure(origin + i * cell)}" y="${figure(origin + j * cell - cell + band)}" width="${figure(band)}" height="${figure(cell * 2 - band)}" fill="${upright[i]}"/>`;
    }
  }
  return `${groundOf(k.bg)}<g transform="rotate(${turn} 320 200) translate(-40 -140)">${s}</g>`;
}

/** Figs and capsules on a ruled field. */
export function seeds(r: Rng, palette: Palette, plate: Plate): string {
  const k = inksOn(plate, palette);
  const cell = r.pick([40, 50, 66.7]);
  const rows = Math.round(coverHeight / cell);
  const columns = Math.ceil(coverWidth / cell);
  const sparkRow = r.int(1, rows - 2);
  let hasSparked = false;
  let s = "";
  for (let y = 0; y < rows; y += 1) {
    let x = -r.int(0, 2);
    while (x < columns) {
      const length = r.pick([1, 1, 1, 2, 2, 3, 4]);
      const draw = r.next();
      let colour = draw < 0.3 ? k.b : draw < 0.5 ? k.a : draw < 0.76 ? k.c : null;
      const isMiddle = x > columns * 0.2 && x < columns * 0.7;
      if (y === sparkRow && !hasSparked && isMiddle && length > 1) {
        colour = k.spark;
        hasSparked = true;
      }
      s +=
        colour === null
          ? `<circle cx="${figure(x * cell + cell / 2)}" cy="${figure(y * cell + cell / 2)}" r="4" fill="${k.c}"/>`
          : `<rect x="${figure(x * cell + 5)}" y="${figure(y * cell + 5)}" width="${figure(length * cell - 10)}" height="${figure(cell - 10)}" rx="${figure((cell - 10) / 2)}" fill="${colour}"/>`;
      x += colour === null ? 1 : length;
    }
  }
  return groundOf(k.bg) + s;
}

/** Branches at 45 degrees, with nodes. */
export function branch(r: Rng, palette: Palette, plate: Plate): string {
  const k = inksOn(plate, palette);
  const unit = 32;
  const lanes = r.int(7, 9);
  const top = r.int(0, 1);
  let s = "";
  let nodes = "";
  for (let i = 0; i < lanes; i += 1) {
    let x = -unit;
    let y = (top + i * 1.5) * unit + 8;
    let d = `M${x} ${figure(y)}`;
    const colour = i === lanes >> 1 ? k.spark : r.pick([k.a, k.b, k.b, k.c]);
    const width = r.pick([10, 14, 14, 20]);
    while (x < coverWidth + unit) {
      x += r.int(2, 5) * unit;
      d += `H${x}`;
      const rise = r.pick([-1, -1, 1, 1, 2, -2, 0]) * unit;
      if (rise !== 0) {
        x += Math.abs(rise);
        y += rise;
        d += `L${x} ${figure(y)}`;
      }
      if (!r.chance(0.34)) continue;
      nodes += `<circle cx="${x}" cy="${figure(y)}" r="${figure(width * 0.5 + 9)}" fill="${k.bg}"/>`;
      nodes += `<circle cx="${x}" cy="${figure(y)}" r="${figure(width * 0.5 + 3)}" fill="${colour}"/>`;
    }
    s += `<path d="${d}" fill="none" stroke="${k.bg}" stroke-width="${width + 10}" stroke-linejoin="round"/>`;
    s += `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
  }
  return groundOf(k.bg) + s + nodes;
}

function scaleRing(x: number, y: string, radius: number, fill: string, stroke: string): string {
  return `<circle cx="${x}" cy="${y}" r="${figure(radius)}" fill="${fill}" stroke="${stroke}" stroke-width="5"/>`;
}
