// The invitation to teach, at night under the same tree.

import { paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";
import { buttonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { UiLink } from "../ui/link.tsx";
import { Scene } from "../ui/scene.tsx";
import styles from "./join-band.module.css";
import { headings, text } from "./text.ts";

export function JoinBand() {
  const words = useWords(text);
  const heads = useWords(headings);
  return (
    <section className={styles.band} aria-labelledby="join-title">
      <Scene view="join" />
      <div className={classes("wrap", styles.inner)}>
        <h2 id="join-title" className={classes("display", styles.title)}>
          {heads.join}
        </h2>
        <p className={styles.note}>{words.joinNote}</p>
        <UiLink
          href={paths.courseIndex()}
          className={buttonClass({ variant: "sprout", size: "lg" })}
        >
          {words.browse}
        </UiLink>
      </div>
    </section>
  );
}
