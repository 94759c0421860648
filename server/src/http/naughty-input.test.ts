// Whatever arrives at any endpoint, by anyone, is answered with a code of the catalogue or with 404,
// 405, 413, 415 or 429, never with a 500. Every endpoint is fed from its own schema.
import { existsSync, readFileSync } from "node:fs";
import { sessionRefusals } from "@banyan/domain/accounts/rules.ts";
import { type EndpointSpec, holesOf, pathOf } from "@banyan/domain/kernel/endpoint.ts";
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePerson } from "../../test/make-account.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";

const naughtyFile = new URL(
  "../../../../shared/data/vectors/naughty-strings/blns.json",
  import.meta.url,
);
const hasNaughtyFile = existsSync(naughtyFile);

/** Ours, always there; the public list adds to them where it is present. */
const ownNaughty = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "'; drop table account; --",
  "%00",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "Ｗｉｄｅ",
  "𠜎𠜱𠝹",
  "\u202eevil",
  "1e400",
  "-0",
  "NaN",
  "9".repeat(400),
  "x".repeat(70_000),
];

const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e300,
  [],
  [[]],
  {},
  { $gt: "" },
  [null, 1, "x"],
  ["1", "1"],
];

let test: TestApp;
let signedIn: string;
beforeAll(async () => {
  test = await startApp();
  signedIn = (await makePerson(test, { roles: ["lecturer", "operator"] })).token;
});
afterAll(() => test.close());

function naughtyStrings(): string[] {
  if (!hasNaughtyFile) return ownNaughty;
  const listed = JSON.parse(readFileSync(naughtyFile, "utf8")) as string[];
  return [...ownNaughty, ...listed];
}

describe("every endpoint", () => {
  it.skipIf(!hasNaughtyFile)("is also fed the public list of naughty strings", () => {
    expect(naughtyStrings().length).toBeGreaterThan(400);
  });

  it("answers naughty input with a code of its catalogue", async () => {
    const strings = naughtyStrings();
    let sent = 0;
    for (const endpoint of test.app.endpoints) {
      const fields = [
        ...new Set([...Object.keys(endpoint.input.shape), ...holesOf(endpoint.path)]),
      ];
      const allowed = codesOf(endpoint);
      for (const [index, input] of inputsFor(fields, strings).entries()) {
        const token = index % 3 === 0 ? null : signedIn;
        const answer = await send(endpoint, input, token);
        sent++;
        const shown = JSON.stringify(input).slice(0, 200);
        expect([200, 404, 405, 413, 415, 429], `${endpoint.path} ${shown}`).toContain(
          answer.status,
        );
        if (answer.status === 200) {
          expect(allowed, `${endpoint.path} ${shown}: ${answer.code}`).toContain(answer.code);
        }
      }
    }
    expect(sent).toBeGreaterThan(test.app.endpoints.length * 20);
  }, 240_000);
});

function codesOf(endpoint: EndpointSpec): number[] {
  const always = [...Object.values(kernelRefusals), ...Object.values(sessionRefusals)];
  return [0, ...[...always, ...endpoint.refusals].map((refusal) => refusal.code)];
}

/** Nothing, each wrong value everywhere, and each string in one field after another. */
function inputsFor(
  fields: readonly string[],
  strings: readonly string[],
): Record<string, unknown>[] {
  const everywhere = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
  const inOneField = strings.map((text, index) => {
    const field = fields[index % Math.max(fields.length, 1)] ?? "extra";
    return { ...everywhere("1"), [field]: text, surprise: text };
  });
  return [{}, ...values.map(everywhere), ...inOneField];
}

async function send(
  endpoint: EndpointSpec,
  input: Readonly<Record<string, unknown>>,
  token: string | null,
): Promise<{ status: number; code: number }> {
  const body: Record<string, unknown> = { ...input };
  const holes = Object.fromEntries(
    holesOf(endpoint.path).map((hole) => [hole, asText(body[hole])]),
  );
  for (const hole of Object.keys(holes)) delete body[hole];
  const url = new URL(`/api${pathOf(endpoint.path, holes)}`, test.origin);
  const headers: Record<string, string> = token === null ? {} : { token };
  if (endpoint.method === "GET") {
    for (const [name, value] of Object.entries(body))
      url.searchParams.set(name, asText(value).slice(0, 4_000));
  } else {
    headers["content-type"] = "application/json";
  }
  const response = await fetch(url, {
    method: endpoint.method,
    headers,
    redirect: "manual",
    ...(endpoint.method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, code: codeIn(text) };
}

function asText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.toWellFormed().slice(0, 250) || "0";
}

function codeIn(text: string): number {
  const body: unknown = text === "" ? null : JSON.parse(text);
  return typeof body === "object" && body !== null && "code" in body ? Number(body.code) : -1;
}
