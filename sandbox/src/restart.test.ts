// A sandbox that starts again on its state file is the same party: keys, trades and what it owes.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "./start.ts";
import { merchantOf } from "./testing/merchant.ts";
import { type Receiver, startReceiver, until } from "./testing/receiver.ts";

let folder: string;
let stateFile: string;
let receiver: Receiver;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  stateFile = join(folder, "deeper", "sandbox.json");
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true });
});

function start(): Promise<Sandbox> {
  return startSandbox({ httpPort: 0, smtpPort: 0, stateFile, retryScale: 0.1 });
}

async function pay(sandbox: Sandbox, no: string): Promise<number> {
  const path = `${sandbox.wechat.baseUrl}/_/trades/${no}/pay`;
  const answer = await fetch(path, { method: "POST" });
  await answer.text();
  return answer.status;
}

test("keys, trades and codes are the same after a restart", async () => {
  const first = await start();
  const { no, codeUrl } = await merchantOf(first, receiver.url).prepay();
  await first.close();
  const second = await start();
  expect({ ...second.wechat, baseUrl: "" }).toEqual({ ...first.wechat, baseUrl: "" });
  expect(second.sms.accessKeySecret).toBe(first.sms.accessKeySecret);
  const opened = await fetch(`${second.origin}/open?url=${encodeURIComponent(codeUrl)}`);
  expect(opened.status).toBe(200);
  expect(await pay(second, no)).toBe(200);
  await second.close();
  const third = await start();
  expect(await pay(third, no)).toBe(409);
  await third.close();
});

test("a notification still owed goes out after the restart", async () => {
  receiver.answers.push(500);
  const first = await start();
  const { no } = await merchantOf(first, receiver.url).prepay();
  await pay(first, no);
  await until("the first attempt", () => receiver.received.length === 1);
  await first.close();
  expect(receiver.received).toHaveLength(1);
  const second = await start();
  await until("the second attempt", () => receiver.received.length === 2);
  await second.close();
});

test("a refund under way ends after the restart", async () => {
  const first = await start();
  const merchant = merchantOf(first, receiver.url);
  const { no } = await merchant.prepay();
  await pay(first, no);
  const refund = {
    out_trade_no: no,
    out_refund_no: `${no}R1`,
    amount: { refund: 6400, total: 6400, currency: "CNY" },
  };
  expect((await merchant.call("POST", "/v3/refund/domestic/refunds", refund)).status).toBe(200);
  await first.close();
  const second = await start();
  await until("success", async () => {
    const path = `/v3/refund/domestic/refunds/${no}R1`;
    const answer = await merchantOf(second, receiver.url).call("GET", path);
    return answer.json.status === "SUCCESS";
  });
  await second.close();
});

test("a line torn by a kill is dropped, a line of nonsense is not passed over", async () => {
  const first = await start();
  await first.close();
  appendFileSync(stateFile, '{"kind":"trade","key":"x","val');
  const second = await start();
  expect(second.wechat.merchantSerial).toBe(first.wechat.merchantSerial);
  await second.close();
  appendFileSync(stateFile, '{"kind":"trade","key":"x","value":{}}\n');
  await expect(start()).rejects.toThrow('a trade ("x") of another version');
});

test("the state file is for its owner only, and each record stands in it once", async () => {
  const first = await start();
  const { no } = await merchantOf(first, receiver.url).prepay();
  await pay(first, no);
  await first.close();
  const second = await start();
  await second.close();
  expect(statSync(stateFile).mode & 0o077).toBe(0);
  const kinds = readFileSync(stateFile, "utf8").match(/"kind":"trade"/g);
  expect(kinds).toHaveLength(1);
});

test("without a state file every sandbox is a stranger to the last", async () => {
  const options = { httpPort: 0, smtpPort: 0 };
  const [one, other] = await Promise.all([startSandbox(options), startSandbox(options)]);
  expect(one.wechat.apiV3Key).not.toBe(other.wechat.apiV3Key);
  await Promise.all([one.close(), other.close()]);
});

test("a port that is taken is said so, and nothing is left open", async () => {
  const first = await startSandbox({ httpPort: 0, smtpPort: 0 });
  const httpPort = Number(new URL(first.origin).port);
  await expect(startSandbox({ httpPort, smtpPort: 0, stateFile })).rejects.toThrow("EADDRINUSE");
  await expect(startSandbox({ httpPort: 0, smtpPort: first.smtpPort, stateFile })).rejects.toThrow(
    "EADDRINUSE",
  );
  await first.close();
});
