// The few strokes all motifs share. Numbers are written with one decimal, which keeps a picture
// small and the same on every machine.

export const coverWidth = 640;
export const coverHeight = 400;

export type Point = readonly [x: number, y: number];

export function figure(value: number): string {
  return (Math.round(value * 10) / 10).toString();
}

export function groundOf(colour: string): string {
  return `<rect width="${coverWidth}" height="${coverHeight}" fill="${colour}"/>`;
}

export function leafShape(x: number, y: number, size: number, turn: number, fill: string): string {
  const half = size * 0.46;
  return `<path transform="rotate(${turn} ${figure(x)} ${figure(y)})" d="M${figure(x - size)} ${figure(y)}Q${figure(x)} ${figure(y - half * 2)} ${figure(x + size)} ${figure(y)}Q${figure(x)} ${figure(y + half * 2)} ${figure(x - size)} ${figure(y)}z" fill="${fill}"/>`;
}

/** A closed curve through the middles of a ring of points. */
export function smoothRing(points: readonly Point[]): string {
  const last = points.at(-1);
  const first = points[0];
  if (last === undefined || first === undefined) return "";
  const start = middle(last, first);
  const curves = points.map((point, index) => {
    const end = middle(point, points[(index + 1) % points.length] ?? first);
    return `Q${figure(point[0])} ${figure(point[1])} ${figure(end[0])} ${figure(end[1])}`;
  });
  return `M${figure(start[0])} ${figure(start[1])}${curves.join("")}z`;
}

function middle(one: Point, other: Point): Point {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}
