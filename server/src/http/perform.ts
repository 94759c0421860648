// One request, from whichever side it comes (HTTP or a page's loader): who asks, may they, is the
// input right, then the handler, then the answer in the caller's language. The only place that turns
// refusals into envelopes.

import {
  commonFields,
  type Envelope,
  type Platform,
  type Who,
} from "@banyan/domain/kernel/endpoint.ts";
import { fill, type Lang, type Pair, pair, say } from "@banyan/domain/kernel/pair.ts";
import { kernelRefusals, type Refusal, Refused } from "@banyan/domain/kernel/refusal.ts";
import type { Instant } from "@banyan/domain/kernel/time.ts";
import { readFieldMessage } from "@banyan/domain/kernel/wire.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Ctx, Log, User } from "../ctx.ts";
import { ReadOnlyPlugin } from "../db/read-only.ts";
import type { DB } from "../db/schema.generated.ts";
import type { Bound } from "./bind.ts";

export type SessionFinding = { user: User } | { refusal: Refusal };

export type Call = {
  /** From the `token` header, or from our own web app's cookie. */
  token: { value: string; from: "header" | "cookie" } | null;
  lang: Lang;
  platform: Platform;
  address: string;
  visitor: string;
  requestId: string;
  idempotencyKey: string;
  now: Instant;
  log: Log;
};

export type Machinery = {
  db: Kysely<DB>;
  findSession: (db: Kysely<DB>, token: string, now: Instant) => Promise<SessionFinding>;
  noSession: Refusal;
  wakeJobs: () => void;
};

export type Outcome = {
  envelope: Envelope<unknown>;
  /** The cookie named a session that is no more. */
  clearCookie: boolean;
};

export function createPerform(machinery: Machinery) {
  const readOnlyDb = machinery.db.withPlugin(new ReadOnlyPlugin());

  return async function perform(bound: Bound, call: Call, rawInput: unknown): Promise<Outcome> {
    const { endpoint } = bound;
    let clearCookie = false;
    try {
      let user: User | null = null;
      if (call.token !== null) {
        const finding = await machinery.findSession(machinery.db, call.token.value, call.now);
        if ("user" in finding) user = finding.user;
        else if (call.token.from === "header") throw new Refused(finding.refusal);
        else clearCookie = true;
      }
      allow(endpoint.who, user, machinery.noSession);
      const reads = endpoint.method === "GET" && endpoint.effects === undefined;
      const ctx: Ctx = {
        db: reads ? readOnlyDb : machinery.db,
        now: call.now,
        user,
        lang: call.lang,
        platform: call.platform,
        address: call.address,
        visitor: call.visitor,
        requestId: call.requestId,
        idempotencyKey: call.idempotencyKey,
        log: call.log,
        wakeJobs: machinery.wakeJobs,
      };
      const input = parseInput(endpoint.input, rawInput, call.lang);
      const answer = await bound.handle(ctx, input);
      const data = endpoint.output.parse(answer);
      return { envelope: { code: 0, msg: "", data }, clearCookie };
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      return { envelope: refusalEnvelope(thrown, call.lang), clearCookie };
    }
  };
}

export type Perform = ReturnType<typeof createPerform>;

function allow(who: Who, user: User | null, noSession: Refusal): void {
  if (who === "anyone") return;
  if (user === null) throw new Refused(noSession);
  if (who !== "user" && !user.roles.includes(who)) throw new Refused(kernelRefusals.forbidden);
}

export function refusalEnvelope(refused: Refused, lang: Lang): Envelope<unknown> {
  const { code, ...texts } = refused.refusal;
  return { code, msg: fill(say(lang, texts), refused.holes), data: inLang(refused.data, lang) };
}

/** `fields` of a refusal may hold pairs; the client gets its own language. */
function inLang(data: unknown, lang: Lang): unknown {
  if (typeof data !== "object" || data === null || !("fields" in data)) return data;
  const fields = Object.entries(data.fields as Record<string, Pair | string>);
  return {
    ...data,
    fields: Object.fromEntries(
      fields.map(([name, text]) => [name, typeof text === "string" ? text : say(lang, text)]),
    ),
  };
}

function parseInput(schema: z.ZodObject, raw: unknown, lang: Lang): unknown {
  const parsed = schema.safeParse(withoutCommonFields(schema, raw));
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    fields[issue.path.map(String).join(".") || "body"] ??= say(lang, describe(issue));
  }
  throw new Refused(kernelRefusals.invalid, { data: { fields } });
}

/** The common fields never fail a request, unless the endpoint itself has a field of that name. */
function withoutCommonFields(schema: z.ZodObject, raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return raw;
  const own = { ...raw } as Record<string, unknown>;
  for (const name of commonFields) if (!(name in schema.shape)) delete own[name];
  return own;
}

function describe(issue: z.core.$ZodIssue): Pair {
  const own = readFieldMessage(issue.message);
  if (own !== null) return own;
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? pair("不能为空", "This is required")
        : pair("类型不正确", "This is of the wrong type");
    case "too_big":
      return pair("超出允许的最大长度或数值", "This is too long or too large");
    case "too_small":
      return issue.minimum === 1 && issue.origin === "string"
        ? pair("不能为空", "This is required")
        : pair("小于允许的最小长度或数值", "This is too short or too small");
    default:
      return pair("格式不正确", "This is not in the right form");
  }
}
