// The play token against the published vector A8, and against those who would make their own.
import { describe, expect, it } from "vitest";
import { readPlayToken, signPlayToken, visitorHash } from "./play-token.ts";

const key = Buffer.alloc(32, 0x11);
const said = { v: "vid_1", u: 1001, s: 5, e: 1_767_227_400, p: 0 };
const vector =
  "eyJ2IjoidmlkXzEiLCJ1IjoxMDAxLCJzIjo1LCJlIjoxNzY3MjI3NDAwLCJwIjowfQ.LiZiqUWhSkgFN6KlCZd01ZPC4DjuiUpqo92ndWbRRHg";

describe("play token", () => {
  it("is the vector's, byte for byte", () => {
    expect(signPlayToken(key, said)).toBe(vector);
    expect(readPlayToken(key, vector)).toEqual(said);
  });

  it("opens nothing under another key", () => {
    expect(readPlayToken(Buffer.alloc(32, 0x12), vector)).toBeNull();
  });

  it("opens nothing when a single character differs", () => {
    for (let at = 0; at < vector.length - 1; at += 1) {
      const other = vector[at] === "A" ? "B" : "A";
      expect(readPlayToken(key, vector.slice(0, at) + other + vector.slice(at + 1))).toBeNull();
    }
  });

  it("opens nothing when it is not a token at all", () => {
    for (const text of ["", ".", "a.b.c", "...", "{}", `${vector}.x`, "%00", "💥.💥"]) {
      expect(readPlayToken(key, text)).toBeNull();
    }
  });

  it("does not carry the visitor's cookie", () => {
    const hash = visitorHash("cookie-value");
    expect(hash).not.toContain("cookie-value");
    expect(hash).toHaveLength(22);
  });
});
