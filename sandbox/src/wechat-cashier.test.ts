// The cashier as a payer meets it: opened from the scanned code, paid or refused by plain forms.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type JsonObject, parseObject } from "./json-shape.ts";
import { type Sandbox, startSandbox } from "./start.ts";
import { type Merchant, merchantOf } from "./testing/merchant.ts";
import { type Receiver, startReceiver } from "./testing/receiver.ts";

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

async function openCashier(codeUrl: string): Promise<{ page: string; path: string }> {
  const answer = await fetch(`${sandbox.origin}/open?url=${encodeURIComponent(codeUrl)}`);
  return { page: await answer.text(), path: new URL(answer.url).pathname };
}

async function press(path: string): Promise<string> {
  const answer = await fetch(sandbox.origin + path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  return answer.text();
}

async function stateOf(no: string): Promise<JsonObject> {
  const answer = await fetch(`${sandbox.wechat.baseUrl}/_/trades/${no}`);
  return parseObject(await answer.text()) ?? {};
}

test("a scanned code opens a cashier with the sum, the item and two buttons", async () => {
  const { codeUrl } = await merchant.prepay({ description: `<b>"A" & 'B'</b>` });
  const { page, path } = await openCashier(codeUrl);
  expect(path).toMatch(/^\/wechat\/_\/pay\/[0-9A-Za-z]+$/);
  expect(page).toContain("64.00");
  expect(page).toContain("&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;");
  expect(page).not.toContain("<b>");
  expect(page.match(/<button/g)).toHaveLength(2);
});

test("paying at the cashier pays the trade once", async () => {
  const { no, codeUrl } = await merchant.prepay();
  const { path } = await openCashier(codeUrl);
  expect(await press(path)).toContain("支付成功");
  const paid = await stateOf(no);
  expect(paid).toMatchObject({ trade_state: "SUCCESS" });
  expect(await press(path)).not.toContain("<button");
  expect(await stateOf(no)).toMatchObject({
    transaction_id: paid.transaction_id,
    notices: [{ event_type: "TRANSACTION.SUCCESS" }],
  });
});

test("refusing charges nothing and leaves the cashier open", async () => {
  const { no, codeUrl } = await merchant.prepay();
  const { path } = await openCashier(codeUrl);
  expect(await press(`${path}/refuse`)).toContain("nothing was charged");
  expect(await stateOf(no)).toMatchObject({ trade_state: "NOTPAY", last_refusal: "refused" });
  expect(await press(path)).toContain("支付成功");
});

test("an amount ending in 01 is declined, at the cashier and by the control API", async () => {
  const { no, codeUrl } = await merchant.prepay({ amount: { total: 3201, currency: "CNY" } });
  const { path } = await openCashier(codeUrl);
  expect(await press(path)).toContain("Declined");
  const paid = await fetch(`${sandbox.wechat.baseUrl}/_/trades/${no}/pay`, { method: "POST" });
  expect([paid.status, await paid.json()]).toEqual([409, { error: "declined" }]);
  expect(await stateOf(no)).toMatchObject({ trade_state: "NOTPAY", notices: [] });
});

test("a closed trade cannot be paid at the cashier", async () => {
  const { no, codeUrl } = await merchant.prepay();
  const { path } = await openCashier(codeUrl);
  await fetch(`${sandbox.wechat.baseUrl}/_/trades/${no}/expire`, { method: "POST" });
  expect(await press(path)).toContain("cannot be paid");
  expect(await stateOf(no)).toMatchObject({ trade_state: "CLOSED" });
});

test("an address that is no payment code opens nothing", async () => {
  for (const url of ["weixin://wxpay/bizpayurl?pr=unknown", "https://evil.example/", ""]) {
    const answer = await fetch(`${sandbox.origin}/open?url=${encodeURIComponent(url)}`);
    expect(answer.status).toBe(404);
    expect(new URL(answer.url).origin).toBe(sandbox.origin);
  }
});

test("pages forbid scripts and frames", async () => {
  const { codeUrl } = await merchant.prepay();
  const answer = await fetch(`${sandbox.origin}/open?url=${encodeURIComponent(codeUrl)}`);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await answer.text()).not.toContain("<script");
});

test("the operator's page lists a trade, and its buttons lead back to it", async () => {
  const { no } = await merchant.prepay();
  const page = await fetch(`${sandbox.wechat.baseUrl}/_/`);
  expect(await page.text()).toContain(`/wechat/_/trades/${no}/pay`);
  const back = await press(`/wechat/_/trades/${no}/pay`);
  expect(back).toContain("<table>");
  expect(await stateOf(no)).toMatchObject({ trade_state: "SUCCESS" });
});
