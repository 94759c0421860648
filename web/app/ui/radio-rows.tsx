// A choice of one among rows that each say a name, a note and a price: plans, ways to pay, vouchers.
// Rows that cannot be chosen stay readable with their reason. Arrow keys move, as radio buttons do.

import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./radio-rows.module.css";

export type RadioRow<Value extends string> = {
  value: Value;
  title: ReactNode;
  note?: ReactNode;
  /** A glyph before the text, such as the badge of a payment way. */
  before?: ReactNode;
  /** Right-aligned, such as a price. */
  after?: ReactNode;
  /** Why the row cannot be chosen; it takes the place of the note. */
  disabledReason?: string | undefined;
};

type RadioRowsProps<Value extends string> = {
  legend: string;
  legendHidden?: boolean | undefined;
  name: string;
  rows: readonly RadioRow<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Shows the round mark; plans do without it. */
  mark?: boolean | undefined;
  columns?: 1 | 2 | undefined;
};

export function RadioRows<Value extends string>({
  legend,
  legendHidden = false,
  name,
  rows,
  value,
  onChange,
  mark = false,
  columns = 1,
}: RadioRowsProps<Value>) {
  return (
    <fieldset className={classes(styles.rows, columns === 2 && styles.two)}>
      <legend className={legendHidden ? "sr-only" : styles.legend}>{legend}</legend>
      {rows.map((row) => (
        <label key={row.value} className={styles.row}>
          {row.before !== undefined && <span className={styles.before}>{row.before}</span>}
          <span className={styles.text}>
            <span className={styles.title}>{row.title}</span>
            <span className={styles.note}>{row.disabledReason ?? row.note}</span>
          </span>
          {row.after !== undefined && <span className={styles.after}>{row.after}</span>}
          <input
            type="radio"
            name={name}
            value={row.value}
            checked={row.value === value}
            disabled={row.disabledReason !== undefined}
            onChange={() => onChange(row.value)}
            className={mark ? styles.mark : "sr-only"}
          />
        </label>
      ))}
    </fieldset>
  );
}
