// Reads just enough of font files: which characters a WOFF2 maps, and one face out of a collection.
// Anything unexpected throws; a font that cannot be read must not pass for one that was.
import { brotliDecompressSync } from "node:zlib";

/** The characters of the basic plane that the face maps to a glyph. */
export function charactersOfWoff2(font: Buffer): ReadonlySet<string> {
  if (font.toString("latin1", 0, 4) !== "wOF2") throw new Error("not a WOFF2 font");
  const tables = font.readUInt16BE(12);
  const compressed = font.readUInt32BE(20);
  let at = 48;
  let offset = 0;
  let cmap: { start: number; end: number } | null = null;
  for (let table = 0; table < tables; table += 1) {
    const flags = font.readUInt8(at);
    const tag = flags & 63;
    const version = flags >> 6;
    at += tag === 63 ? 5 : 1;
    const original = readBase128(font, at);
    at = original.next;
    let length = original.value;
    const isOutline = tag === 10 || tag === 11;
    if (isOutline ? version !== 3 : version !== 0) {
      const transformed = readBase128(font, at);
      at = transformed.next;
      length = transformed.value;
    }
    if (tag === 0) cmap = { start: offset, end: offset + length };
    offset += length;
  }
  if (cmap === null) throw new Error("the font has no cmap");
  const data = brotliDecompressSync(font.subarray(at, at + compressed));
  return charactersOfCmap(data.subarray(cmap.start, cmap.end));
}

function readBase128(font: Buffer, from: number): { value: number; next: number } {
  let value = 0;
  for (let at = from; at < from + 5; at += 1) {
    const byte = font.readUInt8(at);
    value = value * 128 + (byte & 127);
    if (byte < 128) return { value, next: at + 1 };
  }
  throw new Error("a length in the font runs on");
}

function charactersOfCmap(cmap: Buffer): ReadonlySet<string> {
  for (let one = 0; one < cmap.readUInt16BE(2); one += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * one));
    if (table.readUInt16BE(0) === 4) return charactersOfSegments(table);
  }
  throw new Error("the cmap has no table of format 4");
}

function charactersOfSegments(table: Buffer): ReadonlySet<string> {
  const size = table.readUInt16BE(6);
  const found = new Set<string>();
  for (let segment = 0; segment < size; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + size + segment);
    const delta = table.readUInt16BE(16 + 2 * size + segment);
    const rangeAt = 16 + 3 * size + segment;
    const range = table.readUInt16BE(rangeAt);
    for (let point = first; point <= last && point !== 0xffff; point += 1) {
      const indexed =
        range === 0 ? point : table.readUInt16BE(rangeAt + range + 2 * (point - first));
      const glyph = indexed === 0 && range !== 0 ? 0 : (indexed + delta) & 0xffff;
      if (glyph !== 0) found.add(String.fromCodePoint(point));
    }
  }
  return found;
}

/** The face with this PostScript name, as a font of its own; out of a collection or by itself. */
export function faceNamed(name: RegExp, file: Buffer): Buffer {
  const kind = file.toString("latin1", 0, 4);
  const isCollection = kind === "ttcf";
  if (!isCollection && kind !== "OTTO")
    throw new Error("neither an OpenType font nor a collection");
  const faces = isCollection
    ? Array.from({ length: file.readUInt32BE(8) }, (_, one) => file.readUInt32BE(12 + 4 * one))
    : [0];
  const names = faces.map((face) => postScriptName(file, face));
  const chosen = faces[names.findIndex((one) => name.test(one))];
  if (chosen === undefined) throw new Error(`the file holds ${names.join(", ")}: not ${name}`);
  return isCollection ? standAlone(file, chosen) : file;
}

type Table = { tag: string; data: Buffer };

function tablesOf(file: Buffer, face: number): Table[] {
  return Array.from({ length: file.readUInt16BE(face + 4) }, (_, one) => {
    const record = file.subarray(face + 12 + 16 * one, face + 28 + 16 * one);
    const start = record.readUInt32BE(8);
    const data = file.subarray(start, start + record.readUInt32BE(12));
    return { tag: record.toString("latin1", 0, 4), data };
  });
}

function postScriptName(file: Buffer, face: number): string {
  const table = tablesOf(file, face).find(({ tag }) => tag === "name")?.data;
  if (table === undefined) return "a font without names";
  const texts = table.readUInt16BE(4);
  for (let one = 0; one < table.readUInt16BE(2); one += 1) {
    const at = 6 + 12 * one;
    if (table.readUInt16BE(at) !== 3 || table.readUInt16BE(at + 6) !== 6) continue;
    const start = texts + table.readUInt16BE(at + 10);
    const utf16 = table.subarray(start, start + table.readUInt16BE(at + 8));
    return Buffer.from(utf16).swap16().toString("utf16le");
  }
  return "a font without a PostScript name";
}

/** Faces of a collection share tables by offset; here they get offsets of their own. */
function standAlone(file: Buffer, face: number): Buffer {
  const tables = tablesOf(file, face);
  const head = Buffer.from(file.subarray(face, face + 12 + 16 * tables.length));
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [one, { data }] of tables.entries()) {
    head.writeUInt32BE(offset, 12 + 16 * one + 8);
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
