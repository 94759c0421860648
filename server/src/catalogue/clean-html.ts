// HTML that people bring (summaries, lessons) is cleaned once, when it is stored, by an allow-list; pages
// and other clients may then show it as it is.
import { isContentUrl } from "@banyan/domain/catalogue/rules.ts";
import sanitizeHtml from "sanitize-html";

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "hr", "blockquote", "pre", "code", "ul", "ol", "li"],
    ...["strong", "b", "em", "i", "s", "sub", "sup", "mark", "a", "img", "figure", "figcaption"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
  },
  allowedSchemes: ["http", "https"],
  allowedSchemesByTag: { a: ["http", "https", "mailto"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    // The page has one h1 and it is not in here.
    h1: "h2",
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...plainAddress(attribs, "href"), rel: "noopener nofollow" },
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...plainAddress(attribs, "src"), loading: "lazy" },
    }),
  },
};

type Attributes = Record<string, string>;

/** Whole addresses of the web and pages of ours; what a browser would have to guess at goes. */
function plainAddress(attributes: Attributes, name: string): Attributes {
  const { [name]: address, ...rest } = attributes;
  if (address === undefined) return rest;
  const isMail = name === "href" && /^mailto:[^\s@]+@[^\s@]+$/.test(address);
  return isMail || isContentUrl(address) ? { [name]: address, ...rest } : rest;
}

export function cleanHtml(html: string): string {
  return sanitizeHtml(html.replaceAll("\u0000", ""), options).trim();
}

/** Plain text as HTML: blank lines part paragraphs, other line ends break lines. */
export function htmlOfText(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll("\n", "<br />")}</p>`)
    .join("");
}

/** The words of cleaned HTML, for searching. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
