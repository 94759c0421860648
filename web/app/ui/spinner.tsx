// Three roots that grow in turn. On its own it appears only after 300 ms, so quick answers never flash.

import { classes } from "./classes.ts";
import styles from "./spinner.module.css";

type SpinnerProps = {
  size?: "sm" | "md" | "lg" | undefined;
  label?: string | undefined;
  immediate?: boolean | undefined;
};

export function Spinner({ size = "md", label, immediate = false }: SpinnerProps) {
  return (
    <span
      className={classes(styles.spinner, styles[size], !immediate && styles.late)}
      {...(label === undefined ? {} : { role: "status" })}
    >
      <span className={styles.roots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {label !== undefined && <span>{label}</span>}
    </span>
  );
}
