// A button that is only an icon. Its name is always spoken and shown as a tooltip; targets are 40,
// 36 (compact) or 28 (console) pixels.

import type { ButtonHTMLAttributes, Ref } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import styles from "./icon-button.module.css";
import type { IconName } from "./icons.ts";

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label" | "children"> & {
  icon: IconName;
  label: string;
  size?: "sm" | "md" | "console" | undefined;
  count?: number | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export function iconButtonClass(size: "sm" | "md" | "console" = "md"): string {
  return classes(styles.button, styles[size]);
}

export function IconButton({
  icon,
  label,
  size = "md",
  count,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classes(iconButtonClass(size), className)}
    >
      <Icon name={icon} size={size === "md" ? 20 : size === "sm" ? 18 : 16} />
      {count !== undefined && count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? "99+" : count}
        </span>
      )}
    </button>
  );
}
