// How files are named and how long they may be.
import type { Module, Rule } from "./house.ts";
import { isIn, isPage, isTest } from "./places.ts";
import { nodesOfType } from "./syntax.ts";

export const longestFile = 400;
export const longFile = 250;

const drawers = /(^|\/)(utils?|helpers?|common|misc|shared|manager|stuff)(\.|\/|-)/;

const namedForWhatTheyHold: Rule = {
  name: "no barrels, no drawers, kebab-case names",
  check: (house) =>
    house.modules.flatMap(({ path }) => {
      const message = badName(path);
      return message === null ? [] : [{ path, line: 1, message }];
    }),
};

function badName(file: string): string | null {
  const name = file.slice(file.lastIndexOf("/") + 1);
  if (/^index\.(tsx?|mjs)$/.test(name)) return "a barrel: import the file that holds it";
  if (drawers.test(file)) return "a drawer: name it for what it holds";
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.(ts|tsx|mjs)$/.test(name) ? null : "not in kebab-case";
}

const neverTooLong: Rule = {
  name: `no file passes ${longestFile} lines`,
  check: (house) =>
    house.modules
      .filter((module) => isMeasured(module) && module.lines > longestFile)
      .map(({ path, lines }) => ({ path, line: lines, message: `has ${lines} lines: split it` })),
};

/** Files that are long already, longest first: worth a look, no failure. */
export function longFiles(modules: readonly Module[]): Module[] {
  return modules
    .filter(
      (module) => isMeasured(module) && module.lines > longFile && module.lines <= longestFile,
    )
    .sort((a, b) => b.lines - a.lines);
}

function isMeasured({ path }: Module): boolean {
  return !path.endsWith("/routes.ts") && !path.endsWith(".generated.ts");
}

/** A default export has no name to search for: only where a framework asks for one. */
const namedExports: Rule = {
  name: "default exports only where a framework asks for one",
  check: (house) =>
    house.modules
      .filter(({ path }) => /^(domain|server|sandbox|web|run|tools|journeys)\//.test(path))
      .filter(({ path }) => !isFrameworkFile(path))
      .flatMap((module) =>
        nodesOfType(module.program, "ExportDefaultDeclaration").map(() => ({
          path: module.path,
          line: 1,
          message: "exports a default: give it a name",
        })),
      ),
};

function isFrameworkFile(file: string): boolean {
  if (isPage(file)) return true;
  if (/^web\/app\/(root\.tsx|routes\.ts|entry\.(server|client)\.tsx)$/.test(file)) return true;
  // Set-up files of the test runners are called by their default export.
  return /\.config\.ts$/.test(file) || isIn(file, "server/test") || isIn(file, "journeys");
}

/** Tests are excused: their titles are sentences. */
const openingComment: Rule = {
  name: "a file opens with what it is for",
  check: (house) =>
    house.modules
      .filter(({ path, text }) => !isTest(path) && !/^(#!.*\n)?(\/\/|\/\*)/.test(text))
      .map(({ path }) => ({ path, line: 1, message: "has no opening comment" })),
};

export const fileRules: readonly Rule[] = [
  namedForWhatTheyHold,
  neverTooLong,
  namedExports,
  openingComment,
];
