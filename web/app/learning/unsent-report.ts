// The last report that did not get through, kept in the browser so that closing the window while the
// network is away loses nothing. One at most: a learner has one live flow.

import type { FlowSecret, Totals } from "./sign-report.ts";

export type UnsentReport = FlowSecret & { lessonId: string; savedAt: number; totals: Totals };

export type UnsentStore = {
  load: () => UnsentReport | null;
  save: (report: UnsentReport) => void;
  clear: () => void;
};

const name = "banyan.study.unsent";

/** Storage may be full, forbidden or hold what something else wrote: then there is nothing unsent. */
export const browserStore: UnsentStore = {
  load() {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
      return isUnsent(stored) ? stored : null;
    } catch {
      return null;
    }
  },
  save(report) {
    try {
      localStorage.setItem(name, JSON.stringify(report));
    } catch {
      // The totals live on in memory.
    }
  },
  clear() {
    try {
      localStorage.removeItem(name);
    } catch {
      // Nothing was kept.
    }
  },
};

function isUnsent(stored: unknown): stored is UnsentReport {
  if (typeof stored !== "object" || stored === null) return false;
  const texts = ["sid", "secret", "lessonId"] as const;
  const hasTexts = texts.every(
    (field) => field in stored && typeof Reflect.get(stored, field) === "string",
  );
  return hasTexts && "totals" in stored && typeof stored.totals === "object" && "savedAt" in stored;
}
