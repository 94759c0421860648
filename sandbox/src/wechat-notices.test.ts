// What the merchant is told, how often, and the notifications it must refuse.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isObject, type JsonObject, parseObject } from "./json-shape.ts";
import { type Sandbox, startSandbox } from "./start.ts";
import { isFromPlatform, type Merchant, merchantOf } from "./testing/merchant.ts";
import { type Received, type Receiver, startReceiver, unseal, until } from "./testing/receiver.ts";

let sandbox: Sandbox;
let receiver: Receiver;
let merchant: Merchant;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, retryScale: 0.002 });
});
afterAll(async () => {
  await sandbox.close();
});
beforeEach(async () => {
  const own = await startReceiver();
  receiver = own;
  merchant = merchantOf(sandbox, own.url);
  await control("chaos", { dropNotifications: false, duplicateNotifications: false });
  return () => own.close();
});

async function control(path: string, body: object = {}): Promise<JsonObject> {
  const answer = await fetch(`${sandbox.wechat.baseUrl}/_/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return parseObject(await answer.text()) ?? {};
}

async function noticeOf(no: string): Promise<JsonObject> {
  const answer = await fetch(`${sandbox.wechat.baseUrl}/_/trades/${no}`);
  const trade = parseObject(await answer.text());
  const notice: unknown = Array.isArray(trade?.notices) ? trade.notices[0] : null;
  return isObject(notice) ? notice : {};
}

async function paidOrder(total: number): Promise<string> {
  const { no } = await merchant.prepay({ amount: { total, currency: "CNY" }, attach: "a" });
  await control(`trades/${no}/pay`);
  return no;
}

function arrived(count: number): Promise<void> {
  return until(`${count} notifications`, () => receiver.received.length >= count);
}

function at(index: number): Received {
  const one = receiver.received[index];
  if (one === undefined) throw new Error(`no notification ${index}`);
  return one;
}

test("a payment is told in a signed, sealed notification", async () => {
  const no = await paidOrder(6400);
  await arrived(1);
  const { headers, text, envelope } = at(0);
  expect(isFromPlatform(headers, text, sandbox)).toBe(true);
  expect(envelope).toMatchObject({
    event_type: "TRANSACTION.SUCCESS",
    resource_type: "encrypt-resource",
    resource: {
      original_type: "transaction",
      algorithm: "AEAD_AES_256_GCM",
      associated_data: "transaction",
    },
  });
  expect(unseal(envelope, sandbox.wechat.apiV3Key)).toMatchObject({
    appid: sandbox.wechat.appid,
    mchid: sandbox.wechat.mchid,
    out_trade_no: no,
    trade_type: "NATIVE",
    trade_state: "SUCCESS",
    attach: "a",
    amount: { total: 6400, payer_total: 6400, currency: "CNY" },
  });
  await until("delivered", async () => (await noticeOf(no)).state === "delivered");
});

test("a notification is repeated under one id, freshly signed, until it is answered 200 or 204", async () => {
  receiver.answers.push(500, 302, 200);
  const no = await paidOrder(6400);
  await arrived(3);
  const ids = new Set(receiver.received.map(({ envelope }) => envelope.id));
  const nonces = new Set(receiver.received.map(({ headers }) => headers.get("wechatpay-nonce")));
  expect([ids.size, nonces.size]).toEqual([1, 3]);
  for (const { headers, text } of receiver.received) {
    expect(isFromPlatform(headers, text, sandbox)).toBe(true);
  }
  await until("delivered", async () => (await noticeOf(no)).state === "delivered");
  expect(await noticeOf(no)).toMatchObject({ attempts: 3, answers: [500, 302, 200] });
  // The scaled ladder begins with two steps of 15 s.
  expect(at(1).at - at(0).at).toBeGreaterThanOrEqual(25);
});

test("an amount ending in 02 is notified twice under one id", async () => {
  await paidOrder(3202);
  await arrived(2);
  expect(at(0).envelope.id).toBe(at(1).envelope.id);
});

test("an amount ending in 03 is notified three seconds late", async () => {
  const before = Date.now();
  await paidOrder(3203);
  await arrived(1);
  expect(at(0).at - before).toBeGreaterThanOrEqual(2900);
});

test("dropped notifications stay away until they are asked for again", async () => {
  await control("chaos", { dropNotifications: true });
  const no = await paidOrder(6400);
  expect(await noticeOf(no)).toMatchObject({ state: "dropped", attempts: 0 });
  expect(await control(`trades/${no}/notify`, { variant: "again" })).toEqual({
    variant: "again",
    answered: 204,
  });
  expect(receiver.received).toHaveLength(1);
});

test("every notification can be made to come twice", async () => {
  await control("chaos", { duplicateNotifications: true });
  await paidOrder(6400);
  await arrived(2);
  expect(at(0).envelope.id).toBe(at(1).envelope.id);
});

test("a notification sent again keeps its id", async () => {
  const no = await paidOrder(6400);
  await arrived(1);
  await control(`trades/${no}/notify`, { variant: "again" });
  expect(at(1).envelope.id).toBe(at(0).envelope.id);
});

test("a wrong amount comes well signed, even for a trade nobody paid", async () => {
  const { no } = await merchant.prepay();
  receiver.answers.push(400);
  const told = await control(`trades/${no}/notify`, { variant: "wrong_amount" });
  expect(told).toEqual({ variant: "wrong_amount", answered: 400 });
  const { headers, text, envelope } = at(0);
  expect(isFromPlatform(headers, text, sandbox)).toBe(true);
  expect(unseal(envelope, sandbox.wechat.apiV3Key)).toMatchObject({ amount: { total: 6401 } });
  const looked = await fetch(`${sandbox.wechat.baseUrl}/_/trades/${no}`);
  expect(await looked.json()).toMatchObject({ trade_state: "NOTPAY" });
});

test.each(["bad_signature", "signtest", "unknown_serial"])(
  "a notification with %s fails verification",
  async (variant) => {
    const { no } = await merchant.prepay();
    receiver.answers.push(401);
    expect(await control(`trades/${no}/notify`, { variant })).toEqual({ variant, answered: 401 });
    const { headers, text } = at(0);
    expect(isFromPlatform(headers, text, sandbox)).toBe(false);
    const signature = headers.get("wechatpay-signature") ?? "";
    expect(signature.startsWith("WECHATPAY/SIGNTEST/")).toBe(variant === "signtest");
    expect(receiver.received).toHaveLength(1);
  },
);

test("there is nothing to send again before a payment, and no variant but the known ones", async () => {
  const { no } = await merchant.prepay();
  expect(await control(`trades/${no}/notify`, { variant: "again" })).toHaveProperty("error");
  expect(await control(`trades/${no}/notify`, { variant: "sideways" })).toHaveProperty("error");
  expect(receiver.received).toHaveLength(0);
});
