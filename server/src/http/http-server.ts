// The Fastify instance everything is mounted on: request ids, security headers, the one door out for
// faults, liveness, readiness and metrics.
import { randomUUID, timingSafeEqual } from "node:crypto";
import { fill, say } from "@banyan/domain/kernel/pair.ts";
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Registry } from "prom-client";
import { chooseLang, langCookie, readCookies } from "./cookies.ts";
import { transportEnvelope } from "./mount.ts";

export type HttpOptions = {
  logLevel: string;
  logTo?: { write: (line: string) => void };
  trustProxy: boolean | string[];
  https: boolean;
  metrics: Registry;
  metricsToken: string | null;
  isReady: () => Promise<boolean>;
  /** Everything that is neither the API nor a file: the web app; absent in API tests. */
  renderPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

const bodyLimitBytes = 1024 * 1024;

export function createHttp(options: HttpOptions): FastifyInstance {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      redact: ["req.headers", "res.headers"],
      ...(options.logTo === undefined ? {} : { stream: options.logTo }),
    },
    trustProxy: options.trustProxy,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Ends kept-alive connections on close, so that stopping waits only for requests in flight.
    forceCloseConnections: "idle",
    // One line per answer, written below, instead of two per request.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (fault, request, reply) => void fail(fault, request, reply),
    // A path that is not even text names nothing.
    routerOptions: { maxParamLength: 300 },
  });
  // The API speaks JSON only: a form or plain text is 415.
  app.removeContentTypeParser("text/plain");
  const headers = securityHeaders(options.https);
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers).header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", async (request, reply) => {
    // The route, never the address with its query: that may hold codes and tokens.
    const route = request.routeOptions.url ?? "(none)";
    const took = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: took },
      "answered",
    );
  });
  app.setErrorHandler((fault: FastifyError, request, reply) => fail(fault, request, reply));
  app.setNotFoundHandler((request, reply) => {
    // A file that is not there is not there; it does not lead to the page that says so.
    const isNoPage = /^\/(?:api|assets|fonts|media)(?:[/?]|$)/.test(request.url);
    const wantsPage = request.method === "GET" || request.method === "HEAD";
    if (!isNoPage && wantsPage && options.renderPage !== undefined)
      return options.renderPage(request, reply);
    return reply.status(404).send(transportEnvelope(404, "Not found"));
  });
  mountOperations(app, options);
  return app;
}

/** The pages set a policy of their own with a nonce; everything else may run and embed nothing. */
export function securityHeaders(https: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
  if (https) headers["strict-transport-security"] = "max-age=31536000; includeSubDomains";
  return headers;
}

/** Bad JSON is bad input (1400); the few transport matters keep their status; the rest is our fault. */
function fail(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = fault.statusCode ?? 500;
  if (fault.code === "FST_ERR_BAD_URL")
    return reply.status(404).send(transportEnvelope(404, "Not found"));
  if (status === 400) {
    const { code, ...texts } = kernelRefusals.invalid;
    const saved = readCookies(request.headers.cookie).get(langCookie);
    const lang = chooseLang(request.headers["language"], saved, request.headers["accept-language"]);
    return reply.send({
      code,
      msg: fill(say(lang, texts), {}),
      data: { fields: { body: say(lang, texts) } },
    });
  }
  if (status === 413 || status === 415 || status === 429) {
    return reply.status(status).send(transportEnvelope(status, fault.message));
  }
  request.log.error({ err: fault, route: request.routeOptions.url }, "a request failed");
  return reply
    .status(500)
    .send(transportEnvelope(500, "Something went wrong on our side", { requestId: request.id }));
}

function mountOperations(app: FastifyInstance, options: HttpOptions): void {
  app.get("/health", async () => ({ ok: true }));
  app.get("/ready", async (_request, reply) => {
    const ready = await options.isReady().catch(() => false);
    return reply.status(ready ? 200 : 503).send({ ready });
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) {
      return reply.status(404).send(transportEnvelope(404, "Not found"));
    }
    void reply.header("content-type", options.metrics.contentType);
    return options.metrics.metrics();
  });
}

/** With the configured token, or on loopback when no proxy forwarded the request (decisions 9). */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const given = Buffer.from(request.headers.authorization ?? "");
  if (token !== null) {
    const wanted = Buffer.from(`Bearer ${token}`);
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
  }
  const forwarded = "forwarded" in request.headers || "x-forwarded-for" in request.headers;
  const peer = request.socket.remoteAddress ?? "";
  return !forwarded && ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(peer);
}
