// The answers of open slide puzzles: the application posts each one here, as it would send a text
// message, so that a journey can solve a puzzle it sees.
import type { FastifyInstance } from "fastify";
import { rawBody } from "./http-call.ts";
import { isText, parseObject } from "./json-shape.ts";

const kept = 5000;

export function addCaptchaRoutes(app: FastifyInstance): void {
  const answers = new Map<string, number>();
  app.post("/captcha", (request, reply) => {
    const body = parseObject(rawBody(request).toString("utf8"));
    const { id, x } = body ?? {};
    if (!isText(id) || id === "" || typeof x !== "number" || !Number.isFinite(x)) {
      return reply.code(400).send({ error: "id, x" });
    }
    answers.set(id, x);
    for (const oldest of answers.keys()) {
      if (answers.size <= kept) break;
      answers.delete(oldest);
    }
    return reply.code(204).send();
  });
  app.get<{ Params: { id: string } }>("/captcha/:id", (request, reply) => {
    const x = answers.get(request.params.id);
    reply.header("Cache-Control", "no-store");
    return x === undefined ? reply.code(404).send({ error: "unknown" }) : reply.send({ x });
  });
}
