// The search of the header: trimmed, sent on Enter. Its target follows the route (spec A §2, Shell).

import { type FormEvent, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import styles from "./header.module.css";
import { text } from "./text.ts";

export function SearchBox({ onSearch }: { onSearch?: (() => void) | undefined }) {
  const words = useWords(text);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const keyword = pathname.startsWith("/course") ? (query.get("keyword") ?? "") : "";

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wanted = field.current?.value.trim() ?? "";
    onSearch?.();
    void navigate(paths.courseIndex({ keyword: wanted }));
  }

  return (
    <search className={styles.find}>
      {/* Without scripts the form itself asks for the list. */}
      <form method="get" action={paths.courseIndex()} className={styles.search} onSubmit={submit}>
        <Icon name="search" size={18} />
        <input
          ref={field}
          key={keyword}
          name="keyword"
          type="search"
          enterKeyHint="search"
          defaultValue={keyword}
          maxLength={100}
          placeholder={words.searchPlaceholder}
          aria-label={words.search}
        />
        <IconButton icon="arrow-right" size="sm" label={words.search} type="submit" />
      </form>
    </search>
  );
}
