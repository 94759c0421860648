// Back to the top of a course's page: there after 300 px of scrolling, looked at every 300 ms (spec A §2).

import { useEffect, useState } from "react";
import { useWords } from "../lib/words.ts";
import { IconButton } from "../ui/icon-button.tsx";
import styles from "./back-to-top.module.css";
import { showText } from "./show-text.ts";

const shownAfterPx = 300;
const lookEveryMs = 300;

export function BackToTop() {
  const words = useWords(showText);
  const [isFar, setFar] = useState(false);

  useEffect(() => {
    let timer: number | undefined;
    function look(): void {
      timer = undefined;
      setFar(window.scrollY > shownAfterPx);
    }
    function onScroll(): void {
      timer ??= window.setTimeout(look, lookEveryMs);
    }
    look();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, []);

  if (!isFar) return null;
  return (
    <IconButton
      icon="arrow-up"
      label={words.backToTop}
      className={styles.button}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehaviour() })}
    />
  );
}

export function scrollBehaviour(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}
