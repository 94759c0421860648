// One stroke for every icon: 1.75 px, 16 to 28. An icon is decoration beside a word; without a word
// it takes a label and becomes an image with a name.

import { type IconName, icons } from "./icons.ts";

type IconProps = {
  name: IconName;
  size?: 12 | 14 | 16 | 18 | 20 | 24 | 28 | undefined;
  label?: string | undefined;
  strokeWidth?: number | undefined;
  className?: string | undefined;
};

export function Icon({ name, size = 20, label, strokeWidth = 1.75, className }: IconProps) {
  const Drawing = icons[name];
  return (
    <Drawing
      size={size}
      strokeWidth={strokeWidth}
      className={className}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    />
  );
}
