// Renders a request to a stream. People get the shell at once and the rest as it comes; crawlers
// get the finished page. Every script the stream writes carries the request's nonce.

import { Transform } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { ServerRouter } from "react-router";
import { faultContext, nonceContext } from "./lib/request-context.server.ts";

// The server takes the router's own parts from the bundle as well: one copy, built for production.
export { createRequestListener } from "@react-router/node";
export { RouterContextProvider } from "react-router";
export { faultContext, nonceContext, pageContext } from "./lib/request-context.server.ts";

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  if (request.method.toUpperCase() === "HEAD") return new Response(null, { status, headers });
  const nonce = loadContext.get(nonceContext);
  const report = loadContext.get(faultContext);
  const ready = waitsForAll(request, routerContext) ? "onAllReady" : "onShellReady";

  return new Promise((resolve, reject) => {
    let shellRendered = false;
    let finalStatus = status;
    // One second after the router has given up on its loaders, so that their refusals still go out.
    const timer = setTimeout(() => stream.abort(), streamTimeout + 1_000);
    const stream = renderToPipeableStream(
      <ServerRouter
        context={routerContext}
        url={request.url}
        {...(nonce === "" ? {} : { nonce })}
      />,
      {
        ...(nonce === "" ? {} : { nonce }),
        [ready]() {
          shellRendered = true;
          const body = inFewPieces(() => clearTimeout(timer));
          headers.set("Content-Type", "text/html; charset=utf-8");
          stream.pipe(body);
          resolve(
            new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }),
          );
        },
        onShellError(fault: unknown) {
          clearTimeout(timer);
          reject(fault);
        },
        onError(fault: unknown) {
          finalStatus = 500;
          if (shellRendered) report(fault);
        },
      },
    );
  });
}

export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (request.signal.aborted) return;
  context.get(faultContext)(fault);
};

function waitsForAll(request: Request, routerContext: EntryContext): boolean {
  const agent = request.headers.get("user-agent");
  return routerContext.isSpaMode || (agent !== null && isbot(agent));
}

/** React writes pages in pieces of two kilobytes; what comes in one go leaves in one. */
function inFewPieces(onEnd: () => void): Transform {
  let pieces: Buffer[] = [];
  let isWaiting = false;
  function flush(): void {
    isWaiting = false;
    if (pieces.length === 0) return;
    const whole = Buffer.concat(pieces);
    pieces = [];
    body.push(whole);
  }
  const body = new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      if (!isWaiting) {
        isWaiting = true;
        setImmediate(flush);
      }
      done();
    },
    final(done) {
      flush();
      onEnd();
      done();
    },
  });
  return body;
}
