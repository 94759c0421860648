// The SMS provider's door: one RPC endpoint that speaks Aliyun's wire, and a lever for operators.
import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rawBody, rawQuery, rawTarget } from "../http-call.ts";
import type { Inbox } from "../inbox.ts";
import { isText, parseObject } from "../json-shape.ts";
import { type AccessKey, type AcsNonces, checkAcs3 } from "./acs3.ts";
import { GatewayError } from "./gateway-error.ts";
import { openQuota } from "./quota.ts";
import { sendSms } from "./send-sms.ts";

const apiVersion = "2017-05-25";

export function addSms(app: FastifyInstance, key: AccessKey, inbox: Inbox): void {
  const quota = openQuota();
  const nonces: AcsNonces = new Map();

  function send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const RequestId = randomUUID().toUpperCase();
    try {
      const headers = textHeaders(request);
      const path = rawTarget(request).split("?", 1).join("");
      const query = rawQuery(request);
      const now = Date.now();
      checkAcs3(
        { method: request.method, path, query, headers, body: rawBody(request) },
        key,
        nonces,
        now,
      );
      checkAction(headers);
      return reply.send({ ...sendSms(query, quota, inbox, now), RequestId });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      return reply.code(error.status).send({
        RequestId,
        HostId: request.headers.host ?? "",
        Code: error.code,
        Message: error.message,
      });
    }
  }

  app.post("/sms", send);
  app.post("/sms/", send);
  app.post("/sms/_/limits", (request, reply) => {
    const enforce = parseObject(rawBody(request).toString("utf8"))?.enforce;
    if (typeof enforce !== "boolean") return reply.code(400).send({ error: "enforce" });
    quota.enforce(enforce);
    return reply.send({ enforce });
  });
}

function checkAction(headers: Readonly<Record<string, string>>): void {
  if (headers["x-acs-version"] !== apiVersion) {
    throw new GatewayError(404, "InvalidVersion", "Specified parameter Version is not valid.");
  }
  if (headers["x-acs-action"] !== "SendSms") {
    throw new GatewayError(404, "InvalidAction.NotFound", "Specified api is not found.");
  }
}

function textHeaders(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (isText(value)) headers[name] = value;
  }
  return headers;
}
