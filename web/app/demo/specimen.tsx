// How the style guide shows things: a section per subject, and a specimen with its name under it.

import type { ReactNode } from "react";
import styles from "./docs.module.css";

export function DocsSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={`display ${styles.heading}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Specimens({
  title,
  layout = "row",
  children,
}: {
  title: string;
  layout?: "row" | "stack" | "two" | "three" | "four" | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.group}>
      <h3 className={styles.label}>{title}</h3>
      <div className={styles[layout]}>{children}</div>
    </div>
  );
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className={styles.specimen}>
      {children}
      <figcaption className={styles.caption}>{name}</figcaption>
    </figure>
  );
}
