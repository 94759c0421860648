// How a loader asks: the bound endpoint in the same process. A refusal becomes the page it deserves:
// the login gate, not found, or the error page with its code and message.

import type { EndpointSpec, InputOf, OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import { data, type RouterContextProvider, redirect } from "react-router";
import { isSessionCode } from "./reaction.ts";
import { pageContext } from "./request-context.server.ts";
import { loginGate } from "./return-path.ts";

type Context = Readonly<RouterContextProvider>;

const notFoundCode = 1404;
const invalidCode = 1400;

/** The data of a call; throws the response the page should be when it is refused. */
export async function ask<const E extends EndpointSpec>(
  context: Context,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const envelope = await context.get(pageContext).ask(endpoint, input);
  if (envelope.code === 0 && envelope.data !== null) return envelope.data;
  if (isSessionCode(envelope.code)) throw redirect(loginGate("/index"));
  const isMissing = envelope.code === notFoundCode || envelope.code === invalidCode;
  throw data({ code: envelope.code, msg: envelope.msg }, { status: isMissing ? 404 : 403 });
}

/** As `ask`, for pages that are the user's own: a visitor is sent to the login gate first. */
export async function askAsUser<const E extends EndpointSpec>(
  context: Context,
  request: Request,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  requireUser(context, request);
  const envelope = await context.get(pageContext).ask(endpoint, input);
  if (isSessionCode(envelope.code)) throw toGate(request);
  if (envelope.code === 0 && envelope.data !== null) return envelope.data;
  const status = envelope.code === notFoundCode || envelope.code === invalidCode ? 404 : 403;
  throw data({ code: envelope.code, msg: envelope.msg }, { status });
}

/** Sends a visitor to the home page with the login modal over it, remembering the way (spec A §2). */
export function requireUser(context: Context, request: Request): void {
  if (!context.get(pageContext).mayBeSignedIn) throw toGate(request);
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

function toGate(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(loginGate(pathname + search));
}
