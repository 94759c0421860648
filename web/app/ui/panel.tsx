// A raised part of a page with its own heading, and the heading of a section that lies flat.

import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { type RenderLink, UiLink } from "./link.tsx";
import styles from "./panel.module.css";

type More = { text: string; href: string; renderLink?: RenderLink | undefined };

type PanelProps = {
  title?: ReactNode;
  note?: ReactNode;
  more?: More | undefined;
  aside?: ReactNode;
  heading?: "h2" | "h3" | undefined;
  flush?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Panel({
  title,
  note,
  more,
  aside,
  heading: Heading = "h2",
  flush = false,
  className,
  children,
}: PanelProps) {
  return (
    <section className={classes(styles.panel, flush && styles.flush, className)}>
      {title !== undefined && (
        <header className={styles.panelHead}>
          <Heading className={styles.panelTitle}>{title}</Heading>
          {note !== undefined && <span className={styles.note}>{note}</span>}
          {aside}
          {more !== undefined && <MoreLink {...more} />}
        </header>
      )}
      {children}
    </section>
  );
}

export function SectionHead({
  title,
  note,
  more,
  aside,
  heading: Heading = "h2",
}: {
  title: ReactNode;
  note?: ReactNode;
  more?: More | undefined;
  aside?: ReactNode;
  heading?: "h1" | "h2" | undefined;
}) {
  return (
    <header className={styles.sectionHead}>
      <div>
        <Heading className={classes("display", styles.sectionTitle)}>{title}</Heading>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {aside}
      {more !== undefined && <MoreLink {...more} />}
    </header>
  );
}

export function MoreLink({ text, href, renderLink }: More) {
  return (
    <UiLink href={href} renderLink={renderLink} className={styles.more}>
      {text}
      <Icon name="chevron-right" size={16} />
    </UiLink>
  );
}
