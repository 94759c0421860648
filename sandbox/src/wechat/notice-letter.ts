// One notification as it goes over the wire, in good order or with a deliberate fault that every
// receiver has to refuse.
import { randomText } from "../random-text.ts";
import { chinaTime } from "./china-time.ts";
import type { Identity } from "./identity.ts";
import { sealResource, signedHeaders } from "./platform-crypto.ts";
import type { RefundEnd } from "./refunds.ts";

export type NoticeEvent = "TRANSACTION.SUCCESS" | `REFUND.${RefundEnd}`;
export type Fault = "none" | "bad_signature" | "signtest" | "unknown_serial";
export type Contents = { id: string; event: NoticeEvent; createdAt: number; plaintext: string };
export type Letter = { body: string; headers: Record<string, string> };

const summaries: Record<NoticeEvent, string> = {
  "TRANSACTION.SUCCESS": "支付成功",
  "REFUND.SUCCESS": "退款成功",
  "REFUND.ABNORMAL": "退款异常",
  "REFUND.CLOSED": "退款关闭",
};

/** Every attempt gets its own timestamp, nonce and signature; only the id stays. */
export function writeLetter(
  contents: Contents,
  identity: Identity,
  fault: Fault,
  nowSeconds: number,
): Letter {
  const originalType = contents.event === "TRANSACTION.SUCCESS" ? "transaction" : "refund";
  const body = JSON.stringify({
    id: contents.id,
    create_time: chinaTime(contents.createdAt),
    resource_type: "encrypt-resource",
    event_type: contents.event,
    summary: summaries[contents.event],
    resource: {
      original_type: originalType,
      ...sealResource(contents.plaintext, identity.apiV3Key, originalType),
    },
  });
  return {
    body,
    headers: {
      "Content-Type": "application/json",
      Accept: "*/*",
      "User-Agent": "Mozilla/4.0",
      "Request-ID": randomText(32),
      ...faultyHeaders(body, identity, fault, nowSeconds),
    },
  };
}

function faultyHeaders(
  body: string,
  identity: Identity,
  fault: Fault,
  nowSeconds: number,
): Record<string, string> {
  const { platformKeyId, platformPrivateKey } = identity;
  const headers = signedHeaders(body, platformKeyId, platformPrivateKey, nowSeconds);
  switch (fault) {
    case "none":
      return headers;
    case "bad_signature":
      return {
        ...headers,
        ...signedHeaders(`${body} `, platformKeyId, platformPrivateKey, nowSeconds),
      };
    case "signtest":
      return {
        ...headers,
        "Wechatpay-Signature": `WECHATPAY/SIGNTEST/${headers["Wechatpay-Signature"]}`,
      };
    case "unknown_serial":
      // Signed with the right key under a wrong name: only a look at the serial can refuse it.
      return { ...headers, "Wechatpay-Serial": `PUB_KEY_ID_${"9".repeat(34)}` };
  }
}
