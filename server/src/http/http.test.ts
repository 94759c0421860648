// The transport: statuses, headers, envelopes, documentation, health, and what happens at the end.

import { sessionRefusals } from "@banyan/domain/accounts/rules.ts";
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { dayMs, minuteMs } from "@banyan/domain/kernel/time.ts";
import { myPoints, signIn } from "@banyan/domain/points/wire.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiClient } from "../../test/api-client.ts";
import { expectRefusal } from "../../test/expect-refusal.ts";
import { makePerson } from "../../test/make-account.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

type Body = { code: number; msg: string; data: unknown };

async function send(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; body: Body; headers: Headers }> {
  const response = await fetch(test.origin + path, init);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Body,
  };
}

const json = { "content-type": "application/json" };

describe("transport matters", () => {
  it("answers 404 for an unknown path, 405 with Allow for a known one asked the wrong way", async () => {
    expect(await send("/api/nowhere")).toMatchObject({
      status: 404,
      body: { code: 404, data: null },
    });
    const wrong = await send("/api/point/my", { method: "DELETE" });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("allow")).toBe("GET");
    expect((await send("/api/sign", { method: "PUT" })).headers.get("allow")).toBe("GET, POST");
  });

  it("answers 415 for a body that is not JSON and 413 for one too large", async () => {
    const text = { method: "POST", headers: { "content-type": "text/plain" }, body: "x" };
    expect((await send("/api/sign", text)).status).toBe(415);
    const large = {
      method: "POST",
      headers: json,
      body: JSON.stringify({ a: "x".repeat(2_000_000) }),
    };
    expect((await send("/api/sign", large)).status).toBe(413);
  });

  it("takes broken JSON, a bare value and a poisoned prototype for bad input", async () => {
    const { token } = await makePerson(test);
    for (const body of ["{", "[]", "1", '"x"', '{"__proto__":{"a":1}}']) {
      const answer = await send("/api/sign", { method: "POST", headers: { ...json, token }, body });
      expect(answer, body).toMatchObject({ status: 200, body: { code: 1400 } });
    }
  });

  it("a malformed address names nothing", async () => {
    expect((await send("/api/%zz")).status).toBe(404);
  });

  it("limits how much one address may write", async () => {
    const limited = await startApp({ POSTS_PER_MINUTE: "3" });
    // At the start of a window, so that all four tries fall into one.
    limited.clock.offsetMs = minuteMs - (Date.now() % minuteMs);
    const client = new ApiClient(limited.origin);
    const statuses: number[] = [];
    for (let time = 0; time < 4; time++)
      statuses.push((await client.raw("POST", "/api/sign")).status);
    await limited.close();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe("every answer", () => {
  it("carries a request id, the security headers and nothing to keep", async () => {
    const { headers } = await send("/api/point/my");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("speaks the language asked for: field, cookie, Accept-Language, then English", async () => {
    const said = async (path: string, headers: Record<string, string> = {}) =>
      (await send(path, { headers })).body.msg;
    const { zh, en } = sessionRefusals.none;
    expect(await said("/api/point/my")).toBe(en);
    expect(
      await said("/api/point/my", { "accept-language": "fr;q=1, zh-CN;q=0.8, en;q=0.3" }),
    ).toBe(zh);
    expect(await said("/api/point/my", { "accept-language": "zh", cookie: "lang=en" })).toBe(en);
    expect(await said("/api/point/my?language=zh", { cookie: "lang=en" })).toBe(zh);
    expect(await said("/api/point/my?language=fr", { "accept-language": "zh" })).toBe(zh);
  });

  it("ignores unknown values of the common fields", async () => {
    const { client } = await makePerson(test);
    const fields = { language: "tlh", platform: "fridge", os: "x".repeat(500), browser: "\u0000" };
    const response = await client.raw("POST", "/api/sign", fields);
    expect(((await response.json()) as Body).code).toBe(0);
  });
});

describe("sessions", () => {
  it("refuse a visitor with 1001, a made-up token with 10006 and an old one with 10012", async () => {
    expectRefusal(await test.client.call(myPoints, {}), sessionRefusals.none);
    expectRefusal(await test.client.as("made-up").call(myPoints, {}), sessionRefusals.unknown);
    const { client } = await makePerson(test);
    test.clock.offsetMs += 31 * dayMs;
    expectRefusal(await client.call(myPoints, {}), sessionRefusals.expired);
    test.clock.offsetMs -= 31 * dayMs;
  });

  it("slide: thirty days from the last use", async () => {
    const { client } = await makePerson(test);
    for (const days of [20, 40, 60]) {
      test.clock.offsetMs += 20 * dayMs;
      expect((await client.call(myPoints, {})).code, `day ${days}`).toBe(0);
    }
    test.clock.offsetMs -= 60 * dayMs;
  });

  it("a cookie may change something only from our own pages", async () => {
    const { token } = await makePerson(test);
    const cookie = `banyan_session=${token}`;
    const signFrom = async (headers: Record<string, string>) =>
      (
        await send("/api/sign", {
          method: "POST",
          headers: { ...json, cookie, ...headers },
          body: "{}",
        })
      ).body.code;
    expect(await signFrom({})).toBe(kernelRefusals.forbidden.code);
    expect(await signFrom({ "sec-fetch-site": "cross-site" })).toBe(kernelRefusals.forbidden.code);
    expect(await signFrom({ origin: "https://evil.example" })).toBe(kernelRefusals.forbidden.code);
    expect(await signFrom({ "sec-fetch-site": "same-origin" })).toBe(0);
  });

  it("a bad cookie makes a visitor and is cleared", async () => {
    const { headers, body } = await send("/api/point/my", {
      headers: { cookie: "banyan_session=gone" },
    });
    expect(body.code).toBe(sessionRefusals.none.code);
    expect(headers.get("set-cookie")).toMatch(/^banyan_session=;.*Max-Age=0/);
  });
});

describe("operations", () => {
  it("tell that the process lives, is ready, and how it does", async () => {
    expect(await (await fetch(`${test.origin}/health`)).json()).toEqual({ ok: true });
    expect(await (await fetch(`${test.origin}/ready`)).json()).toEqual({ ready: true });
    await test.client.call(signIn, {});
    const metrics = await (await fetch(`${test.origin}/metrics`)).text();
    expect(metrics).toContain("banyan_outbox_waiting");
    expect(metrics).toMatch(/banyan_request_seconds_count\{[^}]*route="\/api\/sign"/);
  });

  it("hide the figures from whoever comes through a proxy without the token", async () => {
    const forwarded = { "x-forwarded-for": "203.0.113.9" };
    expect((await fetch(`${test.origin}/metrics`, { headers: forwarded })).status).toBe(404);
  });

  it("document every endpoint and every code in both languages", async () => {
    const document = (await (await fetch(`${test.origin}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, object>;
      "x-codes": { code: number; zh: string; en: string }[];
    };
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toContain("/api/sign");
    for (const code of document["x-codes"]) {
      expect(code.zh).not.toBe("");
      expect(code.en).not.toBe("");
    }
    const page = await fetch(`${test.origin}/api/docs`);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await page.text()).toContain("/api/point/my");
  });
});
