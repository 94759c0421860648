// Small pieces every party's routes share: the raw bytes of a request (signatures are about bytes,
// never about parsed values) and whether a person's browser or a program is asking.
import type { FastifyInstance, FastifyRequest } from "fastify";

/** From here on the body of every request is the bytes as sent. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
    done(null, body);
  });
}

export function rawBody(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** The path with its query, exactly as it stood in the request line. */
export function rawTarget(request: FastifyRequest): string {
  return request.raw.url ?? "/";
}

export function rawQuery(request: FastifyRequest): URLSearchParams {
  const target = rawTarget(request);
  const mark = target.indexOf("?");
  return new URLSearchParams(mark < 0 ? "" : target.slice(mark + 1));
}

export function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").includes("text/html");
}

export function isForm(request: FastifyRequest): boolean {
  return (request.headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded");
}
