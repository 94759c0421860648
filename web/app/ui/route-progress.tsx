// A root along the top edge while the next page is fetched. It shows after 300 ms and is said once.

import styles from "./route-progress.module.css";

export function RouteProgress({ active, label }: { active: boolean; label: string }) {
  return (
    <div role="status" className={styles.place}>
      {active && (
        <>
          <span className="sr-only">{label}</span>
          <span className={styles.root} aria-hidden="true" />
        </>
      )}
    </div>
  );
}
