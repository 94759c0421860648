// The routes of accounts that are not endpoints: generated portraits, and the one-time sign-in links of
// development, which do not exist without the sandbox.
import { avatarSvg } from "@banyan/domain/catalogue/cover-avatar.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Ctx } from "../ctx.ts";
import { privateCookie, sessionCookie } from "../http/cookies.ts";
import { transportEnvelope } from "../http/mount.ts";
import { accountCard, avatarVersion } from "./service.ts";
import { sessionSeconds } from "./sessions.ts";
import { followSignInLink, signInLinkPath } from "./sign-in-links.ts";

const forEver = "public, max-age=31536000, immutable";
const aMoment = "public, max-age=60";

export function mountAccounts(
  app: FastifyInstance,
  newCtx: () => Ctx,
  options: { signInLinks: boolean; https: boolean },
): void {
  app.get<{ Params: { id: string }; Querystring: { v?: unknown } }>(
    "/avatar/:id(^\\d{1,15}).svg",
    async (request, reply) => {
      const id = Number(request.params.id);
      const card = (await accountCard(newCtx().db, [id])).get(id);
      if (card === undefined) return missing(reply);
      const isCurrent = request.query.v === avatarVersion(card.nickname);
      return reply
        .type("image/svg+xml; charset=utf-8")
        .header("cache-control", isCurrent ? forEver : aMoment)
        .send(avatarSvg({ id, name: card.nickname }));
    },
  );

  if (!options.signInLinks) return;
  app.get<{ Querystring: { as?: unknown } }>(signInLinkPath, async (request, reply) => {
    const { as } = request.query;
    const ctx = { ...newCtx(), address: request.ip };
    const token = typeof as === "string" ? await followSignInLink(ctx, as) : null;
    if (token === null) return missing(reply);
    const cookie = privateCookie(sessionCookie, token, sessionSeconds, options.https);
    return reply
      .header("set-cookie", cookie)
      .header("cache-control", "no-store")
      .redirect("/index");
  });
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.status(404).send(transportEnvelope(404, "Not found"));
}
