// The browser's own list of choices in the product's box: the native picker is the best one on phones.

import type { Ref, SelectHTMLAttributes } from "react";
import { classes } from "./classes.ts";
import { useFieldControl } from "./field.tsx";
import { Icon } from "./icon.tsx";
import styles from "./select.module.css";

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  /** The empty first choice ("choose a subject"). */
  placeholder?: string | undefined;
  compact?: boolean | undefined;
  invalid?: boolean | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
};

export function Select({
  placeholder,
  compact = false,
  invalid,
  className,
  id,
  required,
  children,
  ...rest
}: SelectProps) {
  const control = useFieldControl({ id, invalid, required });
  return (
    <span className={classes(styles.box, compact && styles.compact, className)}>
      <select {...rest} {...control} className={styles.select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {children}
      </select>
      <Icon name="chevron-down" size={16} className={styles.mark} />
    </span>
  );
}
