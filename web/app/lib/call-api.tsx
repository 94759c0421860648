// How the browser changes something: a call to the API with the session cookie, and the reaction of
// the error catalogue to its answer. Endpoints are imported as types only, so that no schema ships.

import { wechatReloadMs } from "@banyan/domain/kernel/constants.ts";
import type { EndpointSpec, InputOf, OutputOf, Platform } from "@banyan/domain/kernel/endpoint.ts";
import { useCallback, useRef } from "react";
import { useFeedback } from "./feedback.tsx";
import { useLang } from "./lang.tsx";
import { reactionTo } from "./reaction.ts";
import { type Answer, sendCall } from "./transport.ts";

export type Outcome<T> =
  | { ok: true; data: T }
  | {
      ok: false;
      code: number | string;
      msg: string;
      data: unknown;
      fields: Readonly<Record<string, string>>;
    };

export type RouteOf<E extends EndpointSpec> = `${E["method"]} ${E["path"]}`;

type CallSettings = {
  /** The form shows the refusal itself: no toast. Session codes and failures react all the same. */
  inline?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** Background calls (polls, reports) react to nothing; the caller reads the outcome. */
  silent?: boolean;
};

export type CallApi = <const E extends EndpointSpec>(
  route: RouteOf<E>,
  input: InputOf<E>,
  settings?: CallSettings,
) => Promise<Outcome<OutputOf<E>>>;

export function useCall(): CallApi {
  const lang = useLang();
  const feedback = useFeedback();
  const isFlagged = useRef(false);

  return useCallback(
    async <const E extends EndpointSpec>(
      route: RouteOf<E>,
      input: InputOf<E>,
      settings: CallSettings = {},
    ): Promise<Outcome<OutputOf<E>>> => {
      for (;;) {
        const answer = await sendCall(route, input, { lang, ...client(), ...headersOf(settings) });
        if (answer.kind === "success") {
          // The server parsed its own answer by this endpoint's schema.
          return { ok: true, data: answer.data as OutputOf<E> };
        }
        if (settings.silent === true) return refusedOutcome(answer);
        const reaction = reactionTo(answer, { inWechat: isWechat(), isFlagged: isFlagged.current });
        switch (reaction.act) {
          case "none":
            return refusedOutcome(answer);
          case "reload":
            setTimeout(() => window.location.reload(), wechatReloadMs);
            return refusedOutcome(answer);
          case "login":
            if (await feedback.askToSignIn()) continue;
            return refusedOutcome(answer);
          case "bind-mobile": {
            isFlagged.current = true;
            const bound = await feedback.askToBindMobile();
            isFlagged.current = false;
            if (bound) continue;
            return refusedOutcome(answer);
          }
          case "toast":
            if (settings.inline !== true) feedback.toast(reaction.kind, reaction.text);
            return refusedOutcome(answer);
          case "alert":
            feedback.alert(reaction);
            return refusedOutcome(answer);
        }
      }
    },
    [lang, feedback],
  );
}

function refusedOutcome(answer: Exclude<Answer, { kind: "success" }>): Outcome<never> {
  if (answer.kind === "failed") {
    return { ok: false, code: answer.code, msg: answer.serverMessage, data: null, fields: {} };
  }
  const { code, msg, data } = answer;
  return { ok: false, code, msg, data, fields: fieldsOf(data) };
}

function fieldsOf(data: unknown): Readonly<Record<string, string>> {
  if (typeof data !== "object" || data === null || !("fields" in data)) return {};
  const entries = Object.entries(data.fields ?? {});
  return Object.fromEntries(entries.map(([name, message]) => [name, String(message)]));
}

function headersOf(settings: CallSettings): { headers?: Readonly<Record<string, string>> } {
  return settings.headers === undefined ? {} : { headers: settings.headers };
}

/** The header that keeps a new session in the cookie, out of scripts' reach. */
export const keepSessionInCookie = { "session-transport": "cookie" } as const;

function isWechat(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent);
}

function client(): { platform: Platform; os: string; browser: string } {
  const agent = navigator.userAgent;
  const isPhone = /Mobile|Android|iPhone/i.test(agent);
  const platform = isWechat() ? "wechat" : isPhone ? "wap" : "web";
  const os = /Windows|Mac OS|Android|iPhone|iPad|Linux/i.exec(agent)?.[0] ?? "";
  const browser = /Edg|Firefox|Chrome|Safari/i.exec(agent)?.[0] ?? "";
  return { platform, os, browser };
}
