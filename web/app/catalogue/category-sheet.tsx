// The categories where there is no room for a sidebar: a button, and a sheet from below.

import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useWords } from "../lib/words.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./course-list.module.css";
import { headings, text } from "./text.ts";

export function CategorySheet({ children }: { children: ReactNode }) {
  const words = useWords(text);
  const heads = useWords(headings);
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // A category was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the cause, not a value read.
  useEffect(() => setOpen(false), [search]);
  return (
    <div className={styles.sheet}>
      <Button variant="secondary" size="sm" icon="list" onClick={() => setOpen(true)}>
        {words.chooseCategory}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={heads.categories}
        closeText={words.close}
      >
        {children}
      </Dialog>
    </div>
  );
}
