// A filter that is on or off. When on it is filled and shows the cross that takes it away.

import type { ReactNode } from "react";
import styles from "./chip.module.css";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { type RenderLink, UiLink } from "./link.tsx";

export function Chip({
  on = false,
  onToggle,
  children,
}: {
  on?: boolean | undefined;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onToggle}
      className={classes(styles.chip, on && styles.on)}
    >
      {children}
      {on && <Icon name="x" size={16} />}
    </button>
  );
}

/** The address is the one the list has after the chip was toggled. */
export function ChipLink({
  on = false,
  href,
  removeText,
  renderLink,
  children,
}: {
  on?: boolean | undefined;
  href: string;
  removeText?: string | undefined;
  renderLink?: RenderLink | undefined;
  children: ReactNode;
}) {
  return (
    <UiLink
      href={href}
      renderLink={renderLink}
      className={classes(styles.chip, on && styles.on)}
      {...(on ? { "aria-current": "true" } : {})}
    >
      {children}
      {on && <Icon name="x" size={16} label={removeText} />}
    </UiLink>
  );
}
