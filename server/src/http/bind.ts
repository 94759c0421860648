// Joins an endpoint to the function that answers it. The types make a wrong answer, or a handler that
// forgets that nobody may be signed in, fail to compile.
import type { EndpointSpec, OutputOf, ParsedInputOf, Who } from "@banyan/domain/kernel/endpoint.ts";
import type { Ctx, User } from "../ctx.ts";

export type SignedInCtx = Ctx & { readonly user: User };
export type CtxFor<W extends Who> = W extends "anyone" ? Ctx : SignedInCtx;

export type Bound = {
  readonly endpoint: EndpointSpec;
  readonly handle: (ctx: Ctx, input: unknown) => Promise<unknown>;
};

export function bind<const E extends EndpointSpec>(
  endpoint: E,
  handle: (ctx: CtxFor<E["who"]>, input: ParsedInputOf<E>) => Promise<OutputOf<E>>,
): Bound {
  // The pipeline parses the input by this endpoint's schema and checks `who` before it calls.
  return { endpoint, handle: handle as Bound["handle"] };
}
