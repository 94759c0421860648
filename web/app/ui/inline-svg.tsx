// Puts a drawing made by the product's own generators into the page. Never give it text that came
// from outside: the generators escape what they write, nothing here does.

import { classes } from "./classes.ts";
import styles from "./inline-svg.module.css";

export function InlineSvg({
  svg,
  label,
  className,
}: {
  svg: string;
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <span
      className={classes(styles.drawing, className)}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing comes from the product's own generators.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
