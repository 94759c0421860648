import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeReturnPath, homePath, safeReturnPath } from "./return-path.ts";

const origin = "https://banyan.example";
const known = ["/index", "/course/show", "/login", "/sso", "/ucenter/order", "/LOGIN", "/login/"];
const routes = { origin, isKnown: (path: string) => known.includes(path) };

function back(path: string, isKnown: (path: string) => boolean = routes.isKnown): string {
  return safeReturnPath(encodeReturnPath(path), { origin, isKnown });
}

describe("the page after signing in", () => {
  test("is the one that was remembered, with its query and fragment", () => {
    expect(encodeReturnPath("/course/show?id=1")).toBe("L2NvdXJzZS9zaG93P2lkPTE=");
    expect(back("/course/show?id=1")).toBe("/course/show?id=1");
    expect(back("/ucenter/order?keyword=榕#top")).toBe("/ucenter/order?keyword=%E6%A6%95#top");
    expect(safeReturnPath("L2NvdXJzZS9zaG93P2lkPTE", routes)).toBe("/course/show?id=1");
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/sso?from=x",
    "/login",
    "/login/",
    "/LOGIN?from=x",
    "/nowhere",
    "course/show",
    "",
    "/course/show\u0000",
    `/course/show?${"x".repeat(600)}`,
  ])("is never %j", (path) => {
    expect(back(path)).toBe(homePath);
  });

  test.each(["%%%", "L2NvdXJ=zZQ", "/course/show", "  ", "gICA", null, undefined])(
    "is the home page for %j, which is no base64 of a text",
    (from) => {
      expect(safeReturnPath(from, routes)).toBe(homePath);
    },
  );

  test("is judged after its dots are resolved", () => {
    expect(back("/course/../../x")).toBe(homePath);
    expect(back("/course/../../x", (path) => path === "/x")).toBe("/x");
  });

  test("is of our own origin whatever is asked", () => {
    const anything = () => true;
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (path) => {
        const answer = back(path.slice(0, 600), anything);
        expect(new URL(answer, origin).origin).toBe(origin);
        expect(answer.startsWith("/") && !answer.startsWith("//")).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (from) => {
        const answer = safeReturnPath(from, { origin, isKnown: anything });
        expect(new URL(answer, origin).origin).toBe(origin);
      }),
    );
  });
});
