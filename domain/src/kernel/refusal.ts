// The product saying no. Rules return `Refusal | null`; services throw `Refused`; the HTTP layer turns
// it into `{ code, msg, data }` with HTTP 200. Everything else that is thrown is a fault (HTTP 500).
import type { Pair } from "./pair.ts";

export type Refusal = Pair & { readonly code: number };

export function refusal(code: number, zh: string, en: string): Refusal {
  return { code, zh, en };
}

export class Refused extends Error {
  readonly refusal: Refusal;
  readonly data: unknown;
  readonly holes: Readonly<Record<string, string | number>>;

  /** `holes` fill `{name}` in the refusal's texts; `data` goes to the client beside the code. */
  constructor(
    reason: Refusal,
    detail: { data?: unknown; holes?: Readonly<Record<string, string | number>> } = {},
  ) {
    super(reason.en);
    this.refusal = reason;
    this.data = detail.data ?? null;
    this.holes = detail.holes ?? {};
  }
}

/** Refuses when a rule says so. */
export function refuseIf(reason: Refusal | null): void {
  if (reason !== null) throw new Refused(reason);
}

/** Codes that belong to no capability (decisions: API conventions). */
export const kernelRefusals = {
  invalid: refusal(1400, "提交的内容有误，请检查后重试", "Some of what was sent is not valid"),
  forbidden: refusal(1403, "没有权限进行此操作", "You are not allowed to do this"),
  notFound: refusal(1404, "没有找到相应内容", "There is nothing here by that name"),
  movedOn: refusal(
    1409,
    "状态已更新，请刷新后再试",
    "This has changed since; reload and try again",
  ),
  tooMany: refusal(
    1429,
    "操作过于频繁，请 {retryAfter} 秒后再试",
    "Too many tries; wait {retryAfter} seconds",
  ),
} as const;

export function notFound(): Refused {
  return new Refused(kernelRefusals.notFound);
}

export function invalidField(field: string, message: Pair): Refused {
  return new Refused(kernelRefusals.invalid, { data: { fields: { [field]: message } } });
}
