// A label above, help below; an error takes the place of help and is tied to the control. The
// control inside finds its id and its describing text by itself.

import { createContext, type ReactNode, use, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

type FieldControl = {
  id: string | undefined;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

const FieldContext = createContext<FieldControl>({
  id: undefined,
  describedBy: undefined,
  invalid: false,
  required: false,
});

type FieldProps = {
  label: string;
  labelHidden?: boolean | undefined;
  labelNote?: ReactNode;
  help?: ReactNode;
  error?: string | null | undefined;
  ok?: string | null | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Field(props: FieldProps) {
  const id = useId();
  const control = controlOf(id, props);
  return (
    <div className={classes(styles.field, props.className)}>
      <span className={classes(styles.labelRow, props.labelHidden === true && "sr-only")}>
        <label htmlFor={id} className={styles.label}>
          {props.label}
          {props.required === true && <RequiredMark />}
        </label>
        {props.labelNote !== undefined && <span className={styles.note}>{props.labelNote}</span>}
      </span>
      <FieldContext value={control}>{props.children}</FieldContext>
      <FieldMessage id={`${id}-message`} {...props} />
    </div>
  );
}

/** Several controls under one legend: radio buttons, upload tiles, a range of two inputs. */
export function FieldGroup(props: FieldProps) {
  const id = useId();
  const { describedBy, invalid, required } = controlOf(id, props);
  return (
    <fieldset
      className={classes(styles.field, props.className)}
      {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
    >
      <legend className={classes(styles.label, props.labelHidden === true && "sr-only")}>
        {props.label}
        {props.required === true && <RequiredMark />}
        {props.labelNote !== undefined && <span className={styles.note}> {props.labelNote}</span>}
      </legend>
      <FieldContext value={{ id: undefined, describedBy: undefined, invalid, required }}>
        {props.children}
      </FieldContext>
      <FieldMessage id={`${id}-message`} {...props} />
    </fieldset>
  );
}

/** What a control spreads onto its element so that its field's label and message belong to it. */
export function useFieldControl(own: {
  id?: string | undefined;
  invalid?: boolean | undefined;
  required?: boolean | undefined;
}): {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  required?: true;
} {
  const field = use(FieldContext);
  const id = own.id ?? field.id;
  return {
    ...(id === undefined ? {} : { id }),
    ...(field.describedBy === undefined ? {} : { "aria-describedby": field.describedBy }),
    ...(own.invalid === true || field.invalid ? { "aria-invalid": true } : {}),
    ...(own.required === true || field.required ? { required: true } : {}),
  };
}

function controlOf(id: string, { help, error, ok, required }: FieldProps): FieldControl {
  const says = hasText(error) || hasText(ok) || help !== undefined;
  return {
    id,
    describedBy: says ? `${id}-message` : undefined,
    invalid: hasText(error),
    required: required === true,
  };
}

function FieldMessage({
  id,
  help,
  error,
  ok,
}: Pick<FieldProps, "help" | "error" | "ok"> & { id: string }) {
  if (hasText(error)) {
    return (
      <p id={id} className={classes(styles.message, styles.error)}>
        <Icon name="circle-alert" size={14} />
        {error}
      </p>
    );
  }
  if (hasText(ok)) {
    return (
      <p id={id} className={classes(styles.message, styles.ok)}>
        <Icon name="check" size={14} />
        {ok}
      </p>
    );
  }
  if (help === undefined) return null;
  return (
    <p id={id} className={styles.message}>
      {help}
    </p>
  );
}

function RequiredMark() {
  return (
    <i className={styles.required} aria-hidden="true">
      *
    </i>
  );
}

function hasText(message: string | null | undefined): message is string {
  return message !== undefined && message !== null && message !== "";
}
