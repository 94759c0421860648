// The product's name over a running video, somewhere else every few seconds (spec A §7).

import { useEffect, useState } from "react";
import { useBrand } from "../lib/brand.tsx";
import { useLang } from "../lib/lang.tsx";
import styles from "./player.module.css";

const moveMs = 12_000;

export function Watermark() {
  const brand = useBrand();
  const lang = useLang();
  const [place, setPlace] = useState({ left: 74, top: 8 });
  useEffect(() => {
    const move = () => setPlace({ left: between(4, 76), top: between(6, 68) });
    move();
    const timer = setInterval(move, moveMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <span
      aria-hidden="true"
      className={styles.mark}
      style={{ left: `${place.left}%`, top: `${place.top}%` }}
    >
      {brand.name[lang]}
    </span>
  );
}

function between(least: number, most: number): number {
  return Math.round(least + Math.random() * (most - least));
}
