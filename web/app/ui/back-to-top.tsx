// A way back to the top of a long page. It comes after two screens and stands above the tab bar.

import { useEffect, useState } from "react";
import styles from "./back-to-top.module.css";
import { IconButton } from "./icon-button.tsx";

export function BackToTop({ label }: { label: string }) {
  const [isFar, setFar] = useState(false);

  useEffect(() => {
    const look = () => setFar(window.scrollY > window.innerHeight * 2);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);

  if (!isFar) return null;
  return (
    <IconButton
      icon="arrow-up"
      label={label}
      className={styles.button}
      onClick={() => {
        const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
        window.scrollTo({ top: 0, behavior: isCalm ? "auto" : "smooth" });
      }}
    />
  );
}
