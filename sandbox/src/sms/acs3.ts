// The ACS3-HMAC-SHA256 signature of Aliyun's OpenAPI, checked over the request as it arrived.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { GatewayError } from "./gateway-error.ts";

export type AcsRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

export type AccessKey = { id: string; secret: string };

const windowMs = 15 * 60 * 1000;

/** Nonces of accepted requests with the time of each. */
export type AcsNonces = Map<string, number>;

export function checkAcs3(
  request: AcsRequest,
  key: AccessKey,
  nonces: AcsNonces,
  now: number,
): void {
  const { headers } = request;
  const match =
    /^ACS3-HMAC-SHA256 Credential=([^,]*),\s*SignedHeaders=([^,]*),\s*Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  const [, keyId, signedNames, signature] = match ?? [];
  if (keyId === undefined || signedNames === undefined || signature === undefined) {
    throw new GatewayError(
      400,
      "IncompleteSignature",
      "The request signature does not conform to Aliyun standards.",
    );
  }
  if (keyId !== key.id) {
    throw new GatewayError(
      404,
      "InvalidAccessKeyId.NotFound",
      "Specified access key is not found.",
    );
  }
  checkDate(headers["x-acs-date"] ?? "", now);
  const names = signedNames.split(";");
  const owed = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-acs-"))];
  const left = owed.find((name) => !names.includes(name));
  const hash = createHash("sha256").update(request.body).digest("hex");
  if (left !== undefined || hash !== headers["x-acs-content-sha256"]) throw mismatch("");
  const text = stringToSign(request, names, hash);
  const ours = createHmac("sha256", key.secret).update(text).digest();
  if (!timingSafeEqual(ours, Buffer.from(signature, "hex"))) throw mismatch(text);
  rememberNonce(nonces, headers["x-acs-signature-nonce"] ?? "", now);
}

function stringToSign(request: AcsRequest, names: readonly string[], hash: string): string {
  const lines = names.map((name) => `${name}:${(request.headers[name] ?? "").trim()}\n`).join("");
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    lines,
    names.join(";"),
    hash,
  ].join("\n");
  return `ACS3-HMAC-SHA256\n${createHash("sha256").update(canonical).digest("hex")}`;
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => [percent(name), percent(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

/** RFC 3986: everything but letters, digits and - . _ ~ */
function percent(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function checkDate(text: string, now: number): void {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) {
    throw new GatewayError(
      400,
      "InvalidTimeStamp.Format",
      "Specified time stamp or date value is not well formatted.",
    );
  }
  if (Math.abs(now - at) > windowMs) {
    throw new GatewayError(
      400,
      "InvalidTimeStamp.Expired",
      "Specified time stamp or date value is expired.",
    );
  }
}

function rememberNonce(nonces: AcsNonces, nonce: string, now: number): void {
  for (const [known, seenAt] of nonces) {
    if (seenAt >= now - 2 * windowMs) break;
    nonces.delete(known);
  }
  if (nonce === "" || nonces.has(nonce)) {
    throw new GatewayError(
      400,
      "SignatureNonceUsed",
      "Specified signature nonce was used already.",
    );
  }
  nonces.set(nonce, now);
}

function mismatch(text: string): GatewayError {
  const hint = text === "" ? "" : ` server string to sign is:${text}`;
  return new GatewayError(
    400,
    "SignatureDoesNotMatch",
    `Specified signature is not matched with our calculation.${hint}`,
  );
}
