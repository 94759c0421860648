// The directions of the house, checked on every import of the product. A check that saw too little
// has checked nothing, so this one says what it saw and fails below a floor.
import { describe, expect, it } from "vitest";
import { allRules } from "./boundaries/all-rules.ts";
import { longFiles } from "./boundaries/file-rules.ts";
import type { Violation } from "./boundaries/house.ts";
import { readHouse, readOwners } from "./boundaries/read-house.ts";

const fewestFiles = 250;
const fewestImports = 1_000;
const fewestTables = 40;

const house = readHouse();
const owners = readOwners();

describe("the house", () => {
  it("is seen whole", () => {
    const imports = house.modules.flatMap((module) => module.imports);
    const seen = `${house.modules.length} files, ${imports.length} imports, ${owners.size} tables`;
    console.info(`Boundaries: ${seen}.`);
    for (const { path, lines } of longFiles(house.modules)) {
      console.info(`  long: ${path}, ${lines} lines`);
    }
    expect(house.modules.length).toBeGreaterThan(fewestFiles);
    expect(imports.length).toBeGreaterThan(fewestImports);
    expect(owners.size).toBeGreaterThan(fewestTables);
  });

  for (const rule of allRules(owners)) {
    it(rule.name, () => {
      expect(rule.check(house).map(say)).toEqual([]);
    });
  }
});

function say({ path, line, message }: Violation): string {
  return `${path}:${line} ${message}`;
}
