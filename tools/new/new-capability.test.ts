// What is written for a new capability keeps the rules of the house, and its lines find their places.
import { expect, it } from "vitest";
import { allRules } from "../boundaries/all-rules.ts";
import { houseOf } from "../boundaries/house.ts";
import { uses } from "../boundaries/places.ts";
import { readHouse, readMigrations, readText } from "../boundaries/read-house.ts";
import { tableOwners } from "../boundaries/table-rules.ts";
import { domainFiles } from "./domain-files.ts";
import { applyEdit, editsFor } from "./known-places.ts";
import { namesOf } from "./names.ts";
import { serverFiles } from "./server-files.ts";
import { webFiles } from "./web-files.ts";

const names = namesOf({
  folder: "reading-diaries",
  firstCode: 9_900,
  zh: "读书笔记",
  en: "Reading diaries",
  migrationNumber: 999,
});
const written = { ...domainFiles(names), ...serverFiles(names), ...webFiles(names) };

it("gives a name in every form", () => {
  expect(names).toMatchObject({
    singular: "reading-diary",
    table: "reading_diary",
    value: "readingDiary",
    type: "ReadingDiary",
    migration: "server/migrations/999-reading-diaries.sql",
  });
});

it("keeps the rules of the house", () => {
  const house = readHouse();
  const real = Object.fromEntries(house.modules.map(({ path, text }) => [path, text]));
  const together = houseOf({ ...real, ...written }, house.packages);
  const owners = tableOwners({ ...readMigrations(), ...written });
  const graph = { ...uses, [names.folder]: ["accounts", "notices"] };
  const found = allRules(owners, graph)
    .flatMap((rule) => rule.check(together))
    .filter(({ path }) => path in written);
  expect(found).toEqual([]);
});

it("finds the places of its lines", () => {
  for (const edit of editsFor(names)) {
    expect(applyEdit(readText(edit.file), edit), `${edit.file}: ${edit.before}`).not.toBeNull();
  }
});
