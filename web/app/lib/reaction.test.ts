// The error catalogue of the specification (spec A §8): one test per row.
import { describe, expect, it } from "vitest";
import { reactionTo } from "./reaction.ts";
import { text } from "./text.ts";
import type { Answer } from "./transport.ts";

const elsewhere = { inWechat: false, isFlagged: false };

function refused(code: number, msg = "", data: unknown = null): Answer {
  return { kind: "refused", code, msg, data };
}

describe("a response", () => {
  it("with code 0 is success and asks for nothing", () => {
    expect(reactionTo({ kind: "success", data: {} }, elsewhere)).toEqual({ act: "none" });
  });

  it.each([1001, 10006, 10012])("with session code %i opens the login modal", (code) => {
    expect(reactionTo(refused(code, "Sign in first"), elsewhere)).toEqual({ act: "login" });
  });

  it.each([1001, 10006, 10012])(
    "with session code %i in WeChat clears the user and reloads",
    (code) => {
      expect(reactionTo(refused(code), { inWechat: true, isFlagged: false })).toEqual({
        act: "reload",
      });
    },
  );

  it("with code 10005 opens the bind-phone modal", () => {
    expect(reactionTo(refused(10005, "Bind first"), elsewhere)).toEqual({ act: "bind-mobile" });
  });

  it("with code 10005 does nothing when already flagged", () => {
    expect(reactionTo(refused(10005), { inWechat: false, isFlagged: true })).toEqual({
      act: "none",
    });
  });

  it("with another code and a message shows a warning toast with the message", () => {
    expect(reactionTo(refused(4001, "Sold out", { left: 0 }), elsewhere)).toEqual({
      act: "toast",
      kind: "warning",
      text: "Sold out",
    });
  });

  it("with data only shows an error toast '500 {data}'", () => {
    expect(reactionTo(refused(4001, "", "no stock row"), elsewhere)).toEqual({
      act: "toast",
      kind: "error",
      text: "500 no stock row",
    });
    expect(reactionTo(refused(4001, "", { a: 1 }), elsewhere)).toMatchObject({
      text: '500 {"a":1}',
    });
  });

  it("with neither shows the toast 'unknown error'", () => {
    expect(reactionTo(refused(4001), elsewhere)).toEqual({
      act: "toast",
      kind: "error",
      text: "unknown error",
    });
  });

  it("with another HTTP status shows an alert with code, message and the server's message", () => {
    const answer: Answer = {
      kind: "failed",
      code: 503,
      message: "Service Unavailable",
      serverMessage: "Back soon",
    };
    expect(reactionTo(answer, elsewhere)).toEqual({
      act: "alert",
      code: "503",
      message: "Service Unavailable",
      serverMessage: "Back soon",
    });
  });

  it("that never came shows an alert too", () => {
    const answer: Answer = {
      kind: "failed",
      code: "network",
      message: "Failed to fetch",
      serverMessage: "",
    };
    expect(reactionTo(answer, elsewhere)).toMatchObject({ act: "alert", code: "network" });
  });
});

it("the default confirm dialog title is 'Operation prompt'", () => {
  expect(text.en.operationPrompt).toBe("Operation prompt");
  expect(text.zh.operationPrompt).toBe("操作提示");
});
