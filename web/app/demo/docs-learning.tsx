// Progress after purchase: the sign-in week and the ring of a lesson.

import { fill, useWords } from "../lib/words.ts";
import { Panel } from "../ui/panel.tsx";
import { ProgressRing } from "../ui/progress-ring.tsx";
import { WeekStrip } from "../ui/week-strip.tsx";
import styles from "./docs.module.css";
import { samples } from "./samples-text.ts";
import { DocsSection, Specimens } from "./specimen.tsx";
import { headings } from "./text.ts";

export function DocsLearning() {
  const heading = useWords(headings);
  const s = useWords(samples);
  const names = [s.yesterday, s.today, s.fri, s.sat, s.sun, s.mon, s.tue];
  const days = names.map((label, index) => {
    const points = index >= 5 ? 10 : 5;
    const state = index === 0 ? "signed" : index === 1 ? "today" : "coming";
    return {
      label,
      points,
      state,
      doubled: index >= 5,
      spoken: fill(s.daySpoken, { day: label, n: points }),
    } as const;
  });
  return (
    <DocsSection id="learning" title={heading.learning}>
      <Specimens title={s.week} layout="stack">
        <Panel>
          <WeekStrip label={s.week} days={days} />
        </Panel>
      </Specimens>
      <Specimens title={s.ring}>
        <Panel>
          <span className={styles.row}>
            <ProgressRing value={38} label={s.ring} />
            <b>{s.remaining}</b>
          </span>
        </Panel>
      </Specimens>
    </DocsSection>
  );
}
