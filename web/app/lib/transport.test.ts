// One call over real HTTP: what goes out, what comes back, and what is made of silence.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { requestTimeoutMs } from "@banyan/domain/kernel/constants.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type CallOptions, sendCall } from "./transport.ts";

type Seen = { url: string; method: string; body: string; headers: IncomingMessage["headers"] };

let server: Server;
let origin: string;
let seen: Seen;
let respond: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      seen = {
        url: request.url ?? "",
        method: request.method ?? "",
        body,
        headers: request.headers,
      };
      respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The browser resolves addresses against the page; here there is none.
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => real(origin + path, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const options: CallOptions = { lang: "en", platform: "wap", os: "iPhone", browser: "Safari" };

function answerWith(status: number, body: string): void {
  respond = (response) => response.writeHead(status).end(body);
}

describe("a call", () => {
  it("adds language, platform, os and browser: to the query of a GET", async () => {
    answerWith(200, '{"code":0,"msg":"","data":{"a":1}}');
    const answer = await sendCall("GET /course/{id}", { id: "7", spec_id: undefined }, options);
    expect(answer).toEqual({ kind: "success", data: { a: 1 } });
    expect(seen).toMatchObject({ method: "GET", body: "" });
    expect(seen.url).toBe("/api/course/7?language=en&platform=wap&os=iPhone&browser=Safari");
  });

  it("and to the body otherwise", async () => {
    answerWith(200, '{"code":0,"msg":"","data":null}');
    await sendCall("POST /sign", { a: 1 }, options);
    expect(seen).toMatchObject({ method: "POST", url: "/api/sign" });
    expect(JSON.parse(seen.body)).toEqual({
      language: "en",
      platform: "wap",
      os: "iPhone",
      browser: "Safari",
      a: 1,
    });
  });

  it("a code other than 0 is a refusal with its message and data", async () => {
    answerWith(200, '{"code":4001,"msg":"Sold out","data":{"left":0}}');
    expect(await sendCall("POST /sign", {}, options)).toEqual({
      kind: "refused",
      code: 4001,
      msg: "Sold out",
      data: { left: 0 },
    });
  });

  it("a status other than 200 is a failure with the server's message, if any", async () => {
    answerWith(503, '{"code":503,"msg":"Back soon","data":null}');
    expect(await sendCall("POST /sign", {}, options)).toMatchObject({
      kind: "failed",
      code: 503,
      message: "Service Unavailable",
      serverMessage: "Back soon",
    });
    answerWith(502, "<html>");
    expect(await sendCall("POST /sign", {}, options)).toMatchObject({
      code: 502,
      serverMessage: "",
    });
  });

  it("an answer that is not an envelope is an unknown error", async () => {
    answerWith(200, "<html>");
    expect(await sendCall("POST /sign", {}, options)).toMatchObject({
      kind: "refused",
      msg: "",
      data: null,
    });
  });

  it("gives up after 30 seconds", async () => {
    expect(requestTimeoutMs).toBe(30_000);
    respond = () => {
      // Never answers.
    };
    const answer = await sendCall("POST /sign", {}, { ...options, timeoutMs: 50 });
    expect(answer).toMatchObject({ kind: "failed", code: "timeout" });
  });

  it("tells a lost connection", async () => {
    respond = (response) => response.socket?.destroy();
    expect(await sendCall("POST /sign", {}, options)).toMatchObject({
      kind: "failed",
      code: "network",
    });
  });
});
