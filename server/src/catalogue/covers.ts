// The drawn covers as files: /cover/12.svg. The address on the wire names the drawing's version, so that
// what answers it never changes and may be kept for ever.

import { coverSvg } from "@banyan/domain/catalogue/cover.ts";
import type { FastifyInstance } from "fastify";
import type { Ctx } from "../ctx.ts";
import { transportEnvelope } from "../http/mount.ts";
import { coverVersion } from "./cards.ts";
import { motifOf } from "./detail-queries.ts";

type CoverRoute = { Params: { file: string }; Querystring: { v?: string | string[] } };

export function mountCovers(app: FastifyInstance, newCtx: () => Ctx): void {
  app.get<CoverRoute>("/cover/:file", async (request, reply) => {
    const id = /^([1-9]\d{0,14})\.svg$/.exec(request.params.file)?.[1];
    const motif = id === undefined ? null : await motifOf(newCtx(), Number(id));
    if (id === undefined || motif === null) {
      return reply.status(404).send(transportEnvelope(404, "Not found"));
    }
    const isThisVersion = request.query.v === coverVersion(motif);
    return reply
      .header("content-type", "image/svg+xml; charset=utf-8")
      .header(
        "cache-control",
        isThisVersion ? "public, max-age=31536000, immutable" : "public, max-age=300",
      )
      .send(coverSvg({ id: Number(id), category: motif }));
  });
}
