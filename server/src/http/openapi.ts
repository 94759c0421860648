// The OpenAPI 3.1 document, printed from the same schemas that validate requests, and a page to read
// it by: plain HTML without a script, so that the strict policy holds.

import type { EndpointSpec } from "@banyan/domain/kernel/endpoint.ts";
import { holesOf } from "@banyan/domain/kernel/endpoint.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Brand } from "../config.ts";
import type { Bound } from "./bind.ts";
import { codeTable } from "./code-table.ts";
import { docsPage } from "./docs-page.ts";

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] };

export function mountOpenApi(app: FastifyInstance, bounds: readonly Bound[], brand: Brand): void {
  const endpoints = bounds.map((bound) => bound.endpoint);
  let document: string | null = null;
  let page: string | null = null;
  app.get("/api/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, brand));
    return reply.type("application/json").send(document);
  });
  app.get("/api/docs", (_request, reply) => {
    page ??= docsPage(endpoints, brand);
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .send(page);
  });
}

export function openApiDocument(endpoints: readonly EndpointSpec[], brand: Brand): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand.name.en} API`,
      version: "1.0.0",
      description: "Answers are HTTP 200 with { code, msg, data }; code 0 is success.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: { token: { type: "apiKey", in: "header", name: "token" } },
    },
    "x-codes": codeTable(endpoints),
  };
}

function operation(endpoint: EndpointSpec): object {
  const holes = new Set(holesOf(endpoint.path));
  const input = z.toJSONSchema(endpoint.input, {
    io: "input",
    unrepresentable: "any",
  }) as JsonSchema;
  const required = new Set(input.required ?? []);
  const fields = Object.entries(input.properties ?? {});
  const isParameter = (name: string) => holes.has(name) || endpoint.method === "GET";
  const body = fields.filter(([name]) => !isParameter(name));
  return {
    summary: endpoint.summary,
    operationId: operationId(endpoint),
    ...(endpoint.who === "anyone" ? {} : { security: [{ token: [] }] }),
    parameters: fields
      .filter(([name]) => isParameter(name))
      .map(([name, schema]) => ({
        name,
        in: holes.has(name) ? "path" : "query",
        required: holes.has(name) || required.has(name),
        schema,
      })),
    ...(endpoint.method === "GET" ? {} : { requestBody: jsonContent(objectOf(body, required)) }),
    responses: {
      "200": {
        description: `Codes: 0${endpoint.refusals.map((refusal) => `, ${refusal.code}`).join("")}`,
        ...jsonContent(envelopeOf(endpoint)),
      },
    },
  };
}

function envelopeOf(endpoint: EndpointSpec): object {
  const data = z.toJSONSchema(endpoint.output, { io: "output", unrepresentable: "any" });
  return {
    type: "object",
    required: ["code", "msg", "data"],
    properties: { code: { type: "integer" }, msg: { type: "string" }, data: { anyOf: [data, {}] } },
  };
}

function objectOf(fields: [string, unknown][], required: ReadonlySet<string>): object {
  return {
    type: "object",
    properties: Object.fromEntries(fields),
    required: fields.map(([name]) => name).filter((name) => required.has(name)),
  };
}

function jsonContent(schema: object): object {
  return { content: { "application/json": { schema } } };
}

function operationId(endpoint: EndpointSpec): string {
  const words = endpoint.path.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  return [endpoint.method.toLowerCase(), ...words].join("_");
}
