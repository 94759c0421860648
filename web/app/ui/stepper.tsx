// A whole number between two limits, typed or stepped; what is typed beyond a limit snaps to it.

import { classes } from "./classes.ts";
import { useFieldControl } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./stepper.module.css";

type StepperProps = {
  value: number;
  min?: number | undefined;
  max: number;
  step?: number | undefined;
  onChange: (value: number) => void;
  texts: { less: string; more: string };
  label?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
};

export function Stepper({
  value,
  min = 0,
  max,
  step = 1,
  onChange,
  texts,
  label,
  name,
  disabled = false,
}: StepperProps) {
  const control = useFieldControl({});

  function set(wanted: number): void {
    const whole = Number.isFinite(wanted) ? Math.trunc(wanted) : min;
    onChange(Math.min(max, Math.max(min, whole)));
  }

  return (
    <span className={classes(styles.stepper, disabled && styles.off)}>
      <IconButton
        icon="minus"
        size="sm"
        label={texts.less}
        disabled={disabled || value <= min}
        onClick={() => set(value - step)}
      />
      <input
        {...control}
        {...(label === undefined ? {} : { "aria-label": label })}
        {...(name === undefined ? {} : { name })}
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={String(value)}
        onChange={(event) => set(Number(event.currentTarget.value.replace(/\D/g, "")))}
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          set(event.key === "ArrowUp" ? value + step : value - step);
        }}
        className={styles.input}
      />
      <IconButton
        icon="plus"
        size="sm"
        label={texts.more}
        disabled={disabled || value >= max}
        onClick={() => set(value + step)}
      />
    </span>
  );
}
