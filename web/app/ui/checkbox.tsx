// A tick box, a radio dot and a switch. The whole row is the label and at least 44 px high.

import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./checkbox.module.css";
import { classes } from "./classes.ts";
import { useFieldControl } from "./field.tsx";

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  children: ReactNode;
  note?: ReactNode;
  invalid?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" look={styles.check} />;
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" look={styles.radio} />;
}

export function Switch(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" role="switch" look={styles.switch} />;
}

function Choice({
  children,
  note,
  invalid,
  look,
  className,
  id,
  required,
  ...rest
}: ChoiceProps & { type: "checkbox" | "radio"; look: string | undefined }) {
  const control = useFieldControl({ id, invalid, required });
  return (
    <label className={classes(styles.row, className)}>
      <input {...rest} {...control} className={classes(styles.box, look)} />
      <span className={styles.text}>
        {children}
        {note !== undefined && <small className={styles.note}>{note}</small>}
      </span>
    </label>
  );
}
