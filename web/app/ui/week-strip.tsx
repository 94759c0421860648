// Seven days as roots on a branch: a signed day has reached the ground, today is outlined and about
// to, and doubled days hang by two roots. The drawing is for the eye; the list is for everybody.

import { classes } from "./classes.ts";
import styles from "./week-strip.module.css";

export type WeekDay = {
  label: string;
  points: number;
  state: "signed" | "missed" | "today" | "coming";
  doubled?: boolean | undefined;
  /** The day in words, for those who listen ("Friday: 5 points"). */
  spoken: string;
};

export function WeekStrip({ label, days }: { label: string; days: readonly WeekDay[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the strip scrolls, and keys must be able to scroll it.
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <svg viewBox="0 0 700 190" aria-hidden="true" className={styles.strip}>
        <path
          d="M-10 22C90 8 170 34 290 22S520 8 610 20 690 30 720 22"
          fill="none"
          stroke="var(--scene-bark-2)"
          strokeWidth="13"
          strokeLinecap="round"
        />
        {days.map((day, index) => (
          <DayRoot key={day.label} day={day} x={58 + index * 97} y={76 + index * 4.5} />
        ))}
      </svg>
      <ol className="sr-only">
        {days.map((day) => (
          <li key={day.label} {...(day.state === "today" ? { "aria-current": "date" } : {})}>
            {day.spoken}
          </li>
        ))}
      </ol>
    </section>
  );
}

function DayRoot({ day, x, y }: { day: WeekDay; x: number; y: number }) {
  const isSigned = day.state === "signed";
  const isToday = day.state === "today";
  const apart = day.doubled === true ? 4 : 0;
  return (
    <g className={classes(styles.day, isSigned && styles.signed, isToday && styles.today)}>
      <path d={`M${x - apart} 24V${y}`} className={styles.root} />
      {apart > 0 && <path d={`M${x + apart} 24V${y}`} className={styles.root} />}
      <circle cx={x} cy={y + 24} r="25" className={styles.node} />
      {isSigned ? (
        <path d={`M${x - 9} ${y + 24}l6.5 6.5l12 -13`} className={styles.tick} />
      ) : (
        <text x={x} y={y + 30} className={styles.points}>
          +{day.points}
        </text>
      )}
      {(isSigned || isToday) && (
        <path
          transform={`rotate(-42 ${x + 25} ${y + 4})`}
          d={`M${x + 17} ${y + 4}q8 -7.4 16 0q-8 7.4 -16 0z`}
          fill="var(--bn-sprout)"
        />
      )}
      <text x={x} y={y + 70} className={styles.label}>
        {day.label}
      </text>
    </g>
  );
}
