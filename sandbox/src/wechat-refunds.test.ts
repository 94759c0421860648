// Refunds: accepted, finished, told, and refused where WeChat Pay refuses.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type JsonObject, parseObject } from "./json-shape.ts";
import { type Sandbox, startSandbox } from "./start.ts";
import { isFromPlatform, type Merchant, merchantOf } from "./testing/merchant.ts";
import { type Receiver, startReceiver, unseal, until } from "./testing/receiver.ts";

const refunds = "/v3/refund/domestic/refunds";
let sandbox: Sandbox;
let receiver: Receiver;
let merchant: Merchant;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, retryScale: 0.01 });
  receiver = await startReceiver();
  merchant = merchantOf(sandbox, receiver.url);
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

async function control(path: string, body: object = {}): Promise<number> {
  const answer = await fetch(`${sandbox.wechat.baseUrl}/_/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await answer.text();
  return answer.status;
}

async function paidOrder(): Promise<string> {
  const { no } = await merchant.prepay();
  await control(`trades/${no}/pay`);
  return no;
}

function refundOf(no: string, attempt: number, changes: object = {}): object {
  return {
    out_trade_no: no,
    out_refund_no: `${no}R${attempt}`,
    notify_url: receiver.url,
    reason: "课程取消",
    amount: { refund: 6400, total: 6400, currency: "CNY" },
    ...changes,
  };
}

function part(refund: number): JsonObject {
  return { amount: { refund, total: 6400, currency: "CNY" } };
}

async function statusOf(no: string): Promise<unknown> {
  return (await merchant.call("GET", `${refunds}/${no}`)).json.status;
}

function told(outRefundNo: string): { headers: Headers; text: string; says: JsonObject } | null {
  for (const { headers, text, envelope } of receiver.received) {
    const says = unseal(envelope, sandbox.wechat.apiV3Key);
    if (says.out_refund_no === outRefundNo) return { headers, text, says };
  }
  return null;
}

test("a refund is accepted first, then succeeds, and the merchant is told", async () => {
  const no = await paidOrder();
  const accepted = await merchant.call("POST", refunds, refundOf(no, 1));
  expect(accepted.json).toMatchObject({
    out_refund_no: `${no}R1`,
    out_trade_no: no,
    status: "PROCESSING",
    amount: { refund: 6400, total: 6400, currency: "CNY" },
  });
  await until("success", async () => (await statusOf(`${no}R1`)) === "SUCCESS");
  await until("told", () => told(`${no}R1`) !== null);
  const notice = told(`${no}R1`);
  expect(notice?.says).toMatchObject({
    refund_status: "SUCCESS",
    refund_id: accepted.json.refund_id,
    amount: { refund: 6400, total: 6400 },
  });
  expect(parseObject(notice?.text ?? "")).toMatchObject({
    event_type: "REFUND.SUCCESS",
    resource: { original_type: "refund" },
  });
  expect(isFromPlatform(notice?.headers ?? new Headers(), notice?.text ?? "", sandbox)).toBe(true);
  const path = `/v3/pay/transactions/out-trade-no/${no}?mchid=${sandbox.wechat.mchid}`;
  expect((await merchant.call("GET", path)).json.trade_state).toBe("REFUND");
});

test("the same refund sent twice is one refund; under the same number nothing else is", async () => {
  const no = await paidOrder();
  const first = await merchant.call("POST", refunds, refundOf(no, 1, part(100)));
  const second = await merchant.call("POST", refunds, refundOf(no, 1, part(100)));
  expect([second.status, second.json.refund_id]).toEqual([200, first.json.refund_id]);
  const other = await merchant.call("POST", refunds, refundOf(no, 1, part(200)));
  expect([other.status, other.json.code]).toEqual([400, "INVALID_REQUEST"]);
});

test("an unpaid order has nothing to refund", async () => {
  const { no } = await merchant.prepay();
  const { status, json } = await merchant.call("POST", refunds, refundOf(no, 1));
  expect([status, json.code]).toEqual([404, "RESOURCE_NOT_EXISTS"]);
  const asked = await merchant.call("GET", `${refunds}/${no}R1`);
  expect([asked.status, asked.json.code]).toEqual([404, "RESOURCE_NOT_EXISTS"]);
});

test("parts never add up to more than was paid, and come a scaled minute apart", async () => {
  const no = await paidOrder();
  expect((await merchant.call("POST", refunds, refundOf(no, 1, part(4000)))).status).toBe(200);
  const much = await merchant.call("POST", refunds, refundOf(no, 2, part(2401)));
  expect([much.status, much.json.code]).toEqual([400, "INVALID_REQUEST"]);
  const soon = await merchant.call("POST", refunds, refundOf(no, 2, part(2400)));
  expect([soon.status, soon.json.code]).toEqual([429, "FREQUENCY_LIMITED"]);
  await until("room for another part", async () => {
    const answer = await merchant.call("POST", refunds, refundOf(no, 2, part(2400)));
    return answer.status === 200;
  });
});

const wrong: [string, JsonObject, string][] = [
  ["another total", { amount: { refund: 1, total: 1, currency: "CNY" } }, "/amount/total"],
  ["no currency", { amount: { refund: 1, total: 6400 } }, "/amount/currency"],
  ["nothing to give back", part(0), "/amount/refund"],
  ["no order", { out_trade_no: undefined }, "/out_trade_no"],
  ["a bad number", { out_refund_no: "a b" }, "/out_refund_no"],
];

test.each(wrong)("a refund with %s is refused", async (_name, changes, field) => {
  const no = await paidOrder();
  const { status, json } = await merchant.call("POST", refunds, refundOf(no, 1, changes));
  expect([status, json.code, json.detail]).toEqual([400, "PARAM_ERROR", { field }]);
});

test("a held refund ends as the operator says, and a closed one frees its money", async () => {
  await control("chaos", { holdRefunds: true });
  const no = await paidOrder();
  await merchant.call("POST", refunds, refundOf(no, 1));
  expect(await statusOf(`${no}R1`)).toBe("PROCESSING");
  expect(await control(`refunds/${no}R1/close`)).toBe(200);
  expect(await control(`refunds/${no}R1/succeed`)).toBe(409);
  await until("told", () => told(`${no}R1`)?.says.refund_status === "CLOSED");
  await until("a new number", async () => {
    const answer = await merchant.call("POST", refunds, refundOf(no, 2));
    return answer.status === 200;
  });
  expect(await control(`refunds/${no}R2/abnormal`)).toBe(200);
  expect(await statusOf(`${no}R2`)).toBe("ABNORMAL");
});
