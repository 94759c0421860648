// The language of the page: set once at the root, read by anything that shows words.

import type { Lang } from "@banyan/domain/kernel/pair.ts";
import { createContext, use } from "react";

export type { Lang } from "@banyan/domain/kernel/pair.ts";

/** The value of the HTML lang attribute for each language. */
export const htmlLang = { zh: "zh-CN", en: "en" } as const;

export const LangContext = createContext<Lang>("zh");

export function useLang(): Lang {
  return use(LangContext);
}
