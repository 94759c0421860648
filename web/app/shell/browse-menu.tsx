// The header's category popover. The tree is asked for when it is first opened, so that no page carries it.

import type { listCategories } from "@banyan/domain/catalogue/wire.ts";
import type { OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import { useState } from "react";
import { CategoryPopover } from "../catalogue/category-popover.tsx";
import { useCall } from "../lib/call-api.tsx";
import { useWords } from "../lib/words.ts";
import { Icon } from "../ui/icon.tsx";
import { Popover } from "../ui/popover.tsx";
import { Spinner } from "../ui/spinner.tsx";
import styles from "./header.module.css";
import { text } from "./text.ts";

export function BrowseMenu() {
  const words = useWords(text);
  const call = useCall();
  const [categories, setCategories] = useState<OutputOf<typeof listCategories> | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function load(): Promise<void> {
    if (categories !== null || isAsking) return;
    setAsking(true);
    const outcome = await call<typeof listCategories>("GET /course/category", {}, { silent: true });
    if (outcome.ok) setCategories(outcome.data);
    setAsking(false);
  }

  return (
    <Popover
      label={words.browseLabel}
      hover
      flush
      trigger={(trigger) => (
        <button
          {...trigger}
          className={styles.browse}
          onFocus={() => void load()}
          onPointerEnter={(event) => {
            void load();
            trigger.onPointerEnter?.(event);
          }}
        >
          <Icon name="layout-grid" size={18} />
          {words.browse}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    >
      {categories === null ? (
        <div className={styles.waiting}>
          <Spinner label={words.loadingCategories} />
        </div>
      ) : (
        <CategoryPopover categories={categories} onNavigate={closePopovers} />
      )}
    </Popover>
  );
}

function closePopovers(): void {
  for (const panel of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) {
    if (panel.getAttribute("popover") !== "manual") panel.hidePopover();
  }
}
