// The operator's page: the latest trades, what became of them, and a button for every deed of the
// control API.
import type { FastifyInstance } from "fastify";
import { both, Html, html, sendPage, yuan } from "../html.ts";
import type { Party } from "./party.ts";
import { type TradeReport, tradeReport } from "./trade-report.ts";

const shown = 100;
const variants = ["again", "wrong_amount", "bad_signature", "signtest", "unknown_serial"];

export function addOperatorPage(app: FastifyInstance, party: Party): void {
  app.get("/", (_request, reply) => {
    const trades = party.trades.list();
    const reports = trades.slice(0, shown).map((trade) => tradeReport(party, trade));
    return sendPage(
      reply,
      200,
      "微信支付操作台 WeChat Pay operator",
      html`<h1>${both("微信支付操作台", "WeChat Pay operator")}</h1>
<p><a href="/">${both("首页", "Index")}</a></p>
<p>${both(`共 ${trades.length} 笔，显示最近 ${reports.length} 笔`, `${trades.length} trades, the latest ${reports.length} shown`)}</p>
<div class="scroll"><table>
<thead><tr><th scope="col">${both("订单", "Order")}</th><th scope="col">${both("金额", "Amount")}</th>
<th scope="col">${both("状态", "State")}</th><th scope="col">${both("通知与退款", "Notices, refunds")}</th>
<th scope="col">${both("操作", "Do")}</th></tr></thead>
<tbody>${reports.map(row)}</tbody>
</table></div>`,
    );
  });
}

function row(trade: TradeReport): Html {
  const path = `/wechat/_/trades/${encodeURIComponent(trade.out_trade_no)}`;
  const open = trade.trade_state === "NOTPAY";
  return html`<tr>
<td><a href="${trade.pay_page}">${trade.out_trade_no}</a><br>${trade.description}<br>
<span lang="en">${trade.trade_type} ${trade.created_at}</span></td>
<td class="money">¥${yuan(trade.total)}</td>
<td>${trade.trade_state}${trade.last_refusal === null ? "" : ` (${trade.last_refusal})`}</td>
<td>${trade.notices.map(noticeLine)}${trade.refunds.map(refundLine)}</td>
<td><div class="acts">
${open ? ["pay", "refuse", "expire"].map((deed) => button(`${path}/${deed}`, deed)) : []}
${variants.map((variant) => button(`${path}/notify`, variant))}
</div></td>
</tr>
`;
}

function noticeLine(notice: TradeReport["notices"][number]): Html {
  const answers = notice.answers.length === 0 ? "" : ` [${notice.answers.join(", ")}]`;
  return html`<div>${notice.event_type}: ${notice.state}${answers}</div>`;
}

function refundLine(refund: TradeReport["refunds"][number]): Html {
  const path = `/wechat/_/refunds/${encodeURIComponent(refund.out_refund_no)}`;
  const open = refund.status === "PROCESSING";
  return html`<div>${refund.out_refund_no}: ¥${yuan(refund.refund)} ${refund.status}
${open ? ["succeed", "close", "abnormal"].map((how) => button(`${path}/${how}`, how)) : new Html("")}</div>`;
}

function button(action: string, name: string): Html {
  const variant = action.endsWith("/notify")
    ? html`<input type="hidden" name="variant" value="${name}">`
    : new Html("");
  const label = action.endsWith("/notify") ? `notify: ${name}` : name;
  return html`<form method="post" action="${action}">${variant}<button type="submit">${label}</button></form>`;
}
