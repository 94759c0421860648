// Words in both languages, side by side. A missing language does not compile, and a number goes
// into a sentence through a named hole, never by gluing.

import { type Lang, useLang } from "./lang.tsx";

export { fill } from "@banyan/domain/kernel/pair.ts";

type WordPair = readonly [zh: string, en: string];
type Spoken<Key extends string> = Readonly<Record<Key, string>>;

/** One dictionary per language, with the same keys. */
export type Words<Key extends string> = Readonly<Record<Lang, Spoken<Key>>>;

export function words<Key extends string>(pairs: Readonly<Record<Key, WordPair>>): Words<Key> {
  return { zh: column(pairs, 0), en: column(pairs, 1) };
}

/** The dictionary in the language of the page. Where no hook may run, read `dictionary[lang]`. */
export function useWords<Key extends string>(dictionary: Words<Key>): Spoken<Key> {
  return dictionary[useLang()];
}

function column<Key extends string>(
  pairs: Readonly<Record<Key, WordPair>>,
  side: 0 | 1,
): Spoken<Key> {
  const list = Object.entries<WordPair>(pairs);
  const chosen: object = Object.fromEntries(list.map(([key, pair]) => [key, pair[side]]));
  if (!speaksAll(pairs, chosen)) throw new Error("a dictionary lost a word on the way");
  return chosen;
}

// The compiler cannot follow a record filled key by key; this check tells it that none is missing.
function speaksAll<Key extends string>(
  pairs: Readonly<Record<Key, WordPair>>,
  chosen: object,
): chosen is Spoken<Key> {
  return Object.keys(pairs).every((key) => key in chosen);
}
