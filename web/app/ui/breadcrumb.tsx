// Where this page lies. The last step is the page itself and no link.

import styles from "./breadcrumb.module.css";
import { Icon } from "./icon.tsx";
import { type RenderLink, UiLink } from "./link.tsx";

export type Crumb = { text: string; href?: string | undefined };

export function Breadcrumb({
  label,
  crumbs,
  renderLink,
}: {
  label: string;
  crumbs: readonly Crumb[];
  renderLink?: RenderLink | undefined;
}) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.text} className={styles.crumb}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {crumb.href === undefined ? (
              <span {...(index === crumbs.length - 1 ? { "aria-current": "page" } : {})}>
                {crumb.text}
              </span>
            ) : (
              <UiLink href={crumb.href} renderLink={renderLink} className={styles.link}>
                {crumb.text}
              </UiLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
