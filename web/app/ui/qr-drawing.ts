// Draws a matrix of modules as the product's code: round finders, dark ink on white in both themes,
// and a quiet zone of two modules. Pure, so a loader can draw it and send only the drawing.

export type QrModules = { size: number; data: ArrayLike<number | boolean> };

export function qrDrawing({ size, data }: QrModules): string {
  let dots = "";
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (isInFinder(x, y, size) || !data[y * size + x]) continue;
      dots += `M${x + 0.06} ${y + 0.06}h.88v.88h-.88z`;
    }
  }
  const finders = [finder(0, 0), finder(size - 7, 0), finder(0, size - 7)].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${size + 4} ${size + 4}" aria-hidden="true"><rect x="-2" y="-2" width="${size + 4}" height="${size + 4}" rx="1.5" fill="#FFFFFF"/><g fill="#12291F"><path d="${dots}"/>${finders}</g></svg>`;
}

function isInFinder(x: number, y: number, size: number): boolean {
  const isLeft = x < 7;
  const isTop = y < 7;
  return (isLeft && isTop) || (x >= size - 7 && isTop) || (isLeft && y >= size - 7);
}

function finder(x: number, y: number): string {
  return `<rect x="${x + 0.5}" y="${y + 0.5}" width="6" height="6" rx="1.6" fill="none" stroke="#12291F"/><rect x="${x + 2}" y="${y + 2}" width="3" height="3" rx=".8"/>`;
}
