// The seal of an institution that has no logo: one of six shapes in a single ink (the text colour
// of where it stands), always shown beside the name.

import { rngFor } from "./cover-seed.ts";

const line = 'fill="none" stroke="currentColor" stroke-width="2.5"';
const ring = `<circle cx="24" cy="24" r="21" ${line}/>`;

export function sealSvg({ id }: { id: number }): string {
  const r = rngFor(`seal88:${id}`);
  const kind = r.int(0, 5);
  const rays = r.pick([6, 8, 12]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" aria-hidden="true">${shape(kind, rays)}</svg>`;
}

function shape(kind: number, rays: number): string {
  switch (kind) {
    case 0:
      return ring + Array.from({ length: rays }, (_, index) => ray((360 / rays) * index)).join("");
    case 1:
      return `${ring}<path d="M10 32q7 -9 14 0t14 0M10 24q7 -9 14 0t14 0" ${line}/>`;
    case 2:
      return `<path d="M5 6h38v20q0 14 -19 18q-19 -4 -19 -18z" ${line}/><path d="M15 34V20a9 9 0 0 1 18 0v14" ${line}/>`;
    case 3:
      return '<rect x="4" y="4" width="40" height="40" rx="4" fill="currentColor"/><path d="M14 36V18M24 36V12M34 36V18" stroke="var(--bn-surface-page, #fff)" stroke-width="3.5" stroke-linecap="round"/>';
    case 4:
      return `<path d="M24 3L45 24L24 45L3 24z" ${line}/><circle cx="24" cy="24" r="8" fill="currentColor"/>`;
    default:
      return `${ring}<path d="M24 9a15 15 0 0 1 0 30a15 15 0 0 1 0 -30M9 24h30" ${line}/><path d="M24 9q-13 15 0 30q13 -15 0 -30" ${line}/>`;
  }
}

function ray(turn: number): string {
  return `<path d="M24 24V8" transform="rotate(${turn} 24 24)" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/>`;
}
