// Switches between Chinese and English: the page's data comes again in the other language, and what was
// typed, opened and scrolled stays.

import { useRevalidator, useSearchParams } from "react-router";
import { htmlLang, useLang } from "../lib/lang.tsx";
import { useWords } from "../lib/words.ts";
import styles from "./header.module.css";
import { rememberPreference } from "./preferences.ts";
import { text } from "./text.ts";

export function LangToggle() {
  const lang = useLang();
  const words = useWords(text);
  const { revalidate } = useRevalidator();
  const [query, setQuery] = useSearchParams();
  const other = lang === "zh" ? "en" : "zh";

  function toggle(): void {
    rememberPreference("lang", other);
    if (query.has("lang")) {
      // A wish in the address would win over the choice just made.
      const rest = new URLSearchParams(query);
      rest.delete("lang");
      setQuery(rest, { replace: true, preventScrollReset: true });
    } else {
      void revalidate();
    }
  }

  return (
    <button
      type="button"
      className={styles.lang}
      lang={htmlLang[other]}
      aria-label={words.otherLanguage}
      onClick={toggle}
    >
      {other === "en" ? "EN" : "中"}
    </button>
  );
}
