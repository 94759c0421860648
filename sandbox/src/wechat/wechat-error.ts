// The refusals of WeChat Pay API v3: every code with the HTTP status it comes with. They are sent
// unsigned, as the real service sends them.

const statusOf = {
  PARAM_ERROR: 400,
  INVALID_REQUEST: 400,
  APPID_MCHID_NOT_MATCH: 400,
  MCH_NOT_EXISTS: 400,
  ORDER_CLOSED: 400,
  SIGN_ERROR: 401,
  OUT_TRADE_NO_USED: 403,
  RULE_LIMIT: 403,
  ORDER_NOT_EXIST: 404,
  RESOURCE_NOT_EXISTS: 404,
  FREQUENCY_LIMITED: 429,
  SYSTEM_ERROR: 500,
} as const;

export type WechatCode = keyof typeof statusOf;

export class WechatError extends Error {
  readonly code: WechatCode;
  readonly status: number;
  /** A JSON pointer to the field at fault, where there is one. */
  readonly field: string | undefined;

  constructor(code: WechatCode, message: string, field?: string) {
    super(message);
    this.name = "WechatError";
    this.code = code;
    this.status = statusOf[code];
    this.field = field;
  }

  get body(): object {
    const detail = this.field === undefined ? {} : { detail: { field: this.field } };
    return { code: this.code, message: this.message, ...detail };
  }
}
