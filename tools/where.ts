// `npm run where -- R13` or `-- coupon`: where a rule of the specification, or a word, lives. Looks in
// the map of the specification first, then for rules named in code, then in file names.
import { filesIn, readText } from "./boundaries/read-house.ts";
import { findPlaces } from "./find-places.ts";
import { runCommand, UsageError } from "./local-product.ts";

const folders = ["domain", "server/src", "server/migrations", "web/app", "run", "journeys"];

await runCommand(async () => {
  const word = process.argv.slice(2).join(" ").trim();
  if (word === "") throw new UsageError('npm run where -- R13 | "spec A §8" | coupon');
  const files = ["docs/spec-map.md", ...folders.flatMap(filesIn)].filter((file) =>
    /\.(md|ts|tsx|sql|mjs)$/.test(file),
  );
  const found = findPlaces(
    word,
    files.map((path) => ({ path, text: readText(path) })),
  );
  for (const line of found) console.log(line);
  if (found.length === 0) throw new UsageError(`Nothing speaks of "${word}".`);
});
