// Signs a progress report with the flow's secret by WebCrypto (providers 11). Works on https and on
// localhost, like WebCrypto itself.

import { reportKeyText, reportText } from "@banyan/domain/learning/rules.ts";

export type FlowSecret = { sid: string; secret: string };

export type Totals = {
  duration: number;
  watchDuration: number;
  finish: 0 | 1;
  ranges: [number, number][];
  position?: number;
};

export type SignedReport = Totals & {
  lesson_id: string;
  sid: string;
  time: number;
  key: string;
  sign: string;
};

export function canSign(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export async function signReport(
  flow: FlowSecret,
  lessonId: string,
  time: number,
  totals: Totals,
): Promise<SignedReport> {
  const { sid } = flow;
  const text = new TextEncoder();
  const key = hex(await crypto.subtle.digest("SHA-256", text.encode(reportKeyText(sid, time))));
  const hmac = await crypto.subtle.importKey(
    "raw",
    bytesOf(flow.secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const { duration, watchDuration, finish } = totals;
  const facts = { lessonId, sid, time, key, duration, watchDuration, finish };
  const sign = hex(await crypto.subtle.sign("HMAC", hmac, text.encode(reportText(facts))));
  return { ...totals, lesson_id: lessonId, sid, time, key, sign };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
