// An endpoint is a value: the server binds it, the web calls it, OpenAPI is printed from it.
import type { z } from "zod";
import type { Refusal } from "./refusal.ts";

/** Who may call. `anyone` may still be signed in; the handler sees who it is. */
export type Who = "anyone" | "user" | "lecturer" | "operator";

export type EndpointSpec = {
  method: "GET" | "POST";
  /** Below /api, with {holes} as the specification writes them. */
  path: `/${string}`;
  who: Who;
  /** One sentence for the API documentation. */
  summary: string;
  input: z.ZodObject;
  output: z.ZodType;
  refusals: readonly Refusal[];
  /** Why a GET has effects; without it a GET runs in a read-only transaction's rules. */
  effects?: string;
  /** The answer carries a session token, which a browser of ours keeps in its cookie. */
  opensSession?: true;
};

export type Endpoint<S extends EndpointSpec = EndpointSpec> = Readonly<S>;

export function endpoint<const S extends EndpointSpec>(spec: S): Endpoint<S> {
  return spec;
}

export type InputOf<E extends EndpointSpec> = z.input<E["input"]>;
export type ParsedInputOf<E extends EndpointSpec> = z.output<E["input"]>;
export type OutputOf<E extends EndpointSpec> = z.output<E["output"]>;

export type Envelope<T> = { code: number; msg: string; data: T };

/** Every request may carry these (spec A §7); they never fail a request. */
export const commonFields = ["language", "platform", "os", "browser"] as const;
export type Platform = "web" | "wap" | "wechat";

/** '/course/{id}' with its holes filled from `input`; throws on a missing value. */
export function pathOf(path: string, input: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    if (typeof value !== "string" && typeof value !== "number") {
      throw new TypeError(`no value for {${name}} of ${path}`);
    }
    return encodeURIComponent(value);
  });
}

export function holesOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((hole) => String(hole[1]));
}

/** How a page asks: the bound endpoint, in process, for the browser being served. */
export type Caller = <const E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
) => Promise<Envelope<OutputOf<E> | null>>;
