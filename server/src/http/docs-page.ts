// The API documentation as one page: every endpoint with its fields, who may call it and its codes.
import type { EndpointSpec } from "@banyan/domain/kernel/endpoint.ts";
import { z } from "zod";
import type { Brand } from "../config.ts";
import { codeTable } from "./code-table.ts";

const style = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
details { border: 1px solid #8886; border-radius: 8px; padding: .5rem 1rem; margin: .5rem 0; }
summary { cursor: pointer; } code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { overflow: auto; } .method { display: inline-block; min-width: 3.5rem; font-weight: 600; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: start; padding: .25rem .5rem; border-bottom: 1px solid #8884; }
`;

export function docsPage(endpoints: readonly EndpointSpec[], brand: Brand): string {
  const title = escapeHtml(`${brand.name.en} API`);
  const rows = codeTable(endpoints).map(
    (refusal) =>
      `<tr><td>${refusal.code}</td><td lang="zh">${escapeHtml(refusal.zh)}</td><td>${escapeHtml(refusal.en)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>
<p>Every answer is <code>{ "code": 0, "msg": "", "data": … }</code>; code 0 is success. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<h2>Endpoints</h2>${endpoints.map(section).join("")}
<h2>Codes</h2><table><thead><tr><th>Code</th><th>zh</th><th>en</th></tr></thead><tbody>${rows.join("")}</tbody></table>
</body></html>`;
}

function section(endpoint: EndpointSpec): string {
  const input = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  const output = z.toJSONSchema(endpoint.output, { io: "output", unrepresentable: "any" });
  const codes = endpoint.refusals.map((refusal) => refusal.code).join(", ") || "none of its own";
  return `<details><summary><span class="method">${endpoint.method}</span><code>/api${escapeHtml(endpoint.path)}</code> ${escapeHtml(endpoint.summary)}</summary>
<p>Who: ${endpoint.who}. Codes: ${codes}.</p>
<h3>Input</h3><pre>${json(input)}</pre><h3>data</h3><pre>${json(output)}</pre></details>`;
}

function json(value: unknown): string {
  return escapeHtml(JSON.stringify(value, null, 2));
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
