// A young leaf with a tick on it: something has been done. Without the tick it only waits.

import styles from "./leaf-tick.module.css";

export function LeafTick({ quiet = false }: { quiet?: boolean }) {
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" className={styles.leaf}>
      <path d="M48 92V66" className={styles.stem} />
      <path d="M48 72q-30-32 0-66q30 34 0 66z" className={quiet ? styles.waiting : styles.done} />
      {!quiet && <path d="M37 42l8 8 15-16" className={styles.tick} />}
    </svg>
  );
}
