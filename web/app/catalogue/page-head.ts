// What a page says about itself to tabs, search engines and links shared elsewhere. Loaders write it
// in the page's language; `headTags` is what a page's `meta` answers.

import type { MetaDescriptor } from "react-router";

export type PageHead = {
  title: string;
  description: string;
  /** The one address under which this page is known. */
  canonical: string;
  picture?: string | undefined;
};

export function headTags(head: PageHead | undefined): MetaDescriptor[] {
  if (head === undefined) return [];
  return [
    { title: head.title },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: head.canonical },
    { property: "og:title", content: head.title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: head.canonical },
    ...(head.picture === undefined ? [] : [{ property: "og:image", content: head.picture }]),
  ];
}

const descriptionMax = 160;

/** The beginning of a text, cut where a description may end. */
export function shortened(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length <= descriptionMax ? plain : `${plain.slice(0, descriptionMax - 1).trim()}…`;
}
