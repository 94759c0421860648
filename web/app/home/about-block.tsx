// Who the house is for, and the two figures its operators stand by. Both come from configuration.

import { say } from "@banyan/domain/kernel/pair.ts";
import { useBrand } from "../lib/brand.tsx";
import { useLang } from "../lib/lang.tsx";
import { fill, useWords } from "../lib/words.ts";
import { classes } from "../ui/classes.ts";
import styles from "./about-block.module.css";
import { headings, text } from "./text.ts";

export function AboutBlock() {
  const lang = useLang();
  const words = useWords(text);
  const heads = useWords(headings);
  const { name, marketing } = useBrand();
  const brand = say(lang, name);
  const figures = [
    { figure: marketing.learners, what: words.learners },
    { figure: marketing.feedback, what: words.feedback },
  ].filter(({ figure }) => figure !== "");
  return (
    <section className={classes("wrap", styles.about)} aria-labelledby="about-title">
      <div>
        <h2 id="about-title" className={classes("display", styles.title)}>
          {fill(heads.about, { brand })}
        </h2>
        <p className={styles.text}>{fill(words.aboutText, { brand })}</p>
      </div>
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map(({ figure, what }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd className="display num">{figure}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
