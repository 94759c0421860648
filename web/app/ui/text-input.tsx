// One line of text, or several. The box carries the border so that icons, prefixes and buttons can
// sit inside it; the native control keeps its own behaviour.

import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { classes } from "./classes.ts";
import { useFieldControl } from "./field.tsx";
import styles from "./text-input.module.css";

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  before?: ReactNode;
  after?: ReactNode;
  ok?: boolean | undefined;
  invalid?: boolean | undefined;
  compact?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function TextInput({
  before,
  after,
  ok = false,
  invalid,
  compact = false,
  className,
  id,
  required,
  type = "text",
  ...rest
}: TextInputProps) {
  const control = useFieldControl({ id, invalid, required });
  return (
    <span
      className={classes(
        styles.box,
        compact && styles.compact,
        ok && styles.ok,
        control["aria-invalid"] === true && styles.invalid,
        className,
      )}
    >
      {before}
      <input {...rest} {...control} type={type} className={styles.input} />
      {after}
    </span>
  );
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  invalid?: boolean | undefined;
  count?: string | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** `count` is the text of the counter under the last line ("12 / 200"). */
export function TextArea({
  invalid,
  count,
  className,
  id,
  required,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const control = useFieldControl({ id, invalid, required });
  return (
    <span
      className={classes(
        styles.box,
        styles.area,
        control["aria-invalid"] === true && styles.invalid,
        className,
      )}
    >
      <textarea {...rest} {...control} rows={rows} className={styles.input} />
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </span>
  );
}
