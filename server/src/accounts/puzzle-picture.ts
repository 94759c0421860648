// Draws a slide puzzle: a shaded garden, a leaf-shaped hole, a decoy that is the leaf the other way
// round, and the piece that fits. The offset of the hole is in the answer of this function only.
import { randomInt } from "node:crypto";
import { pieceSide, puzzleHeight, puzzleWidth } from "@banyan/domain/accounts/slide-track.ts";
import sharp from "sharp";

export type PuzzlePicture = { bg: string; piece: string; pieceX: number; pieceY: number };

const palettes = [
  ["#dfede5", "#9cc7ad", "#2c7457", "#14503d", "#e9b63f"],
  ["#e3f2fd", "#9cc4e0", "#33769a", "#195f91", "#f0b135"],
  ["#fff1cc", "#efc98a", "#cc5535", "#805708", "#2a8f89"],
  ["#eeecff", "#b9b0ea", "#6d60b6", "#41348c", "#b3da56"],
  ["#feeaf2", "#e6a8c8", "#a9246e", "#6f1a4a", "#4c8f6b"],
] as const;

const margin = 8;
const inset = 3;
const leaf = leafPath(pieceSide - 2 * inset);

export async function drawPuzzle(): Promise<PuzzlePicture> {
  const pieceX = randomInt(puzzleWidth / 4, puzzleWidth - pieceSide - margin + 1);
  const pieceY = randomInt(margin, puzzleHeight - pieceSide - margin + 1);
  const scene = await sharp(Buffer.from(sceneSvg())).png().toBuffer();
  const holes = svg(
    puzzleWidth,
    puzzleHeight,
    `${hole(pieceX, pieceY, "")}${hole(decoyX(pieceX), randomInt(margin, puzzleHeight - pieceSide - margin + 1), `translate(${pieceSide - 2 * inset} 0) scale(-1 1)`)}`,
  );
  const box = { left: pieceX, top: pieceY, width: pieceSide, height: pieceSide };
  const [bg, piece] = await Promise.all([
    sharp(scene)
      .composite([{ input: holes }])
      .webp({ quality: 82 })
      .toBuffer(),
    sharp(scene)
      .extract(box)
      .composite([{ input: stencil("#fff"), blend: "dest-in" }, { input: edge() }])
      .png()
      .toBuffer(),
  ]);
  return {
    bg: `data:image/webp;base64,${bg.toString("base64")}`,
    piece: `data:image/png;base64,${piece.toString("base64")}`,
    pieceX,
    pieceY,
  };
}

/** Somewhere that touches neither the real hole nor the place where the piece waits. */
function decoyX(pieceX: number): number {
  const places: number[] = [];
  for (let x = pieceSide + margin; x <= puzzleWidth - pieceSide - margin; x += 1) {
    if (Math.abs(x - pieceX) > pieceSide + margin) places.push(x);
  }
  return places[randomInt(places.length)] ?? pieceSide;
}

function sceneSvg(): string {
  const palette = palettes[randomInt(palettes.length)] ?? palettes[0];
  const pick = () => palette[randomInt(palette.length)] ?? palette[0];
  const shapes: string[] = [];
  for (let n = 0; n < 16; n += 1) {
    const opacity = randomInt(25, 75) / 100;
    shapes.push(
      `<circle cx="${randomInt(puzzleWidth)}" cy="${randomInt(puzzleHeight)}" r="${randomInt(8, 46)}" fill="${pick()}" opacity="${opacity}"/>`,
    );
  }
  for (let n = 0; n < 7; n += 1) {
    const y = randomInt(puzzleHeight);
    shapes.push(
      `<path d="M-10 ${y}C80 ${randomInt(puzzleHeight)} 230 ${randomInt(puzzleHeight)} 330 ${randomInt(puzzleHeight)}" fill="none" stroke="${pick()}" stroke-width="${randomInt(2, 12)}" opacity="0.6"/>`,
    );
  }
  const ground = `<defs><linearGradient id="g" x1="0" y1="0" x2="${randomInt(2)}" y2="1"><stop offset="0" stop-color="${palette[0]}"/><stop offset="1" stop-color="${palette[1]}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;
  return svg(puzzleWidth, puzzleHeight, ground + shapes.join("")).toString();
}

function hole(x: number, y: number, turn: string): string {
  return `<g transform="translate(${x + inset} ${y + inset}) ${turn}"><path d="${leaf}" fill="#091c14" fill-opacity="0.52" stroke="#fff" stroke-opacity="0.7" stroke-width="1.5"/></g>`;
}

function stencil(fill: string): Buffer {
  return svg(
    pieceSide,
    pieceSide,
    `<path transform="translate(${inset} ${inset})" d="${leaf}" fill="${fill}"/>`,
  );
}

function edge(): Buffer {
  return svg(
    pieceSide,
    pieceSide,
    `<path transform="translate(${inset} ${inset})" d="${leaf}" fill="none" stroke="#fff" stroke-width="2"/>`,
  );
}

/** A leaf: two round corners and two sharp ones. */
function leafPath(side: number): string {
  const round = side * 0.56;
  const sharpCorner = side * 0.09;
  return [
    `M${sharpCorner} 0`,
    `H${side - round}A${round} ${round} 0 0 1 ${side} ${round}`,
    `V${side - sharpCorner}A${sharpCorner} ${sharpCorner} 0 0 1 ${side - sharpCorner} ${side}`,
    `H${round}A${round} ${round} 0 0 1 0 ${side - round}`,
    `V${sharpCorner}A${sharpCorner} ${sharpCorner} 0 0 1 ${sharpCorner} 0z`,
  ].join("");
}

function svg(width: number, height: number, inside: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
  );
}
