// The time that is left, in boxes of steady figures. It is told how many seconds there are and keeps
// no clock of its own; it is read aloud only through the announcement it is given.

import { classes } from "./classes.ts";
import styles from "./countdown.module.css";

type CountdownProps = {
  seconds: number;
  /** Spoken as the name of the timer ("this sale ends in"). */
  label: string;
  tone?: "seckill" | "group" | "bargain" | "neutral" | undefined;
  size?: "md" | "lg" | undefined;
  /** On a ground of the campaign's own colour. */
  onSolid?: boolean | undefined;
  /** Writes whole days in words ("2 天"); without it, hours count on past 24. */
  dayText?: ((days: number) => string) | undefined;
  /** Said politely when it changes: at five minutes, at one, at the end. */
  announcement?: string | undefined;
};

export function Countdown({
  seconds,
  label,
  tone = "seckill",
  size = "md",
  onSolid = false,
  dayText,
  announcement,
}: CountdownProps) {
  const left = Math.max(0, Math.floor(seconds));
  const days = dayText === undefined ? 0 : Math.floor(left / 86_400);
  const rest = left - days * 86_400;
  const cells = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={label}
      className={classes(
        styles.countdown,
        styles[tone],
        size === "lg" && styles.lg,
        onSolid && styles.onSolid,
      )}
    >
      {days > 0 && dayText !== undefined && <span className={styles.days}>{dayText(days)}</span>}
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds keep their places.
        <span key={index} className={styles.part}>
          {index > 0 && <i>:</i>}
          <b>{cell}</b>
        </span>
      ))}
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </span>
  );
}
