// The language of the page: set once at the root, read by anything that shows words.

import { createContext, use } from "react";

export type Lang = "zh" | "en";

/** The value of the HTML lang attribute for each language. */
export const htmlLang = { zh: "zh-CN", en: "en" } as const;

export const LangContext = createContext<Lang>("zh");

export function useLang(): Lang {
  return use(LangContext);
}
