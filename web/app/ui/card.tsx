// The shell of a course card: cover, title, meta, foot. It lies flat on the page and is one link
// from edge to edge. The skeleton and the state cell keep the same box.

import type { ReactNode } from "react";
import styles from "./card.module.css";
import { classes } from "./classes.ts";
import { type RenderLink, UiLink } from "./link.tsx";
import { Skeleton } from "./skeleton.tsx";

type CardProps = {
  href: string;
  cover: ReactNode;
  title: ReactNode;
  meta?: readonly string[] | undefined;
  foot?: ReactNode;
  heading?: "h2" | "h3" | "h4" | undefined;
  renderLink?: RenderLink | undefined;
  className?: string | undefined;
};

export function Card({
  href,
  cover,
  title,
  meta = [],
  foot,
  heading: Heading = "h3",
  renderLink,
  className,
}: CardProps) {
  return (
    <article className={classes(styles.card, className)}>
      <div className={styles.cover}>{cover}</div>
      <Heading className={styles.title}>
        <UiLink href={href} renderLink={renderLink} className={styles.link}>
          {title}
        </UiLink>
      </Heading>
      {meta.length > 0 && (
        <p className={styles.meta}>
          {meta.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      )}
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </article>
  );
}

export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.cover}>
        <Skeleton shape="cover" />
      </div>
      <Skeleton width="88%" height={18} />
      <Skeleton width="56%" className={styles.gap} />
      <Skeleton width="34%" height={20} className={styles.gap} />
    </div>
  );
}

/** The grid cards stand in: two on phones, three on tablets, four from 1280 px; `sidebar` keeps three. */
export function CardGrid({
  sidebar = false,
  children,
}: {
  sidebar?: boolean | undefined;
  children: ReactNode;
}) {
  return <div className={classes(styles.grid, sidebar && styles.beside)}>{children}</div>;
}

/** One cell that stands where cards would: an error, an empty result. */
export function CardCell({ children }: { children: ReactNode }) {
  return <div className={styles.cell}>{children}</div>;
}
