// Answers everything that is neither the API nor a file with a server-rendered page: gives the web
// bundle what one request may know and streams what it renders.

import type { App } from "@banyan/server/app.ts";
import {
  chooseLang,
  langCookie,
  privateCookie,
  readCookies,
  sessionCookie,
  themeCookie,
  visitorCookie,
} from "@banyan/server/http/cookies.ts";
import { callForPage, newVisitorId } from "@banyan/server/http/mount.ts";
import { newNonce, pagePolicy } from "@banyan/server/http/page-policy.ts";
import type { createRequestListener } from "@react-router/node";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RouterContext, RouterContextProvider, ServerBuild } from "react-router";

const yearSeconds = 365 * 24 * 3_600;

/** `build` is asked per request, so that the development server may change it. */
export function createPages(build: () => Promise<ServerBuild>, sandboxOrigin: string | null) {
  return async function renderPage(
    request: FastifyRequest,
    reply: FastifyReply,
    app: App,
  ): Promise<FastifyReply> {
    const current = await build();
    const entry = entryOf(current);
    const nonce = newNonce();
    const secure = app.origin().startsWith("https:");
    const cookies = readCookies(request.headers.cookie);
    if (!cookies.has(visitorCookie)) {
      void reply.header(
        "set-cookie",
        privateCookie(visitorCookie, newVisitorId(), yearSeconds, secure),
      );
    }
    void reply.header("content-security-policy", pagePolicy(nonce));
    void reply.header("cache-control", "private, no-cache");

    const url = new URL(request.url, app.origin());
    const lang = chooseLang(
      url.searchParams.get("lang"),
      cookies.get(langCookie),
      request.headers["accept-language"],
    );
    const theme = cookies.get(themeCookie);
    const context = new entry.RouterContextProvider();
    context.set(entry.nonceContext, nonce);
    context.set(entry.faultContext, (fault) => request.log.error({ err: fault }, "a page failed"));
    context.set(entry.pageContext, {
      ask: app.pageCaller(callForPage(request, app.clock, lang)),
      lang,
      theme: theme === "light" || theme === "dark" ? theme : null,
      mayBeSignedIn: cookies.has(sessionCookie),
      brand: app.config.brand,
      origin: app.origin(),
      path: pagePath(url),
      sandboxOrigin,
      nowSeconds: Math.floor(app.clock.now().getTime() / 1_000),
    });

    reply.hijack();
    // The headers Fastify collected so far belong to this answer too.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    const listener = entry.createRequestListener({
      build: current,
      mode: app.config.development ? "development" : "production",
      getLoadContext: () => context,
    });
    await listener(request.raw, reply.raw);
    return reply;
  };
}

/** '/course/index.data?page=2&_routes=…' is the router asking for the page '/course/index?page=2'. */
function pagePath(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("_routes");
  query.delete("index");
  const search = query.toString();
  const path = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return search === "" ? path : `${path}?${search}`;
}

type PageValues = {
  ask: unknown;
  lang: string;
  theme: string | null;
  mayBeSignedIn: boolean;
  brand: App["config"]["brand"];
  origin: string;
  path: string;
  sandboxOrigin: string | null;
  nowSeconds: number;
};

type Entry = {
  createRequestListener: typeof createRequestListener;
  RouterContextProvider: typeof RouterContextProvider;
  nonceContext: RouterContext<string>;
  faultContext: RouterContext<(fault: unknown) => void>;
  pageContext: RouterContext<PageValues>;
};

/** The bundle's own router and context keys, which it exports again through its entry. */
function entryOf(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry;
}
