// The first stop of the keyboard on every page: past the header, straight to the content.

import styles from "./skip-link.module.css";

export function SkipLink({ text, target = "main" }: { text: string; target?: string | undefined }) {
  return (
    <a href={`#${target}`} className={styles.skip}>
      {text}
    </a>
  );
}
