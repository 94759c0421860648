// Puts the bound endpoints on Fastify under /api: one route each, the envelope around every answer,
// 405 for a known path asked the wrong way.
import { randomBytes } from "node:crypto";
import type { Envelope, Platform } from "@banyan/domain/kernel/endpoint.ts";
import type { Lang } from "@banyan/domain/kernel/pair.ts";
import { kernelRefusals, Refused } from "@banyan/domain/kernel/refusal.ts";
import { minuteMs } from "@banyan/domain/kernel/time.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Clock } from "../ctx.ts";
import type { DB } from "../db/schema.generated.ts";
import type { Bound } from "./bind.ts";
import {
  chooseLang,
  langCookie,
  privateCookie,
  readCookies,
  sessionCookie,
  visitorCookie,
} from "./cookies.ts";
import { type Call, type Perform, refusalEnvelope } from "./perform.ts";
import { limitHits } from "./rate-limit.ts";
import { requireSameOrigin } from "./same-origin.ts";

export type MountOptions = {
  perform: Perform;
  db: Kysely<DB>;
  clock: Clock;
  publicOrigin: string | null;
  sessionSeconds: number;
  postsPerMinute: number;
};

/** A client of ours asks with this header to have its token kept in a cookie, out of scripts' reach. */
export const sessionTransportHeader = "session-transport";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export function mountEndpoints(
  app: FastifyInstance,
  bounds: readonly Bound[],
  options: MountOptions,
): void {
  const methodsByUrl = new Map<string, Set<string>>();
  for (const bound of bounds) {
    const url = `/api${bound.endpoint.path.replace(/\{(\w+)\}/g, ":$1")}`;
    const known = methodsByUrl.get(url) ?? new Set();
    methodsByUrl.set(url, known.add(bound.endpoint.method));
    app.route({
      method: bound.endpoint.method,
      url,
      handler: (request, reply) => answer(bound, request, reply, options),
    });
  }
  for (const [url, known] of methodsByUrl) {
    app.route({
      method: methods.filter((method) => !known.has(method)),
      url,
      handler: (_request, reply) =>
        reply
          .status(405)
          .header("allow", [...known].join(", "))
          .send(transportEnvelope(405, "Method not allowed")),
    });
  }
}

export function transportEnvelope(
  status: number,
  msg: string,
  data: unknown = null,
): Envelope<unknown> {
  return { code: status, msg, data };
}

async function answer(
  bound: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
): Promise<FastifyReply> {
  const input = inputOf(bound, request);
  const call = callOf(request, options, input);
  const keepsCookie = request.headers[sessionTransportHeader] === "cookie";
  try {
    await guard(bound, request, call, keepsCookie, options);
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    const isFlood = thrown.refusal.code === kernelRefusals.tooMany.code;
    return reply.status(isFlood ? 429 : 200).send(refusalEnvelope(thrown, call.lang));
  }
  const { envelope, clearCookie } = await options.perform(bound, call, input);
  const secure = options.publicOrigin?.startsWith("https:") ?? false;
  if (clearCookie) void reply.header("set-cookie", privateCookie(sessionCookie, "", 0, secure));
  if (bound.endpoint.opensSession === true && keepsCookie && envelope.code === 0) {
    const { token, ...rest } = envelope.data as { token: string };
    void reply.header(
      "set-cookie",
      privateCookie(sessionCookie, token, options.sessionSeconds, secure),
    );
    return reply.send({ ...envelope, data: { ...rest, token: "" } });
  }
  void reply.header("cache-control", "no-store");
  return reply.send(envelope);
}

/** Same origin where the cookie counts, and the flood limit on everything that writes. */
async function guard(
  bound: Bound,
  request: FastifyRequest,
  call: Call,
  keepsCookie: boolean,
  options: MountOptions,
): Promise<void> {
  const { method, effects } = bound.endpoint;
  const writes = method !== "GET" || effects !== undefined;
  if (writes && (call.token?.from === "cookie" || keepsCookie)) {
    requireSameOrigin(request.headers, options.publicOrigin);
  }
  if (writes && options.postsPerMinute > 0) {
    const bucket = `writes:${call.address}`;
    await limitHits(
      options.db,
      { bucket, max: options.postsPerMinute, windowMs: minuteMs },
      call.now,
    );
  }
}

/** Path holes win over the query (GET) or the body (POST), which must be an object. */
function inputOf(bound: Bound, request: FastifyRequest): unknown {
  const source = bound.endpoint.method === "GET" ? request.query : (request.body ?? {});
  if (typeof source !== "object" || source === null || Array.isArray(source)) return source;
  return { ...source, ...(request.params as object) };
}

function callOf(request: FastifyRequest, options: MountOptions, input: unknown): Call {
  const { headers } = request;
  const fields = (typeof input === "object" && input !== null ? input : {}) as Record<
    string,
    unknown
  >;
  const cookies = readCookies(headers.cookie);
  return {
    token: tokenOf(headers["token"], cookies.get(sessionCookie)),
    lang: langOf(fields["language"] ?? headers["language"], cookies, headers["accept-language"]),
    platform: platformOf(fields["platform"] ?? headers["platform"]),
    address: request.ip,
    visitor: cookies.get(visitorCookie) ?? "",
    requestId: request.id,
    idempotencyKey: oneOf(headers["idempotency-key"]),
    now: options.clock.now(),
    log: request.log,
  };
}

/** A call made by a page's loader, in the same process, for the same browser. */
export function callForPage(request: FastifyRequest, clock: Clock, lang: Lang): Call {
  const cookies = readCookies(request.headers.cookie);
  return {
    token: tokenOf(undefined, cookies.get(sessionCookie)),
    lang,
    platform: "web",
    address: request.ip,
    visitor: cookies.get(visitorCookie) ?? "",
    requestId: request.id,
    idempotencyKey: "",
    now: clock.now(),
    log: request.log,
  };
}

export function newVisitorId(): string {
  return randomBytes(16).toString("base64url");
}

function tokenOf(header: string | string[] | undefined, cookie: string | undefined): Call["token"] {
  if (typeof header === "string" && header !== "") return { value: header, from: "header" };
  return cookie === undefined || cookie === "" ? null : { value: cookie, from: "cookie" };
}

function oneOf(header: string | string[] | undefined): string {
  return typeof header === "string" ? header : "";
}

function langOf(
  wish: unknown,
  cookies: ReadonlyMap<string, string>,
  accept: string | undefined,
): Lang {
  return chooseLang(wish, cookies.get(langCookie), accept);
}

function platformOf(wish: unknown): Platform {
  return wish === "wap" || wish === "wechat" ? wish : "web";
}
