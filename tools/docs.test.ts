// What the documents point at is there: every path in backticks, and every command.
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { filesIn, readText, repository } from "./boundaries/read-house.ts";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...filesIn("docs").filter((file) => file.endsWith(".md")),
];
const rooms = "domain|server|web|sandbox|run|tools|journeys|docs|demo";
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText("package.json")));

describe("the documents", () => {
  for (const document of documents) {
    it(`${document} points at what is there`, () => {
      expect(missingPaths(readText(document))).toEqual([]);
      expect(missingCommands(readText(document))).toEqual([]);
    });
  }

  it("would be caught pointing at nothing", () => {
    expect(missingPaths("See `server/src/nowhere.ts` and `run/dev.ts`.")).toHaveLength(1);
    expect(missingCommands("Run `npm run nothing`.")).toEqual(["nothing"]);
  });
});

/** Paths with placeholders (<name>, NNN, *, …) stand for many files. */
function missingPaths(text: string): string[] {
  const named = [...text.matchAll(new RegExp(`\`((?:${rooms})/[^\`\\s]*)\``, "g"))];
  return named
    .map(([, file = ""]) => file)
    .filter((file) => !/[<*…{]|NNN/.test(file))
    .filter((file) => !existsSync(path.join(repository, file)));
}

function missingCommands(text: string): string[] {
  return [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:]*)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !(name in scripts));
}
