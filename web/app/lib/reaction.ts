// What an answer means for the screen: the specification's error catalogue as one function, a row of
// which is one branch here and one test beside it (spec A §8).

import type { Answer } from "./transport.ts";

export type Reaction =
  | { act: "none" }
  /** In the WeChat browser: forget the user and load the page again. */
  | { act: "reload" }
  /** Elsewhere: the login modal, then the call goes on. */
  | { act: "login" }
  | { act: "bind-mobile" }
  | { act: "toast"; kind: "warning" | "error"; text: string }
  | { act: "alert"; code: string; message: string; serverMessage: string };

const sessionCodes: readonly number[] = [1001, 10006, 10012];
const bindMobileCode = 10005;

/** The text of last resort; fixed by the specification. */
export const unknownErrorText = "unknown error";

export function isSessionCode(code: number): boolean {
  return sessionCodes.includes(code);
}

/** `isFlagged`: the bind-phone modal is open already, or was just dismissed. */
export function reactionTo(
  answer: Answer,
  where: { inWechat: boolean; isFlagged: boolean },
): Reaction {
  if (answer.kind === "success") return { act: "none" };
  if (answer.kind === "failed") {
    const { message, serverMessage } = answer;
    return { act: "alert", code: String(answer.code), message, serverMessage };
  }
  if (isSessionCode(answer.code)) return { act: where.inWechat ? "reload" : "login" };
  if (answer.code === bindMobileCode)
    return where.isFlagged ? { act: "none" } : { act: "bind-mobile" };
  if (answer.msg !== "") return { act: "toast", kind: "warning", text: answer.msg };
  if (answer.data !== null && answer.data !== undefined && answer.data !== "") {
    return { act: "toast", kind: "error", text: `500 ${textOf(answer.data)}` };
  }
  return { act: "toast", kind: "error", text: unknownErrorText };
}

function textOf(data: unknown): string {
  return typeof data === "string" ? data : JSON.stringify(data);
}
