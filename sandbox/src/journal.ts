// What survives a restart: one JSON line per change, the last line of a key wins. A line is on its
// way to the disk before the caller goes on, so a killed process forgets nothing it has answered;
// a line torn by the kill is dropped, and the file is compacted each time it is opened.
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { isObject, isText, parseObject } from "./json-shape.ts";

type Line = { kind: string; key: string; value: unknown };

export type Journal = {
  read<T>(kind: string, is: (value: unknown) => value is T): T[];
  write(kind: string, key: string, value: object): void;
  close(): void;
};

/** Without a file the journal remembers nothing beyond the process. */
export function openJournal(file: string | undefined): Journal {
  const lines = file === undefined ? [] : readLines(file);
  const handle = file === undefined ? null : reopenCompacted(file, lines);
  let open = true;
  return {
    read<T>(kind: string, is: (value: unknown) => value is T): T[] {
      const values: T[] = [];
      for (const line of lines) {
        if (line.kind !== kind) continue;
        if (!is(line.value)) {
          throw new Error(`sandbox state: a ${kind} ("${line.key}") of another version in ${file}`);
        }
        values.push(line.value);
      }
      return values;
    },
    write(kind, key, value) {
      if (handle !== null && open) writeSync(handle, `${JSON.stringify({ kind, key, value })}\n`);
    },
    close() {
      if (handle !== null && open) closeSync(handle);
      open = false;
    },
  };
}

function readLines(file: string): Line[] {
  if (!existsSync(file)) return [];
  const texts = readFileSync(file, "utf8").split("\n");
  const whole = texts.slice(0, -1);
  const latest = new Map<string, Line>();
  for (const [index, text] of whole.entries()) {
    const line = parseObject(text);
    if (line === null || !isText(line.kind) || !isText(line.key) || !isObject(line.value)) {
      throw new Error(`sandbox state: line ${index + 1} of ${file} is not a record`);
    }
    latest.set(`${line.kind} ${line.key}`, { kind: line.kind, key: line.key, value: line.value });
  }
  return [...latest.values()];
}

function reopenCompacted(file: string, lines: readonly Line[]): number {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  // Private keys are among the records: nobody else on the machine needs to read them.
  writeFileSync(fresh, lines.map((line) => `${JSON.stringify(line)}\n`).join(""), { mode: 0o600 });
  renameSync(fresh, file);
  return openSync(file, "a", 0o600);
}
