// A text written by people, in the page's language or, where it has none, in the other one.

import { type Lang, type Pair, sayMarked } from "@banyan/domain/kernel/pair.ts";

/** `lang` is there only when it is not the page's: then the element carries it. */
export type Said = { text: string; lang?: Lang };

export function said(lang: Lang, texts: Pair): Said {
  const spoken = sayMarked(lang, texts);
  return spoken.lang === lang ? { text: spoken.text } : spoken;
}

/** The attribute for the element that shows it. */
export function langOf(words: Said): { lang?: Lang } {
  return words.lang === undefined ? {} : { lang: words.lang };
}
