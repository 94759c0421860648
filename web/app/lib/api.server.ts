// How a loader asks: the bound endpoint in the same process. A refusal becomes the page it deserves:
// the login gate, not found, or the error page with its code and message.

import type { EndpointSpec, InputOf, OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import { data, type RouterContextProvider, redirect } from "react-router";
import { isSessionCode } from "./reaction.ts";
import { pageContext } from "./request-context.server.ts";
import { loginGate } from "./return-path.ts";

type Context = Readonly<RouterContextProvider>;

const missingCodes: readonly number[] = [1400, 1404];

/** The data of a call; throws the response the page should be when it is refused. */
export async function ask<const E extends EndpointSpec>(
  context: Context,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const page = context.get(pageContext);
  const { code, msg, data: answer } = await page.ask(endpoint, input);
  if (code === 0 && answer !== null) return answer;
  if (isSessionCode(code)) throw redirect(loginGate(page.path));
  throw data({ code, msg }, { status: missingCodes.includes(code) ? 404 : 403 });
}

/** The data of a call, or null when it is refused for any reason. */
export async function askOrNull<const E extends EndpointSpec>(
  context: Context,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E> | null> {
  const envelope = await context.get(pageContext).ask(endpoint, input);
  return envelope.code === 0 ? envelope.data : null;
}

/** Sends a visitor to the home page with the login modal over it, remembering the way (spec A §2). */
export function requireUser(context: Context): void {
  const page = context.get(pageContext);
  if (!page.mayBeSignedIn) throw redirect(loginGate(page.path));
}
