// The list that remembered routes are judged by names exactly the pages there are.
import { expect, it } from "vitest";
import routes from "../routes.ts";
import { isKnownPage, knownPages } from "./known-pages.ts";

it("every page of the route table is known, and nothing else", () => {
  const table = routes
    .filter((entry) => entry.path !== "*")
    .map((entry) => `/${entry.path ?? ""}`)
    .sort();
  expect([...knownPages].sort()).toEqual(table);
  expect(isKnownPage("/course/show")).toBe(true);
  expect(isKnownPage("/elsewhere")).toBe(false);
});
