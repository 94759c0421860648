// The front door for people: where the inbox and the operators' pages are.
import type { FastifyInstance } from "fastify";
import { both, html, sendPage } from "./html.ts";
import { styleSheet, styleSheetPath } from "./style-sheet.ts";

export function addIndexPage(app: FastifyInstance): void {
  app.get("/", (_request, reply) =>
    sendPage(
      reply,
      200,
      "沙盒 Sandbox",
      html`<h1>${both("本地沙盒", "Local sandbox")}</h1>
<p>${both("这里代替所有外部服务，讲同样的协议。", "Stands in for the outside services and speaks their protocols.")}</p>
<ul>
<li><a href="/inbox">${both("收件箱：短信与邮件", "Inbox: text messages and mail")}</a></li>
<li><a href="/wechat/_/">${both("微信支付操作台", "WeChat Pay operator")}</a></li>
<li><a href="/wechat/_/trades">${both("交易（JSON）", "Trades as JSON")}</a></li>
</ul>
<form method="get" action="/open">
<p><label for="url">${both("打开付款码内容（weixin://…）", "Open a payment code (weixin://…)")}</label></p>
<p><input id="url" name="url" required> <button class="go" type="submit">${both("打开", "Open")}</button></p>
</form>`,
    ),
  );
  app.get(styleSheetPath, (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("Cache-Control", "no-cache").send(styleSheet),
  );
  app.get("/health", () => ({ ok: true }));
}
