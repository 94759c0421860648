// Pages of a list as links. The current one is filled, gaps are dots, and the last page ends with a
// sentence so that nobody wonders whether there is more.

import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { type RenderLink, UiLink } from "./link.tsx";
import styles from "./pager.module.css";

type PagerProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  renderLink?: RenderLink | undefined;
  align?: "center" | "start" | undefined;
  texts: {
    label: string;
    previous: string;
    next: string;
    page: (page: number) => string;
    end: string;
  };
};

export function Pager({
  page,
  pageCount,
  hrefFor,
  renderLink,
  align = "center",
  texts,
}: PagerProps) {
  return (
    <div className={classes(styles.frame, align === "start" && styles.start)}>
      {page >= pageCount && <p className={styles.end}>{texts.end}</p>}
      {pageCount > 1 && (
        <nav aria-label={texts.label} className={styles.pager}>
          <Step
            to={page > 1 ? hrefFor(page - 1) : null}
            icon="chevron-left"
            label={texts.previous}
            renderLink={renderLink}
          />
          {shownPages(page, pageCount).map((shown) =>
            shown.kind === "gap" ? (
              <span key={`gap-${shown.after}`} className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <UiLink
                key={shown.page}
                href={hrefFor(shown.page)}
                renderLink={renderLink}
                className={styles.page}
                aria-label={texts.page(shown.page)}
                {...(shown.page === page ? { "aria-current": "page" } : {})}
              >
                {shown.page}
              </UiLink>
            ),
          )}
          <Step
            to={page < pageCount ? hrefFor(page + 1) : null}
            icon="chevron-right"
            label={texts.next}
            renderLink={renderLink}
          />
        </nav>
      )}
    </div>
  );
}

type Shown = { kind: "page"; page: number } | { kind: "gap"; after: number };

/** The first, the last and the neighbours of the current page; a gap never hides a single page. */
export function shownPages(page: number, pageCount: number): readonly Shown[] {
  const shown: Shown[] = [];
  let last = 0;
  for (let each = 1; each <= pageCount; each += 1) {
    if (each !== 1 && each !== pageCount && Math.abs(each - page) > 1) continue;
    if (each - last === 2) shown.push({ kind: "page", page: each - 1 });
    if (each - last > 2) shown.push({ kind: "gap", after: last });
    shown.push({ kind: "page", page: each });
    last = each;
  }
  return shown;
}

function Step({
  to,
  icon,
  label,
  renderLink,
}: {
  to: string | null;
  icon: "chevron-left" | "chevron-right";
  label: string;
  renderLink: RenderLink | undefined;
}) {
  if (to === null) {
    return (
      <span className={classes(styles.page, styles.off)} aria-hidden="true">
        <Icon name={icon} size={18} />
      </span>
    );
  }
  return (
    <UiLink
      href={to}
      renderLink={renderLink}
      className={styles.page}
      aria-label={label}
      rel={icon === "chevron-left" ? "prev" : "next"}
    >
      <Icon name={icon} size={18} />
    </UiLink>
  );
}
