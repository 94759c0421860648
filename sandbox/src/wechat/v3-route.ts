// The gate of the API: every call under /v3 passes the same checks before its handler runs, and
// every success leaves signed with the platform key. Refusals leave unsigned.
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { rawBody, rawQuery, rawTarget } from "../http-call.ts";
import { type JsonObject, parseObject } from "../json-shape.ts";
import { randomText } from "../random-text.ts";
import { checkAuthorization } from "./authorization.ts";
import { sufferChaos } from "./chaos.ts";
import type { Identity } from "./identity.ts";
import type { Party } from "./party.ts";
import { signedHeaders } from "./platform-crypto.ts";
import { WechatError } from "./wechat-error.ts";

export type V3Call = {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: JsonObject;
};

/** Null is answered 204 without a body. */
type V3Handler = (call: V3Call) => JsonObject | null;

const methods: readonly HTTPMethods[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

export function addV3Route(
  app: FastifyInstance,
  party: Party,
  method: "GET" | "POST",
  url: string,
  handle: V3Handler,
): void {
  app.route<{ Params: Record<string, string> }>({
    method,
    url,
    handler: async (request, reply) => {
      const fate = await sufferChaos(party.chaos, party.closing);
      if (fate === "fail") throw new WechatError("SYSTEM_ERROR", "系统异常，请稍后重试");
      checkHeaders(request, party.identity);
      const bytes = rawBody(request);
      const { mchid, merchantSerial, merchantPublicKey } = party.identity;
      checkAuthorization(
        {
          method,
          target: rawTarget(request),
          body: bytes,
          authorization: request.headers.authorization,
        },
        { mchid, serial: merchantSerial, publicKey: merchantPublicKey },
        party.nonces,
        Math.floor(party.now() / 1000),
      );
      const body = method === "POST" ? readBody(bytes) : {};
      const answer = handle({ params: request.params, query: rawQuery(request), body });
      return sendSigned(reply, party, answer);
    },
  });
  app.route({
    method: methods.filter((other) => other !== method),
    url,
    handler: (_request, reply) => reply.code(405).header("Allow", method).send(),
  });
}

function checkHeaders(request: FastifyRequest, identity: Identity): void {
  const { accept = "", "user-agent": agent = "", "content-type": type = "" } = request.headers;
  if (agent.trim() === "") throw new WechatError("PARAM_ERROR", "Http头缺少User-Agent");
  if (!/(^|[\s,])(application\/json|application\/\*|\*\/\*)/.test(accept)) {
    throw new WechatError("PARAM_ERROR", "Http头Accept须为application/json");
  }
  if (request.method === "POST" && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new WechatError("PARAM_ERROR", "Http头Content-Type须为application/json");
  }
  const serial = request.headers["wechatpay-serial"];
  if (serial !== undefined && serial !== identity.platformKeyId) {
    throw new WechatError("PARAM_ERROR", "Http头Wechatpay-Serial不正确");
  }
}

function readBody(bytes: Buffer): JsonObject {
  const body = parseObject(bytes.toString("utf8"));
  if (body === null) throw new WechatError("PARAM_ERROR", "请求体不是JSON对象");
  return body;
}

function sendSigned(reply: FastifyReply, party: Party, answer: JsonObject | null): FastifyReply {
  const text = answer === null ? "" : JSON.stringify(answer);
  const { platformKeyId, platformPrivateKey } = party.identity;
  const seconds = Math.floor(party.now() / 1000);
  reply.headers({
    ...signedHeaders(text, platformKeyId, platformPrivateKey, seconds),
    "Request-ID": randomText(32),
    "Cache-Control": "no-cache, must-revalidate",
  });
  if (answer === null) return reply.code(204).send();
  return reply.code(200).type("application/json; charset=utf-8").send(text);
}
