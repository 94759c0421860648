// How many bytes of an MP4 stand before its pictures and sound: the index, which a trial must have whole
// and should not pay for. Reads a few box headers; other containers keep their index small or behind.
import { buffer } from "node:stream/consumers";
import type { FileStore } from "../providers/storage/storage.ts";

const headerBytes = 16;
/** More boxes than any encoder writes before the media data. */
const mostBoxes = 32;

export async function headBytes(
  storage: FileStore,
  key: string,
  mime: string,
  bytes: number,
): Promise<number> {
  if (mime !== "video/mp4") return 0;
  let at = 0;
  for (let n = 0; n < mostBoxes && at + headerBytes <= bytes; n += 1) {
    const range = { start: at, end: at + headerBytes - 1 };
    const header = await buffer(await storage.open(key, range));
    const type = header.toString("latin1", 4, 8);
    if (type === "mdat") return at;
    const short = header.readUInt32BE(0);
    // A size of 1 is followed by the real one in 64 bits; 0 reaches to the end of the file.
    const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (size < 8 || !/^[\w ]{4}$/.test(type)) return 0;
    at += size;
  }
  return 0;
}
