// Two-language texts. The database and the product's own words both come in pairs; `say` picks one.

export const languages = ["zh", "en"] as const;
export type Lang = (typeof languages)[number];
export type Pair = { readonly zh: string; readonly en: string };

export function pair(zh: string, en: string): Pair {
  return { zh, en };
}

export function isLang(text: unknown): text is Lang {
  return text === "zh" || text === "en";
}

/** The text in `lang`, or in the other language when this one is empty. */
export function say(lang: Lang, texts: Pair): string {
  const other = lang === "zh" ? texts.en : texts.zh;
  return texts[lang] === "" ? other : texts[lang];
}

/** As `say`, and the language really spoken: mark the element with it when it is not the page's. */
export function sayMarked(lang: Lang, texts: Pair): { text: string; lang: Lang } {
  const other: Lang = lang === "zh" ? "en" : "zh";
  return texts[lang] === "" && texts[other] !== ""
    ? { text: texts[other], lang: other }
    : { text: texts[lang], lang };
}

/** Puts named values into '{name}' holes; an unknown hole is left standing so that it is seen. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
