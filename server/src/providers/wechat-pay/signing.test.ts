// The cryptography against vectors that others have published or computed independently.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  X509Certificate,
} from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { publicTestKeyPem } from "./public-test-key.fixture.ts";
import {
  answerMessage,
  openResource,
  requestMessage,
  type SignedParts,
  signText,
  whyNotGenuine,
} from "./signing.ts";

const key = createPrivateKey(publicTestKeyPem);

const documented: SignedParts = {
  method: "POST",
  target: "/v3/pay/transactions/jsapi",
  timestamp: "1554208460",
  nonce: "593BEC0C930BF1AFEB40B4A08C8FB242",
  body: '{"appid":"wxd678efh567hg6787","mchid":"1900007291","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}',
};

function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}

describe("a request", () => {
  test("is signed as the documents' example", () => {
    const message = requestMessage(documented);
    expect(Buffer.byteLength(message)).toBe(372);
    expect(sha256(message)).toBe(
      "87a9f84cd9b4bdb78ec4dbe4595c8c8bf04d3e79a6765b2100741d1a473d37af",
    );
    expect(signText(key, message)).toBe(
      "jnks4dlrPw3ZX+ozVvSK39oa0t7OMBsg83BHAwd8BRdUFiVaQNTLTvci+wURgP1OQBbKYhFGvt7iqYpDSTQkp7Uq1sltaQKyncCyrA1g88m5bsKERQfPyT0ahSwKTYJ1CAn9QiJuSJRq1QsQs07eehbU/k9BCS51jTyc1Jpsi2H77HF9f/BnjXAOP3/sPObg6V5Ee4EzwLox684hhuMuIwHo7D8KFk3LIHOKDcNI4It1aCXydFWNpNK+SG86VUDe5kwoDpw4Ulqfu9z8OFDGbDs9TCxEv8iqQzbpxOlEVoOe2kalSYM5kApQb3nZcxdUtoE0liJGW3RGUNE0t4v01A==",
    );
  });

  test("without a body is signed over an empty last line", () => {
    const message = requestMessage({
      ...documented,
      method: "GET",
      target: "/v3/pay/transactions/out-trade-no/1217752501201407033233368018?mchid=1900007291",
      body: "",
    });
    expect(sha256(message)).toBe(
      "cfc369a03b0fcd10297c8c5fcc67f442fe027cf52608cbe11d30f1415b3f9faf",
    );
    expect(signText(key, message)).toMatch(/^cVvdVujlEmASmAYpcmKXmIrl/);
  });
});

describe("an answer", () => {
  test("is verified over timestamp, nonce and body", () => {
    const body = Buffer.from('{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}');
    expect(sha256(answerMessage("1722850421", "d824f2e086d3c1df967785d13fcd22ef", body))).toBe(
      "2f190612debde9369868489ccda12b9b816381eb5632a8abb73bfe80b6dbd5da",
    );
  });

  const body = Buffer.from('{"a":1}');
  const answer = {
    timestamp: "1700000000",
    nonce: "n",
    serial: "PUB_KEY_ID_1",
    body,
    signature: signText(key, answerMessage("1700000000", "n", body).toString("utf8")),
  };
  const keys = new Map([["PUB_KEY_ID_1", createPublicKey(publicTestKeyPem)]]);
  const now = 1_700_000_000;

  test("is believed within five minutes either way and not at five minutes", () => {
    expect(whyNotGenuine(answer, keys, now)).toBeNull();
    expect(whyNotGenuine(answer, keys, now + 299)).toBeNull();
    expect(whyNotGenuine(answer, keys, now - 299)).toBeNull();
    expect(whyNotGenuine(answer, keys, now + 300)).not.toBeNull();
    expect(whyNotGenuine(answer, keys, now - 300)).not.toBeNull();
  });

  test("is not believed when a part was changed, is missing, or probes us", () => {
    const changed = [
      { ...answer, body: Buffer.from('{"a":2}') },
      { ...answer, nonce: "m" },
      { ...answer, timestamp: "1700000001" },
      { ...answer, timestamp: "" },
      { ...answer, signature: "" },
      { ...answer, signature: `WECHATPAY/SIGNTEST/${answer.signature}` },
      { ...answer, serial: "PUB_KEY_ID_2" },
    ];
    for (const one of changed) expect(whyNotGenuine(one, keys, now)).not.toBeNull();
  });
});

describe("a sealed resource", () => {
  const sealed = {
    nonce: "abcdefghijkl",
    associated_data: "transaction",
    ciphertext:
      "Eu6myr+6GaECeJdOZPZ6BX599i2JsllrL44PrOJs/8hA6tSOTzCX/DkO8dRrsb3/zQD/9/4NJdny3S4gw9jmMe7J8u+OnxIsaXs5Xh1Y1BHYhYoNze14fb4lEb4DhUwBgb/fmJrdOHzFoQvmWIpC7EXj3nIJIhADmlbIMM0+P2+/e08vM90t+pdA+ncJK5bJoLrk2pSDkLdlGp+t",
  };
  const apiV3Key = Buffer.from("0123456789abcdef0123456789abcdef");

  test("opens with its key, nonce and additional data", () => {
    expect(JSON.parse(openResource(apiV3Key, sealed))).toEqual({
      out_trade_no: "LM202601010001",
      trade_state: "SUCCESS",
      amount: { total: 6400, payer_total: 6400, currency: "CNY", payer_currency: "CNY" },
    });
  });

  test("stays shut when anything about it is different", () => {
    const flipped = Buffer.from(sealed.ciphertext, "base64");
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    const wrong = [
      { ...sealed, ciphertext: flipped.toString("base64") },
      { ...sealed, ciphertext: "AAAA" },
      { ...sealed, nonce: "abcdefghijkm" },
      { ...sealed, associated_data: "" },
    ];
    for (const one of wrong) expect(() => openResource(apiV3Key, one)).toThrow();
    expect(() => openResource(Buffer.from("f".repeat(32)), sealed)).toThrow();
    expect(() => openResource(Buffer.from("short"), sealed)).toThrow();
  });
});

const published = new URL(
  "../../../../../shared/data/vectors/wechatpay-v3/vectors.json",
  import.meta.url,
);

describe.skipIf(!existsSync(published))("the vectors of the official SDK", () => {
  const vectors = existsSync(published) ? readVectors() : null;

  test("sign and verify alike", () => {
    const { rsa_sign: sample } = given(vectors);
    const signingKey = createPrivateKey(sample.private_key_pem);
    expect(signText(signingKey, sample.message)).toBe(sample.signature);
  });

  test("make the same messages to sign", () => {
    for (const one of given(vectors).authorization_message) {
      const { method, url: target, timestamp, nonce, body } = one;
      expect(requestMessage({ method, target, timestamp: String(timestamp), nonce, body })).toBe(
        one.expected_message,
      );
    }
  });

  test("believe and open the sample notice, and only on its own day", () => {
    const { notification } = given(vectors);
    const certificate = new X509Certificate(notification.platform_certificate);
    const keys = new Map<string, KeyObject>([
      [notification.headers["Wechatpay-Serial"], certificate.publicKey],
    ]);
    const answer = {
      timestamp: notification.headers["Wechatpay-Timestamp"],
      nonce: notification.headers["Wechatpay-Nonce"],
      signature: notification.headers["Wechatpay-Signature"],
      serial: notification.headers["Wechatpay-Serial"],
      body: Buffer.from(notification.body),
    };
    expect(whyNotGenuine(answer, keys, notification.clock_unix)).toBeNull();
    expect(whyNotGenuine(answer, keys, notification.clock_unix + 86_400)).not.toBeNull();
    const { resource } = sealedBody.parse(JSON.parse(notification.body));
    const opened = openResource(Buffer.from(notification.apiv3_key), resource);
    expect(opened).toBe(notification.expected_plaintext);
  });

  test("open what is whole and refuse what is not", () => {
    const { aes_gcm: sample } = given(vectors);
    const apiKey = Buffer.from(sample.key);
    expect(openResource(apiKey, sample)).toBe(sample.plaintext);
    for (const bad of sample.negative) {
      const useKey = bad.key === undefined ? apiKey : Buffer.from(bad.key);
      const sealed = { ...sample, ciphertext: bad.ciphertext ?? sample.ciphertext };
      expect(() => openResource(useKey, sealed), bad.name).toThrow();
    }
  });
});

const sealedBody = z.object({
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string() }),
});

const vectorFile = z.object({
  rsa_sign: z.object({ private_key_pem: z.string(), message: z.string(), signature: z.string() }),
  authorization_message: z.array(
    z.object({
      method: z.enum(["GET", "POST"]),
      url: z.string(),
      timestamp: z.union([z.string(), z.number()]),
      nonce: z.string(),
      body: z.string(),
      expected_message: z.string(),
    }),
  ),
  notification: z.object({
    apiv3_key: z.string(),
    platform_certificate: z.string(),
    headers: z.object({
      "Wechatpay-Nonce": z.string(),
      "Wechatpay-Timestamp": z.string(),
      "Wechatpay-Serial": z.string(),
      "Wechatpay-Signature": z.string(),
    }),
    body: z.string(),
    expected_plaintext: z.string(),
    clock_unix: z.number(),
  }),
  aes_gcm: z.object({
    key: z.string(),
    nonce: z.string(),
    associated_data: z.string(),
    ciphertext: z.string(),
    plaintext: z.string(),
    negative: z.array(
      z.object({
        name: z.string(),
        key: z.string().optional(),
        ciphertext: z.string().optional(),
      }),
    ),
  }),
});

type Vectors = z.output<typeof vectorFile>;

function readVectors(): Vectors {
  return vectorFile.parse(JSON.parse(readFileSync(published, "utf8")));
}

function given(vectors: Vectors | null): Vectors {
  if (vectors === null) throw new Error("the vectors are not there");
  return vectors;
}
