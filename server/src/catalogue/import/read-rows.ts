// Reads a source's file into rows. A JSON array of objects so far; another form is another reader here.
import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Row } from "./mapping.ts";

export class UnreadableFile extends Error {}

/** `row` null: what stands there is not an object. */
export type SourceRow = { number: number; row: Row | null };

const object = z.record(z.string(), z.unknown());

export async function readRows(file: string): Promise<SourceRow[]> {
  const text = await readText(file);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (fault) {
    throw new UnreadableFile(`${file} is not JSON: ${reasonOf(fault)}`);
  }
  if (!Array.isArray(value)) throw new UnreadableFile(`${file} is not a JSON array`);
  return value.map((entry: unknown, i) => {
    const parsed = object.safeParse(entry);
    return { number: i + 1, row: parsed.success ? parsed.data : null };
  });
}

async function readText(file: string): Promise<string> {
  try {
    return (await readFile(file, "utf8")).replace(/^\uFEFF/, "");
  } catch (fault) {
    throw new UnreadableFile(`${file} cannot be read: ${reasonOf(fault)}`);
  }
}

function reasonOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
