// Pages made of text: whatever is put into a template is escaped unless it was itself made by one,
// so nothing a merchant or a mail sender writes can become markup.
import type { FastifyReply } from "fastify";
import { styleSheetPath } from "./style-sheet.ts";

export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Hole = string | number | Html | readonly Html[];

export function html(texts: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  return new Html(texts.map((text, index) => text + fill(holes[index])).join(""));
}

function fill(hole: Hole | undefined): string {
  if (hole === undefined) return "";
  if (hole instanceof Html) return hole.markup;
  if (typeof hole === "string" || typeof hole === "number") return escapeText(String(hole));
  return hole.map((part) => part.markup).join("");
}

function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Chinese first, English under or beside it: these pages have no language switch. */
export function both(zh: string, en: string): Html {
  return html`<span>${zh}</span> <span lang="en">${en}</span>`;
}

export function sendPage(reply: FastifyReply, status: number, title: string, main: Html) {
  const page = html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styleSheetPath}">
</head>
<body>
<p class="notice">${both("沙盒环境，不会产生真实交易", "Sandbox: nothing here is real")}</p>
<main>
${main}
</main>
</body>
</html>
`;
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .headers({
      "Content-Security-Policy":
        "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    })
    .send(page.markup);
}

/** Fen as yuan, from the digits alone. */
export function yuan(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, "0")}`;
}

export function clockTime(at: number): string {
  return new Date(at).toISOString().replace("T", " ").slice(0, 19);
}
