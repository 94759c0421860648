// The sandbox's own cryptography against published and recomputed vectors, not against itself.
import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";
import { expect, test } from "vitest";
import { publicTestKey, publicTestMerchant } from "./testing/wechat-public-test-key.ts";
import { checkAuthorization, type NonceMemory } from "./wechat/authorization.ts";
import { platformMessage, sealResource } from "./wechat/platform-crypto.ts";

const privateKey = createPrivateKey({
  key: Buffer.from(publicTestKey, "base64"),
  format: "der",
  type: "pkcs8",
});
const merchant = { ...publicTestMerchant, publicKey: createPublicKey(privateKey) };
const nonce = "593BEC0C930BF1AFEB40B4A08C8FB242";
const at = 1554208460;
const body = Buffer.from(
  `{"appid":"wxd678efh567hg6787","mchid":"1900007291","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}`,
);
const publishedSignature =
  "jnks4dlrPw3ZX+ozVvSK39oa0t7OMBsg83BHAwd8BRdUFiVaQNTLTvci+wURgP1OQBbKYhFGvt7iqYpDSTQkp7Uq1sltaQKyncCyrA1g88m5bsKERQfPyT0ahSwKTYJ1CAn9QiJuSJRq1QsQs07eehbU/k9BCS51jTyc1Jpsi2H77HF9f/BnjXAOP3/sPObg6V5Ee4EzwLox684hhuMuIwHo7D8KFk3LIHOKDcNI4It1aCXydFWNpNK+SG86VUDe5kwoDpw4Ulqfu9z8OFDGbDs9TCxEv8iqQzbpxOlEVoOe2kalSYM5kApQb3nZcxdUtoE0liJGW3RGUNE0t4v01A==";
const queryTarget =
  "/v3/pay/transactions/out-trade-no/1217752501201407033233368018?mchid=1900007291";

function header(signature: string, changes: Record<string, string> = {}): string {
  const parts = {
    mchid: merchant.mchid,
    nonce_str: nonce,
    signature,
    timestamp: String(at),
    serial_no: merchant.serial,
    ...changes,
  };
  const pairs = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${pairs.join(",")}`;
}

function check(
  authorization: string | undefined,
  changes: Partial<{ method: string; target: string; body: Buffer; now: number }> = {},
  nonces: NonceMemory = new Map(),
): void {
  const { now = at, ...request } = changes;
  checkAuthorization(
    { method: "POST", target: "/v3/pay/transactions/jsapi", body, authorization, ...request },
    merchant,
    nonces,
    now,
  );
}

test("the signed request of the WeChat Pay documents is accepted", () => {
  expect(() => check(header(publishedSignature))).not.toThrow();
});

test("a GET is signed over its query and an empty body", () => {
  const signature = sign(
    "RSA-SHA256",
    Buffer.from(`GET\n${queryTarget}\n${at}\n${nonce}\n\n`),
    privateKey,
  ).toString("base64");
  expect(signature).toMatch(/^cVvdVujlEmASmAYpcmKXmIrl/);
  const request = { method: "GET", target: queryTarget, body: Buffer.alloc(0) };
  expect(() => check(header(signature), request)).not.toThrow();
  const shorter = { ...request, target: queryTarget.replace(/\?.*/, "") };
  expect(() => check(header(signature), shorter)).toThrow("签名错误");
});

test("one changed byte of the body or the path breaks the signature", () => {
  const changed = Buffer.from(body.toString("utf8").replace('"total":100', '"total":101'));
  expect(() => check(header(publishedSignature), { body: changed })).toThrow("签名错误");
  const target = "/wechat/v3/pay/transactions/jsapi";
  expect(() => check(header(publishedSignature), { target })).toThrow("签名错误");
});

test("the clock may be off by five minutes and no more, which is looked at before the signature", () => {
  expect(() => check(header(publishedSignature), { now: at + 300 })).not.toThrow();
  expect(() => check(header(publishedSignature), { now: at - 301 })).toThrow("5分钟");
  expect(() => check(header("AAAA"), { now: at + 301 })).toThrow("5分钟");
});

test("a nonce counts once, and only a request that was accepted uses it up", () => {
  const nonces: NonceMemory = new Map();
  expect(() => check(header("AAAA"), {}, nonces)).toThrow("签名错误");
  expect(() => check(header(publishedSignature), {}, nonces)).not.toThrow();
  expect(() => check(header(publishedSignature), { now: at + 299 }, nonces)).toThrow("nonce_str");
});

test("a header in any other form is refused", () => {
  const good = header(publishedSignature);
  expect(() => check(undefined)).toThrow("缺少Authorization");
  expect(() => check(good.replace("RSA2048", "RSA4096"))).toThrow("认证类型");
  expect(() => check(good.replaceAll('",', '", '))).toThrow("格式");
  expect(() => check(`${good},mchid="${merchant.mchid}"`)).toThrow("格式");
  expect(() => check(good.replace(/,serial_no=.*/, ""))).toThrow("缺少参数");
  expect(() => check(header(publishedSignature, { mchid: "1900000000" }))).toThrow("商户号不存在");
  expect(() => check(header(publishedSignature, { serial_no: "00" }))).toThrow("序列号");
});

test("an answer is signed over three lines, as the documents' example shows", () => {
  const message = platformMessage(
    "1722850421",
    "d824f2e086d3c1df967785d13fcd22ef",
    '{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}',
  );
  expect(createHash("sha256").update(message).digest("hex")).toBe(
    "2f190612debde9369868489ccda12b9b816381eb5632a8abb73bfe80b6dbd5da",
  );
});

test("a notification is sealed as the shared vector says", () => {
  const plaintext =
    '{"out_trade_no":"LM202601010001","trade_state":"SUCCESS","amount":{"total":6400,"payer_total":6400,"currency":"CNY","payer_currency":"CNY"}}';
  const key = Buffer.from("0123456789abcdef0123456789abcdef");
  expect(sealResource(plaintext, key, "transaction", "abcdefghijkl").ciphertext).toBe(
    "Eu6myr+6GaECeJdOZPZ6BX599i2JsllrL44PrOJs/8hA6tSOTzCX/DkO8dRrsb3/zQD/9/4NJdny3S4gw9jmMe7J8u+OnxIsaXs5Xh1Y1BHYhYoNze14fb4lEb4DhUwBgb/fmJrdOHzFoQvmWIpC7EXj3nIJIhADmlbIMM0+P2+/e08vM90t+pdA+ncJK5bJoLrk2pSDkLdlGp+t",
  );
});
