// How migrations are called: a number of their own, then the capability whose tables they change.
import { capabilities } from "../boundaries/places.ts";

export function wrongMigrations(files: readonly string[]): string[] {
  const seen = new Map<string, string>();
  return files.flatMap((file) => {
    const [, number = "", owner = ""] = /(\d{3})-([a-z]+)[a-z0-9-]*\.sql$/.exec(file) ?? [];
    const other = seen.get(number);
    seen.set(number, other ?? file);
    const complaints: string[] = [];
    if (other !== undefined) complaints.push(`${file}: ${number} is ${other} already`);
    if (owner !== "kernel" && !capabilities.includes(owner)) {
      complaints.push(`${file}: ${owner === "" ? "its name" : owner} is no capability`);
    }
    return complaints;
  });
}
