// What a file store can do, whichever it is. Keys are names we make ourselves; nothing a person typed
// becomes one.
import type { Readable } from "node:stream";

/** Both ends included, as HTTP counts. */
export type ByteRange = { start: number; end: number };

export type FileStore = {
  /** Keeps a copy of the file under the key, wholly or not at all. */
  put: (key: string, file: string) => Promise<void>;
  open: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Null when nothing is kept under the key. */
  stat: (key: string) => Promise<{ bytes: number } | null>;
};
