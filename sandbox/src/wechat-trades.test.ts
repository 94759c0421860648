// Prepay, query and close over real HTTP, with the refusals an adapter has to live with.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "./start.ts";
import { freshNo, type Merchant, merchantOf } from "./testing/merchant.ts";
import { type Receiver, startReceiver } from "./testing/receiver.ts";

const native = "/v3/pay/transactions/native";
let sandbox: Sandbox;
let receiver: Receiver;
let merchant: Merchant;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, retryScale: 0.001 });
  receiver = await startReceiver();
  merchant = merchantOf(sandbox, receiver.url);
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

function query(no: string) {
  return merchant.call(
    "GET",
    `/v3/pay/transactions/out-trade-no/${no}?mchid=${sandbox.wechat.mchid}`,
  );
}

function close(no: string) {
  const body = { mchid: sandbox.wechat.mchid };
  return merchant.call("POST", `/v3/pay/transactions/out-trade-no/${no}/close`, body);
}

function control(path: string, body: object = {}) {
  return fetch(`${sandbox.wechat.baseUrl}/_/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

test("a prepay answers a code to scan, and the trade waits unpaid", async () => {
  const { no, codeUrl } = await merchant.prepay();
  expect(codeUrl).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=[0-9A-Za-z]+$/);
  const { json } = await query(no);
  expect(json).toMatchObject({
    appid: sandbox.wechat.appid,
    mchid: sandbox.wechat.mchid,
    out_trade_no: no,
    trade_state: "NOTPAY",
    amount: { total: 6400, currency: "CNY" },
  });
  expect(json).not.toHaveProperty("transaction_id");
});

test("a JSAPI prepay wants the payer and answers a prepay_id", async () => {
  const path = "/v3/pay/transactions/jsapi";
  const without = await merchant.call("POST", path, merchant.order());
  expect([without.status, without.json.detail]).toEqual([400, { field: "/payer/openid" }]);
  const order = merchant.order({ payer: { openid: "oUpF8uMuAJO_M2pxb1Q9zNjWeS6o" } });
  const { json } = await merchant.call("POST", path, order);
  expect(String(json.prepay_id)).toMatch(/^wx\d{14}/);
});

test("the same prepay again gives a fresh code; a changed one is refused", async () => {
  const time_expire = new Date(Date.now() + 8 * 3600_000 + 600_000).toISOString();
  const order = merchant.order({ time_expire: time_expire.replace(/\..*/, "+08:00") });
  const first = await merchant.call("POST", native, order);
  const second = await merchant.call("POST", native, order);
  expect(second.status).toBe(200);
  expect(second.json.code_url).not.toBe(first.json.code_url);
  const { time_expire: _left, ...later } = order;
  expect((await merchant.call("POST", native, later)).status).toBe(200);
  const dearer = { ...order, amount: { total: 6401, currency: "CNY" } };
  const refused = await merchant.call("POST", native, dearer);
  expect([refused.status, refused.json.code]).toEqual([403, "OUT_TRADE_NO_USED"]);
  const other = { ...order, payer: { openid: "o1" } };
  const product = await merchant.call("POST", "/v3/pay/transactions/jsapi", other);
  expect([product.status, product.json.code]).toEqual([403, "OUT_TRADE_NO_USED"]);
});

const soon = new Date(Date.now() + 8 * 3600_000 + 30_000).toISOString().replace(/\..*/, "+08:00");
const wrongFields: [string, Record<string, unknown>, string][] = [
  ["no description", { description: undefined }, "/description"],
  ["a description of 128 characters", { description: "课".repeat(128) }, "/description"],
  ["a trade number of five signs", { out_trade_no: "12345" }, "/out_trade_no"],
  ["a trade number with a space", { out_trade_no: "1234567 89" }, "/out_trade_no"],
  ["an amount of nothing", { amount: { total: 0, currency: "CNY" } }, "/amount/total"],
  ["an amount in yuan", { amount: { total: 64.5, currency: "CNY" } }, "/amount/total"],
  ["an amount as text", { amount: { total: "6400" } }, "/amount/total"],
  ["another currency", { amount: { total: 1, currency: "USD" } }, "/amount/currency"],
  ["no notify_url", { notify_url: undefined }, "/notify_url"],
  ["a relative notify_url", { notify_url: "/pay/notify" }, "/notify_url"],
  ["a notify_url with a query", { notify_url: "https://a.example/n?a=1" }, "/notify_url"],
  ["an expiry in thirty seconds", { time_expire: soon }, "/time_expire"],
  ["an expiry in no zone", { time_expire: "2099-01-01T00:00:00" }, "/time_expire"],
  ["an attachment of 129 characters", { attach: "a".repeat(129) }, "/attach"],
];

test.each(wrongFields)("a prepay with %s is refused", async (_name, changes, field) => {
  const { status, json } = await merchant.call("POST", native, merchant.order(changes));
  expect([status, json.code, json.detail]).toEqual([400, "PARAM_ERROR", { field }]);
});

test("the longest description counts characters, not bytes", async () => {
  const order = merchant.order({ description: "课".repeat(127) });
  expect((await merchant.call("POST", native, order)).status).toBe(200);
});

test("an application or merchant that is not ours is refused", async () => {
  const app = await merchant.call("POST", native, merchant.order({ appid: "wx0000000000000000" }));
  expect([app.status, app.json.code]).toEqual([400, "APPID_MCHID_NOT_MATCH"]);
  const mch = await merchant.call("POST", native, merchant.order({ mchid: "1900000000" }));
  expect([mch.status, mch.json.code]).toEqual([400, "PARAM_ERROR"]);
  const { no } = await merchant.prepay();
  for (const tail of ["", "?mchid=1900000000"]) {
    const asked = await merchant.call("GET", `/v3/pay/transactions/out-trade-no/${no}${tail}`);
    expect([asked.status, asked.json.code]).toEqual([400, "PARAM_ERROR"]);
  }
});

test("a forged, old, repeated or nameless call is refused, and refusals are unsigned", async () => {
  const order = merchant.order();
  const forged = await merchant.call("POST", native, order, {
    sendInstead: JSON.stringify({ ...order, amount: { total: 1, currency: "CNY" } }),
  });
  expect([forged.status, forged.json.code]).toEqual([401, "SIGN_ERROR"]);
  expect(forged.headers.get("wechatpay-signature")).toBeNull();
  const old = await merchant.call("POST", native, order, {
    timestamp: Math.floor(Date.now() / 1000) - 310,
  });
  expect([old.status, old.json.code]).toEqual([401, "SIGN_ERROR"]);
  const nonce = "A".repeat(32);
  expect((await merchant.call("POST", native, order, { nonce })).status).toBe(200);
  const replay = await merchant.call("POST", native, order, { nonce });
  expect([replay.status, replay.json.code]).toEqual([401, "SIGN_ERROR"]);
  for (const headers of [
    { "user-agent": "" },
    { accept: "text/html" },
    { "content-type": "a/b" },
  ]) {
    const bare = await merchant.call("POST", native, order, { headers });
    expect([bare.status, bare.json.code]).toEqual([400, "PARAM_ERROR"]);
  }
});

test("a trade nobody made is unknown", async () => {
  const { status, json } = await query(freshNo());
  expect([status, json.code]).toEqual([404, "ORDER_NOT_EXIST"]);
});

test("an unknown path or method is answered without a body", async () => {
  const path = await merchant.call("GET", "/v3/pay/nothing");
  expect([path.status, path.text]).toEqual([404, ""]);
  const method = await merchant.call("GET", native);
  expect([method.status, method.text]).toEqual([405, ""]);
});

test("closing is signed, may be repeated, and ends the trade", async () => {
  const order = merchant.order();
  const no = String(order.out_trade_no);
  await merchant.call("POST", native, order);
  for (const _time of [1, 2]) {
    const closed = await close(no);
    expect([closed.status, closed.text]).toEqual([204, ""]);
  }
  expect((await query(no)).json.trade_state).toBe("CLOSED");
  const again = await merchant.call("POST", native, order);
  expect([again.status, again.json.code]).toEqual([400, "ORDER_CLOSED"]);
  expect((await control(`trades/${no}/pay`)).status).toBe(409);
});

test("a paid trade is found by either number and can be neither closed nor ordered again", async () => {
  const order = merchant.order({ attach: "甲" });
  const no = String(order.out_trade_no);
  await merchant.call("POST", native, order);
  expect((await control(`trades/${no}/pay`)).status).toBe(200);
  const { json } = await query(no);
  expect(json).toMatchObject({
    trade_state: "SUCCESS",
    trade_type: "NATIVE",
    attach: "甲",
    amount: { total: 6400, payer_total: 6400 },
  });
  expect(json.success_time).toMatch(/\+08:00$/);
  const byId = await merchant.call(
    "GET",
    `/v3/pay/transactions/id/${json.transaction_id}?mchid=${sandbox.wechat.mchid}`,
  );
  expect(byId.json).toEqual(json);
  expect((await close(no)).status).toBe(400);
  expect((await merchant.call("POST", native, order)).status).toBe(400);
});

test("an expired trade is closed for whoever looks", async () => {
  const { no } = await merchant.prepay();
  expect((await control(`trades/${no}/expire`)).status).toBe(200);
  expect((await query(no)).json.trade_state).toBe("CLOSED");
});

test("trouble comes when asked for, and only as often", async () => {
  const { no } = await merchant.prepay();
  expect((await control("chaos", { failNext: 2, latencyMs: 40 })).status).toBe(200);
  const before = Date.now();
  for (const _time of [1, 2]) {
    const failed = await query(no);
    expect([failed.status, failed.json.code]).toEqual([500, "SYSTEM_ERROR"]);
  }
  expect(Date.now() - before).toBeGreaterThanOrEqual(78);
  await control("chaos", { latencyMs: 0 });
  expect((await query(no)).status).toBe(200);
  expect((await control("chaos", { failNext: "often" })).status).toBe(400);
  expect((await control("chaos", { unheardOf: true })).status).toBe(400);
});
