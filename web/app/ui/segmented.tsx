// A few choices side by side, one of them on. As links it sorts a list through the address; as
// radio buttons it changes a form in place.

import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";
import { type RenderLink, UiLink } from "./link.tsx";
import styles from "./segmented.module.css";

export type SortSegment = {
  label: string;
  href: string;
  current: boolean;
  /** A sort that goes both ways shows both arrows, then up, then down. */
  arrow?: "both" | "up" | "down" | undefined;
};

const arrows: Record<"both" | "up" | "down", IconName> = {
  both: "arrow-up-down",
  up: "arrow-up",
  down: "arrow-down",
};

export function SegmentedLinks({
  label,
  segments,
  renderLink,
  block = false,
}: {
  label: string;
  segments: readonly SortSegment[];
  renderLink?: RenderLink | undefined;
  block?: boolean | undefined;
}) {
  return (
    <nav aria-label={label} className={classes(styles.frame, block && styles.block)}>
      {segments.map((segment) => (
        <UiLink
          key={segment.label}
          href={segment.href}
          renderLink={renderLink}
          className={styles.segment}
          {...(segment.current ? { "aria-current": "true" } : {})}
        >
          {segment.label}
          {segment.arrow !== undefined && <Icon name={arrows[segment.arrow]} size={16} />}
        </UiLink>
      ))}
    </nav>
  );
}

export function SegmentedChoice<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  block = false,
}: {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  block?: boolean | undefined;
}) {
  return (
    <fieldset className={classes(styles.frame, block && styles.block)}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
