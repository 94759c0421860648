// How migrations are called: a number of their own, then the capability whose tables they change.
import { migrationOwner } from "../boundaries/places.ts";

export function wrongMigrations(files: readonly string[]): string[] {
  const seen = new Map<string, string>();
  return files.flatMap((file) => {
    const number = file.slice(file.lastIndexOf("/") + 1).slice(0, 3);
    const other = seen.get(number);
    seen.set(number, other ?? file);
    const complaints: string[] = [];
    if (other !== undefined) complaints.push(`${file}: ${number} is ${other} already`);
    if (migrationOwner(file) === null) complaints.push(`${file}: named after no capability`);
    return complaints;
  });
}
