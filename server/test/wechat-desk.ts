// The operator's side of the sandbox's WeChat Pay, for tests: pay, refuse, send notices good and bad,
// make trouble.
import { z } from "zod";

const tradeReport = z.object({
  out_trade_no: z.string(),
  trade_state: z.string(),
  description: z.string(),
  total: z.number(),
  notify_url: z.string(),
  code_url: z.string().nullable(),
  transaction_id: z.string().nullable(),
  refunds: z.array(z.object({ out_refund_no: z.string(), refund: z.number(), status: z.string() })),
  notices: z.array(
    z.object({
      event_type: z.string(),
      state: z.string(),
      attempts: z.number(),
      answers: z.array(z.number()),
    }),
  ),
});
export type TradeReport = z.output<typeof tradeReport>;

export type Chaos = {
  dropNotifications?: boolean;
  duplicateNotifications?: boolean;
  holdRefunds?: boolean;
  latencyMs?: number;
  failNext?: number;
};

export type NoticeVariant =
  | "again"
  | "wrong_amount"
  | "bad_signature"
  | "signtest"
  | "unknown_serial";

export class WechatDesk {
  readonly #base: string;

  constructor(sandboxOrigin: string) {
    this.#base = `${sandboxOrigin}/wechat/_`;
  }

  async trade(orderSn: string): Promise<TradeReport | null> {
    const response = await fetch(`${this.#base}/trades/${orderSn}`);
    return response.status === 404 ? null : tradeReport.parse(await response.json());
  }

  async pay(orderSn: string): Promise<TradeReport> {
    return tradeReport.parse(await this.#post(`/trades/${orderSn}/pay`));
  }

  /** Answers the HTTP status: paying may be refused by the bank. */
  async tryToPay(orderSn: string): Promise<number> {
    const response = await fetch(`${this.#base}/trades/${orderSn}/pay`, { method: "POST" });
    await response.body?.cancel();
    return response.status;
  }

  async expire(orderSn: string): Promise<void> {
    await this.#post(`/trades/${orderSn}/expire`);
  }

  /** The HTTP status our notification route answered. */
  async notify(orderSn: string, variant: NoticeVariant): Promise<number> {
    const answer = await this.#post(`/trades/${orderSn}/notify`, { variant });
    return z.object({ answered: z.number() }).parse(answer).answered;
  }

  async endRefund(refundSn: string, how: "succeed" | "close" | "abnormal"): Promise<void> {
    await this.#post(`/refunds/${refundSn}/${how}`);
  }

  async chaos(settings: Chaos): Promise<void> {
    await this.#post("/chaos", settings);
  }

  async #post(path: string, body: object = {}): Promise<unknown> {
    const response = await fetch(this.#base + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}`);
    return response.json();
  }
}
