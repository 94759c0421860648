// The operator's side of WeChat Pay: look at trades, pay or refuse them, end refunds, send
// notifications good and bad, and make trouble. JSON for programs; a form of the operator page is
// sent back to that page.
import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isForm, rawBody } from "../http-call.ts";
import { isText, type JsonObject, parseObject } from "../json-shape.ts";
import { setChaos } from "./chaos.ts";
import { type Deed, doDeed } from "./deeds.ts";
import type { Fault } from "./notice-letter.ts";
import type { Party } from "./party.ts";
import type { RefundEnd } from "./refunds.ts";
import { tradeReport } from "./trade-report.ts";
import { paidTrade, type Trade } from "./trades.ts";
import { paidPlaintext, refundView } from "./transaction-view.ts";

type TradeRoute = { Params: { no: string } };
type Variant = "again" | "wrong_amount" | Exclude<Fault, "none">;

const deeds: readonly Deed[] = ["pay", "refuse", "expire"];
const refundEnds: Record<string, RefundEnd> = {
  succeed: "SUCCESS",
  close: "CLOSED",
  abnormal: "ABNORMAL",
};

export function addControlRoutes(app: FastifyInstance, party: Party): void {
  app.get("/trades", () => party.trades.list().map((trade) => tradeReport(party, trade)));
  app.get<TradeRoute>("/trades/:no", (request, reply) => {
    const trade = party.trades.get(request.params.no);
    return trade === null ? notFound(reply) : tradeReport(party, trade);
  });
  for (const deed of deeds) {
    app.post<TradeRoute>(`/trades/:no/${deed}`, (request, reply) => {
      const trade = party.trades.get(request.params.no);
      if (trade === null) return notFound(reply);
      const done = doDeed(party, trade, deed);
      if (typeof done === "string" && !isForm(request)) return refuse(reply, 409, done);
      const latest = party.trades.get(trade.outTradeNo) ?? trade;
      return answer(request, reply, tradeReport(party, latest));
    });
  }
  app.post<TradeRoute>("/trades/:no/notify", async (request, reply) => {
    const trade = party.trades.get(request.params.no);
    if (trade === null) return notFound(reply);
    const { variant } = fields(request);
    if (!isVariant(variant)) return refuse(reply, 400, "variant");
    const answered = await notify(party, trade, variant);
    if (answered === null) return refuse(reply, 409, "nothing to send again");
    return answer(request, reply, { variant, answered });
  });
  for (const [name, how] of Object.entries(refundEnds)) {
    app.post<TradeRoute>(`/refunds/:no/${name}`, (request, reply) => {
      const refund = party.refunds.get(request.params.no);
      if (refund === null) return notFound(reply);
      const ended = party.refundClock.end(refund, how);
      if (ended === null) return refuse(reply, 409, "ended");
      return answer(request, reply, refundView(ended));
    });
  }
  app.get("/chaos", () => party.chaos);
  app.post("/chaos", (request, reply) => {
    const wrong = setChaos(party.chaos, fields(request));
    return wrong === null ? reply.send(party.chaos) : refuse(reply, 400, wrong);
  });
}

/** The status the merchant answered, 0 for none; null when there is no notification to repeat. */
async function notify(party: Party, trade: Trade, variant: Variant): Promise<number | null> {
  if (variant === "again") {
    const latest = party.notices.ofTrade(trade.outTradeNo).at(-1);
    return latest === undefined ? null : party.notices.again(latest);
  }
  const now = party.now();
  // A forged notice may well come before any payment, so an unpaid trade is dressed up as paid.
  const told = trade.transactionId === "" ? paidTrade(trade, now) : trade;
  const total = variant === "wrong_amount" ? told.total + 1 : told.total;
  const plaintext = JSON.stringify(paidPlaintext({ ...told, total }, party.identity));
  return party.notices.sendOnce(
    told.notifyUrl,
    { id: randomUUID(), event: "TRANSACTION.SUCCESS", createdAt: now, plaintext },
    variant === "wrong_amount" ? "none" : variant,
  );
}

function isVariant(value: unknown): value is Variant {
  return (
    isText(value) &&
    ["again", "wrong_amount", "bad_signature", "signtest", "unknown_serial"].includes(value)
  );
}

function fields(request: FastifyRequest): JsonObject {
  const text = rawBody(request).toString("utf8");
  if (isForm(request)) return Object.fromEntries(new URLSearchParams(text));
  return parseObject(text) ?? {};
}

function answer(request: FastifyRequest, reply: FastifyReply, value: object): FastifyReply {
  return isForm(request) ? reply.redirect("/wechat/_/", 303) : reply.send(value);
}

function notFound(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, "unknown");
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error });
}
