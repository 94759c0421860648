// The SMS service over its wire: the signature, the names, the limits and what reaches the inbox.
import { createHash, createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isObject, type JsonObject, parseJson, parseObject } from "./json-shape.ts";
import { type AcsRequest, checkAcs3 } from "./sms/acs3.ts";
import { openQuota } from "./sms/quota.ts";
import { type Sandbox, startSandbox } from "./start.ts";

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(async () => {
  await sandbox.close();
});

type Changes = {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  secret?: string;
  /** Header names to leave out of the signature. */
  unsigned?: string[];
};

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Signs and sends by hand: nothing of the sandbox's own signature code is used. */
async function send(
  phone: string,
  code: string,
  changes: Changes = {},
): Promise<{ status: number; json: JsonObject }> {
  const { sms } = sandbox;
  const url = new URL(sms.endpoint);
  const params: Record<string, string> = {
    PhoneNumbers: phone,
    SignName: sms.signName,
    TemplateCode: sms.templateCode,
    TemplateParam: JSON.stringify({ code }),
    ...changes.query,
  };
  const query = Object.keys(params)
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(params[name] ?? "")}`)
    .join("&");
  const headers: Record<string, string> = {
    host: url.host,
    "x-acs-action": "SendSms",
    "x-acs-version": "2017-05-25",
    "x-acs-date": new Date().toISOString().replace(/\.\d+/, ""),
    "x-acs-signature-nonce": randomUUID(),
    "x-acs-content-sha256": sha256(""),
    ...changes.headers,
  };
  const names = Object.keys(headers)
    .filter((name) => !changes.unsigned?.includes(name))
    .sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join("");
  const canonical = ["POST", url.pathname, query, lines, names.join(";"), sha256("")].join("\n");
  const signature = createHmac("sha256", changes.secret ?? sms.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest("hex");
  const authorization = `ACS3-HMAC-SHA256 Credential=${sms.accessKeyId},SignedHeaders=${names.join(";")},Signature=${signature}`;
  const { host: _set, ...rest } = headers;
  const answer = await fetch(`${sms.endpoint}?${query}`, {
    method: "POST",
    headers: { ...rest, authorization },
  });
  return { status: answer.status, json: parseObject(await answer.text()) ?? {} };
}

async function inboxOf(to: string): Promise<JsonObject[]> {
  const answer = await fetch(`${sandbox.origin}/inbox?to=${encodeURIComponent(to)}`);
  const messages = parseJson(await answer.text());
  return Array.isArray(messages) ? messages.filter(isObject) : [];
}

test("the signed request of the Aliyun documents is accepted, and nothing near it", () => {
  const request: AcsRequest = {
    method: "POST",
    path: "/",
    query: new URLSearchParams(
      "RegionId=cn-shanghai&ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd",
    ),
    headers: {
      host: "ecs.cn-shanghai.aliyuncs.com",
      "x-acs-action": "RunInstances",
      "x-acs-version": "2014-05-26",
      "x-acs-date": "2023-10-26T10:22:32Z",
      "x-acs-signature-nonce": "3156853299f313e23d1673dc12e1703d",
      "x-acs-content-sha256": sha256(""),
      authorization:
        "ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0",
    },
    body: Buffer.alloc(0),
  };
  const key = { id: "YourAccessKeyId", secret: "YourAccessKeySecret" };
  const now = Date.parse("2023-10-26T10:25:00Z");
  const nonces = new Map<string, number>();
  expect(() => checkAcs3(request, key, nonces, now)).not.toThrow();
  expect(() => checkAcs3(request, key, nonces, now)).toThrow("nonce was used");
  const elsewhere = { ...request, path: "/sms/" };
  expect(() => checkAcs3(elsewhere, key, new Map(), now)).toThrow("not matched");
  expect(() => checkAcs3(request, key, new Map(), now + 900_000)).toThrow("expired");
});

test("an accepted message reaches the inbox with its code", async () => {
  const { status, json } = await send("13800000101", "604813");
  expect([status, json.Code, json.Message]).toEqual([200, "OK", "OK"]);
  expect(json).toHaveProperty("BizId");
  expect(json).toHaveProperty("RequestId");
  const [message] = await inboxOf("+8613800000101");
  expect(message).toMatchObject({ channel: "sms", to: "13800000101" });
  expect(message?.text).toMatch(/\b604813\b/);
});

test("a number ending in 0000 is accepted and never delivered", async () => {
  expect((await send("13800010000", "604813")).json.Code).toBe("OK");
  expect(await inboxOf("13800010000")).toEqual([]);
});

const refusals: [string, string, Changes, string][] = [
  [
    "another signature name",
    "13800000201",
    { query: { SignName: "别家" } },
    "isv.SMS_SIGNATURE_ILLEGAL",
  ],
  [
    "another template",
    "13800000202",
    { query: { TemplateCode: "SMS_1" } },
    "isv.SMS_TEMPLATE_ILLEGAL",
  ],
  [
    "no code in it",
    "13800000203",
    { query: { TemplateParam: "{}" } },
    "isv.TEMPLATE_MISSING_PARAMETERS",
  ],
  [
    "a broken parameter",
    "13800000204",
    { query: { TemplateParam: "{" } },
    "isv.INVALID_JSON_PARAM",
  ],
  [
    "a sentence for a code",
    "13800000205",
    { query: { TemplateParam: '{"code":"click here"}' } },
    "isv.TEMPLATE_PARAMS_ILLEGAL",
  ],
  ["a number too short", "1380000020", {}, "isv.MOBILE_NUMBER_ILLEGAL"],
];

test.each(refusals)("a message with %s is refused with 200 and a code", async (...row) => {
  const [, phone, changes, code] = row;
  const { status, json } = await send(phone, "123456", changes);
  expect([status, json.Code]).toEqual([200, code]);
  expect(await inboxOf(phone)).toEqual([]);
});

const turnedAway: [string, Changes, number, string][] = [
  ["a wrong secret", { secret: "guess" }, 400, "SignatureDoesNotMatch"],
  ["an unsigned action", { unsigned: ["x-acs-action"] }, 400, "SignatureDoesNotMatch"],
  [
    "a hash of another body",
    { headers: { "x-acs-content-sha256": sha256("a") } },
    400,
    "SignatureDoesNotMatch",
  ],
  [
    "an old date",
    { headers: { "x-acs-date": "2023-10-26T10:22:32Z" } },
    400,
    "InvalidTimeStamp.Expired",
  ],
  ["no date", { headers: { "x-acs-date": "yesterday" } }, 400, "InvalidTimeStamp.Format"],
  [
    "another action",
    { headers: { "x-acs-action": "SendBatchSms" } },
    404,
    "InvalidAction.NotFound",
  ],
  ["another version", { headers: { "x-acs-version": "2014-05-26" } }, 404, "InvalidVersion"],
  ["no template", { query: { TemplateCode: "" } }, 400, "MissingTemplateCode"],
];

test.each(turnedAway)("a call with %s is turned away at the gateway", async (...row) => {
  const [, changes, status, code] = row;
  const answer = await send("13800000301", "123456", changes);
  expect([answer.status, answer.json.Code]).toEqual([status, code]);
  expect(await inboxOf("13800000301")).toEqual([]);
});

test("a nonce counts once", async () => {
  const headers = { "x-acs-signature-nonce": randomUUID() };
  expect((await send("13800000401", "123456", { headers })).json.Code).toBe("OK");
  const again = await send("13800000402", "123456", { headers });
  expect([again.status, again.json.Code]).toEqual([400, "SignatureNonceUsed"]);
});

test("a second message within the minute is refused until the limits are lifted", async () => {
  expect((await send("13800000501", "111111")).json.Code).toBe("OK");
  expect((await send("13800000501", "222222")).json).toMatchObject({
    Code: "isv.BUSINESS_LIMIT_CONTROL",
    Message: "触发分钟级流控Permits:1",
  });
  const lift = { method: "POST", body: '{"enforce":false}' };
  await fetch(`${sandbox.sms.endpoint}_/limits`, lift);
  expect((await send("13800000501", "333333")).json.Code).toBe("OK");
  await fetch(`${sandbox.sms.endpoint}_/limits`, { ...lift, body: '{"enforce":true}' });
  const texts = (await inboxOf("13800000501")).map(({ text }) => /\d{6}/.exec(String(text))?.[0]);
  expect(texts).toEqual(["333333", "111111"]);
});

test("one number gets one message a minute, five an hour and ten a day", () => {
  const quota = openQuota();
  const minute = 60_000;
  const accepted: number[] = [];
  const refusals = new Set<string>();
  for (let at = 0; at < 24 * 60 * minute; at += minute / 2) {
    const refusal = quota.refusal("1", at);
    if (refusal === null) {
      quota.count("1", at);
      accepted.push(at / minute);
    } else refusals.add(refusal);
  }
  expect(accepted).toEqual([0, 1, 2, 3, 4, 60, 61, 62, 63, 64]);
  expect([...refusals]).toEqual([
    "触发分钟级流控Permits:1",
    "触发小时级流控Permits:5",
    "触发天级流控Permits:10",
  ]);
  expect(quota.refusal("2", 0)).toBeNull();
  expect(quota.refusal("1", 24 * 60 * minute)).toBeNull();
});
