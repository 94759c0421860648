// Progress is a root: it fills with the accent and its growing end carries one young leaf. Nothing
// has grown at 0 and nothing is left to grow at 100, so there the leaf is away.

import { classes } from "./classes.ts";
import styles from "./root-progress.module.css";

type RootProgressProps = {
  value: number;
  label: string;
  valueText?: string | undefined;
  tone?: "accent" | "seckill" | "bargain" | "ended" | undefined;
  ground?: "card" | "page" | undefined;
  leaf?: boolean | undefined;
};

export function RootProgress({
  value,
  label,
  valueText,
  tone = "accent",
  ground = "card",
  leaf = true,
}: RootProgressProps) {
  const grown = Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(grown)}
      {...(valueText === undefined ? {} : { "aria-valuetext": valueText })}
      className={classes(styles.root, styles[tone], ground === "page" && styles.onPage)}
    >
      <span
        className={classes(styles.grown, leaf && grown > 0 && grown < 100 && styles.leaf)}
        style={{ width: `${grown}%` }}
      />
    </div>
  );
}
