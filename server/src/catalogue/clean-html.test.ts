import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { cleanHtml, htmlOfText, textOfHtml } from "./clean-html.ts";

const vectors = new URL(
  "../../../../shared/data/vectors/html-sanitiser/dompurify-0.7.4-fixtures.json",
  import.meta.url,
);

describe("stored HTML", () => {
  it("keeps what summaries and lessons are written with", () => {
    const html =
      "<h3>标题</h3><p>一段 <strong>话</strong>，<code>x &lt; y</code></p><ul><li>项</li></ul><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>";
    expect(cleanHtml(html)).toBe(html);
  });

  it("loses scripts, styles, handlers, frames and odd addresses", () => {
    expect(cleanHtml('<p style="x" onclick="a()">a<script>b</script></p>')).toBe("<p>a</p>");
    expect(cleanHtml('<a href="javascript:a()">x</a>')).toBe('<a rel="noopener nofollow">x</a>');
    expect(cleanHtml('<a href="//evil.example">x</a>')).toBe('<a rel="noopener nofollow">x</a>');
    expect(cleanHtml('<iframe src="https://a.example"></iframe><img src="data:,1">')).toBe(
      '<img loading="lazy" />',
    );
    expect(cleanHtml("<h1>a</h1>")).toBe("<h2>a</h2>");
  });

  it("cleaned twice is the same", () => {
    const once = cleanHtml('<p>&lt;script&gt;<a href="https://a.example">x</a> & y</p>');
    expect(cleanHtml(once)).toBe(once);
  });

  it.skipIf(!existsSync(vectors))("runs nothing of 185 known attacks", () => {
    const attacks = z
      .array(z.object({ title: z.string().optional(), payload: z.string() }))
      .parse(JSON.parse(readFileSync(vectors, "utf8")));
    expect(attacks).toHaveLength(185);
    for (const { payload, title } of attacks) {
      const clean = cleanHtml(payload);
      const markup = (clean.match(/<[^>]*>/g) ?? []).join("");
      expect(markup, title).not.toMatch(
        /<\/?(script|style|iframe|object|embed|form|input|svg|math|base|meta|link|template|noscript|xmp)\b/i,
      );
      const names = markup.replace(/"[^"]*"/g, '""');
      expect(names, title).not.toMatch(/\s(on\w+|style|srcdoc|formaction|id|name|class)\s*=/i);
      expect(markup, title).not.toMatch(/(href|src)\s*=\s*"?\s*(javascript|data|vbscript):/i);
    }
  });
});

describe("plain text as HTML", () => {
  it("keeps its paragraphs and lines, and its signs as signs", () => {
    expect(htmlOfText("a < b\r\nc\n\n\n d & e ")).toBe("<p>a &lt; b<br />c</p><p>d &amp; e</p>");
    expect(htmlOfText("  ")).toBe("");
  });

  it("gives its words back for searching", () => {
    expect(textOfHtml("<h3>数据</h3><p>a &amp; b<br />c</p>")).toBe("数据 a b c");
  });
});
