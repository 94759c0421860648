// The small shapes every capability's wire.ts is made of. Values may come from a query string or from
// JSON, so numbers and ids are read from both; texts are normalised and free of NUL, which the
// database cannot hold.
import { z } from "zod";
import type { Pair } from "./pair.ts";

/** An integer written as a number or as digits. */
export function wireInt(min: number, max: number) {
  return z
    .union([z.int(), z.string().regex(/^-?\d{1,16}$/)])
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

/** A whole, non-negative amount of whatever the name says (fen, points, seconds). */
export const wireCount = wireInt(0, 10_000_000_000);

/** An id as clients send it: digits, as text or number. */
export const idIn = wireInt(1, Number.MAX_SAFE_INTEGER);

/** An id as we send it. */
export const idOut = z.string().regex(/^\d+$/);

/** Text of at most `max` characters, trimmed. */
export function wireText(max: number, min = 0) {
  return z
    .string()
    .max(max * 4)
    .refine((text) => !text.includes("\u0000"))
    .transform((text) => text.trim().normalize("NFC"))
    .pipe(z.string().min(min).max(max));
}

/** '', 'a,b' or ['a', 'b'] as a list of ids. */
export function idList(max: number) {
  return z
    .union([z.array(z.union([z.int(), z.string()])), z.string()])
    .transform((ids) => (typeof ids === "string" ? ids.split(",").filter(Boolean) : ids))
    .pipe(z.array(idIn).max(max));
}

export const wireFlag = z.union([z.literal(0), z.literal(1)]);
export const wireBoolean = z.boolean();

/** Texts in both languages under the specification's names: `title`, `title_en`. */
export function pairFields<N extends string>(
  name: N,
  texts: Pair,
): { [K in N | `${N}_en`]: string } {
  return { [name]: texts.zh, [`${name}_en`]: texts.en } as { [K in N | `${N}_en`]: string };
}

const separator = "\u0001";

/** A two-language message for a schema's own check: `z.string().regex(x, fieldMessage("…", "…"))`. */
export function fieldMessage(zh: string, en: string): string {
  return zh + separator + en;
}

/** The message as a pair again; null when the schema gave none of its own. */
export function readFieldMessage(message: string): Pair | null {
  const [zh, en] = message.split(separator);
  return zh === undefined || en === undefined ? null : { zh, en };
}

export function toFlag(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}
