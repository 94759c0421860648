// The Range header, read as browsers send it: one range of bytes. Anything else is answered whole, as
// RFC 9110 allows; what begins past the end cannot be answered.
import type { ByteRange } from "../providers/storage/storage.ts";

export type Wanted = { kind: "whole" } | { kind: "part"; range: ByteRange } | { kind: "past" };

/** `bytes` is what may be read: a range is cut at its end, and one that begins there is past it. */
export function wantedBytes(header: string | undefined, bytes: number): Wanted {
  const spec = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (spec === null) return { kind: "whole" };
  const [, first = "", last = ""] = spec;
  if (first === "" && last === "") return { kind: "whole" };
  if (first === "") {
    const length = Math.min(Number(last), bytes);
    return length === 0
      ? { kind: "past" }
      : { kind: "part", range: { start: bytes - length, end: bytes - 1 } };
  }
  const start = Number(first);
  const end = last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== "" && Number(last) < start) return { kind: "whole" };
  return start >= bytes ? { kind: "past" } : { kind: "part", range: { start, end } };
}
