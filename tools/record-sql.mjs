// Loaded before everything else into a test run: writes each distinct statement that reaches the driver,
// with the files of ours it came through, as one JSON line to the file that SQL_RECORD names.
import { appendFileSync } from "node:fs";
import pg from "pg";

const record = process.env["SQL_RECORD"];
const seen = new Set();
const original = pg.Client.prototype.query;
Error.stackTraceLimit = 60;

pg.Client.prototype.query = function query(...args) {
  const [first] = args;
  const text = typeof first === "string" ? first : first?.text;
  if (record !== undefined && typeof text === "string") note(text, new Error().stack ?? "");
  return Reflect.apply(original, this, args);
};

function note(text, stack) {
  const files = [...stack.matchAll(/server\/src\/[\w/.-]+\.ts/g)].map(([file]) => file);
  const line = JSON.stringify({ text, files: [...new Set(files)] });
  if (seen.has(line)) return;
  seen.add(line);
  appendFileSync(record, `${line}\n`);
}
