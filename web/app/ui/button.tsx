// The button, and the class a link takes to look like one. Busy keeps the width and refuses clicks
// without losing focus; a button that cannot be pressed says why, in text beside it.

import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from "react";
import styles from "./button.module.css";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant =
  | "primary"
  | "secondary"
  | "tonal"
  | "quiet"
  | "danger"
  | "sprout"
  | "outline-inverse"
  | "group"
  | "seckill"
  | "bargain";

type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: "xs" | "sm" | "md" | "lg" | undefined;
  block?: boolean | undefined;
};

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    icon?: IconName | undefined;
    note?: string | undefined;
    busy?: boolean | undefined;
    busyText?: string | undefined;
    disabledReason?: string | undefined;
    ref?: Ref<HTMLButtonElement> | undefined;
  };

export function buttonClass({
  variant = "primary",
  size = "md",
  block = false,
}: ButtonLook): string {
  return classes(styles.button, styles[variant], styles[size], block && styles.block);
}

export function Button({
  variant,
  size,
  block,
  icon,
  note,
  busy = false,
  busyText,
  disabledReason,
  className,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const refuses = busy || disabledReason !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (refuses) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      {...rest}
      type={type}
      className={classes(
        buttonClass({ variant, size, block }),
        note !== undefined && styles.stacked,
        busy && styles.busy,
        className,
      )}
      onClick={press}
      {...(refuses ? { "aria-disabled": true } : {})}
      {...(busy ? { "aria-busy": true } : {})}
      {...(disabledReason === undefined ? {} : { "aria-describedby": reasonId })}
    >
      <Face icon={icon} size={size} note={note}>
        {children}
      </Face>
      {busy && (
        <span className={styles.working}>
          <Spinner size="sm" immediate />
          {busyText ?? <span className="sr-only">{children}</span>}
        </span>
      )}
    </button>
  );

  if (disabledReason === undefined) return button;
  return (
    <span className={classes(styles.withReason, block && styles.block)}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  );
}

function Face({
  icon,
  size,
  note,
  children,
}: Pick<ButtonProps, "icon" | "size" | "note"> & { children: ReactNode }) {
  return (
    <span className={styles.face}>
      {icon !== undefined && <Icon name={icon} size={size === "xs" || size === "sm" ? 16 : 18} />}
      {children}
      {note !== undefined && <small>{note}</small>}
    </span>
  );
}
