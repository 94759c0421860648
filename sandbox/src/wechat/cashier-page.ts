// The cashier a payer meets after scanning: who is paid, for what, how much, and two buttons. It is
// plain HTML, so that a phone, a person and a test use it alike.
import type { FastifyInstance, FastifyReply } from "fastify";
import { both, Html, html, sendPage, yuan } from "../html.ts";
import { type Deed, doDeed } from "./deeds.ts";
import { merchantName } from "./identity.ts";
import type { Party } from "./party.ts";
import { type Trade, tokenOfCodeUrl } from "./trades.ts";

type TokenRoute = { Params: { token: string } };
const title = "收银台 Cashier";

/** Opens an address that only a phone's WeChat could open. */
export function addOpenRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { url?: unknown } }>("/open", (request, reply) => {
    const { url } = request.query;
    const token = typeof url === "string" ? tokenOfCodeUrl(url) : null;
    if (token === null) return sendUnknown(reply);
    return reply.redirect(`/wechat/_/pay/${token}`, 302);
  });
}

export function addCashierRoutes(app: FastifyInstance, party: Party): void {
  app.get<TokenRoute>("/pay/:token", (request, reply) => {
    const { token } = request.params;
    const found = party.trades.byToken(token);
    if (found === null) return sendUnknown(reply);
    return sendPage(reply, 200, title, till(found.trade, found.fresh, token));
  });
  app.post<TokenRoute>("/pay/:token", (request, reply) =>
    act(party, request.params.token, "pay", reply),
  );
  app.post<TokenRoute>("/pay/:token/refuse", (request, reply) =>
    act(party, request.params.token, "refuse", reply),
  );
}

/** Whatever comes of it, the page that follows tells. */
function act(party: Party, token: string, deed: Deed, reply: FastifyReply): FastifyReply {
  const found = party.trades.byToken(token);
  if (found === null) return sendUnknown(reply);
  if (found.fresh) doDeed(party, found.trade, deed);
  return reply.redirect(`/wechat/_/pay/${encodeURIComponent(token)}`, 303);
}

function till(trade: Trade, fresh: boolean, token: string): Html {
  const path = `/wechat/_/pay/${encodeURIComponent(token)}`;
  const payable = trade.state === "NOTPAY" && fresh;
  return html`<section class="till">
<h1>${both("微信支付收银台", "WeChat Pay cashier")}</h1>
<p class="amount"><small>¥</small>${yuan(trade.total)}</p>
${outcome(trade, fresh)}
<dl>
<dt>${both("收款方", "Merchant")}</dt><dd>${merchantName.zh} ${merchantName.en}</dd>
<dt>${both("商品", "Item")}</dt><dd>${trade.description}</dd>
<dt>${both("订单号", "Order")}</dt><dd>${trade.outTradeNo}</dd>
</dl>
${payable ? buttons(path) : new Html("")}
</section>`;
}

function buttons(path: string): Html {
  return html`<form method="post" action="${path}">
<button class="go" type="submit">${both("立即支付", "Pay")}</button>
</form>
<form method="post" action="${path}/refuse">
<button type="submit">${both("拒绝付款", "Refuse")}</button>
</form>`;
}

function outcome(trade: Trade, fresh: boolean): Html {
  switch (trade.state) {
    case "SUCCESS":
      return said("good", "支付成功", "Paid");
    case "REFUND":
      return said("good", "该订单已发起退款", "A refund of this order has been requested");
    case "CLOSED":
      return said("bad", "订单已关闭，无法支付", "This order is closed and cannot be paid");
    case "NOTPAY":
      if (!fresh) return said("bad", "二维码已过期，请重新获取", "This code has expired");
      if (trade.lastRefusal === "declined") {
        return said(
          "bad",
          "支付失败：银行拒绝了这笔付款",
          "Declined: the bank refused the payment",
        );
      }
      if (trade.lastRefusal === "refused") {
        return said("bad", "已取消，未扣款", "Refused: nothing was charged");
      }
      return new Html("");
  }
}

function said(mood: "good" | "bad", zh: string, en: string): Html {
  return html`<p class="said ${mood}" role="status">${both(zh, en)}</p>`;
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply,
    404,
    title,
    html`<section class="till">${said("bad", "二维码无效", "This code is not known here")}</section>`,
  );
}
