// The class under the banyan beside the sign-in panel, and what it says.

import { useWords } from "../lib/words.ts";
import { Scene } from "../ui/scene.tsx";
import styles from "./login.module.css";
import { headings } from "./text.ts";

export function LoginArt() {
  const heading = useWords(headings);
  return (
    <div className={styles.art} aria-hidden="true">
      <Scene view="signIn" />
      <p className={`display ${styles.say}`}>
        {heading.seatFirst}
        <br />
        {heading.classNext}
      </p>
    </div>
  );
}
