// Colour, type, shape, the root and the mark.

import { fill, useWords } from "../lib/words.ts";
import { Logo, LogoMark } from "../ui/logo.tsx";
import { ProgressRing } from "../ui/progress-ring.tsx";
import { RootProgress } from "../ui/root-progress.tsx";
import { Spinner } from "../ui/spinner.tsx";
import styles from "./docs.module.css";
import { DocsSection, Specimens } from "./specimen.tsx";
import { headings, text } from "./text.ts";

const swatches = [
  ["surface-page", "ink-1"],
  ["surface-card", "ink-1"],
  ["surface-sunken", "ink-1"],
  ["surface-raised", "ink-1"],
  ["surface-shade", "ink-1"],
  ["surface-inverse", "ink-inverse"],
  ["ink-1", "surface-page"],
  ["ink-2", "surface-page"],
  ["ink-3", "surface-page"],
  ["line-1", "ink-1"],
  ["line-2", "ink-1"],
  ["accent", "on-accent"],
  ["accent-hover", "on-accent"],
  ["accent-soft", "accent-ink"],
  ["sprout", "on-sprout"],
  ["sprout-soft", "ink-1"],
  ["price-cut", "on-accent"],
  ["success-soft", "success"],
  ["warning-soft", "warning"],
  ["danger", "on-accent"],
  ["danger-soft", "danger"],
  ["info-soft", "info"],
  ["group", "on-accent"],
  ["group-soft", "group"],
  ["seckill", "on-accent"],
  ["seckill-soft", "seckill"],
  ["bargain", "on-accent"],
  ["bargain-soft", "bargain"],
  ["wheel-solid", "on-sprout"],
  ["wheel-soft", "wheel"],
  ["credit", "on-accent"],
  ["credit-soft", "credit"],
  ["focus", "surface-card"],
] as const;

export function DocsFoundations() {
  const t = useWords(text);
  const heading = useWords(headings);
  const steps = [
    ["4xl", heading.displaySample, "display"],
    ["3xl", heading.commerce, "display"],
    ["2xl", heading.cards, "display"],
    ["xl", t.typeXl, ""],
    ["lg", t.typeLg, ""],
    ["md", t.typeMd, ""],
    ["sm", t.typeSm, ""],
    ["xs", t.typeXs, ""],
    ["2xs", t.type2xs, ""],
  ] as const;
  return (
    <DocsSection id="foundations" title={heading.foundations}>
      <Specimens title={t.colour} layout="stack">
        <div className={styles.swatches}>
          {swatches.map(([ground, ink]) => (
            <div
              key={ground}
              className={styles.swatch}
              style={{ background: `var(--bn-${ground})`, color: `var(--bn-${ink})` }}
            >
              {ground}
            </div>
          ))}
        </div>
      </Specimens>
      <Specimens title={t.type} layout="stack">
        <div>
          {steps.map(([step, sample, face]) => (
            <div key={step} className={styles.typeRow}>
              <span className={styles.step}>{step}</span>
              <p
                className={face}
                style={{
                  fontSize: `var(--bn-text-${step})`,
                  lineHeight: `var(--bn-lh-${step})`,
                }}
              >
                {sample}
              </p>
            </div>
          ))}
        </div>
      </Specimens>
      <Specimens title={t.shape}>
        {["xs", "sm", "md", "lg", "xl"].map((radius) => (
          <div
            key={radius}
            className={styles.shape}
            style={{ borderRadius: `var(--bn-radius-${radius})` }}
          >
            {radius}
          </div>
        ))}
        {["1", "2", "3"].map((shadow) => (
          <div
            key={shadow}
            className={`${styles.shape} ${styles.shadow}`}
            style={{ boxShadow: `var(--bn-shadow-${shadow})` }}
          >
            shadow-{shadow}
          </div>
        ))}
      </Specimens>
      <Specimens title={t.rootLine} layout="stack">
        {[0, 29, 68, 100].map((value) => (
          <RootProgress
            key={value}
            value={value}
            label={fill(t.learnedOf, { n: value })}
            ground="page"
          />
        ))}
        <RootProgress value={68} label={t.rootLine} tone="seckill" ground="page" />
        <RootProgress value={52} label={t.rootLine} tone="bargain" ground="page" />
        <RootProgress value={100} label={t.rootLine} tone="ended" ground="page" />
      </Specimens>
      <Specimens title={t.spinner}>
        <Spinner size="sm" immediate />
        <Spinner immediate label={t.loading} />
        <Spinner size="lg" immediate />
        <ProgressRing value={0} label={fill(t.learnedOf, { n: 0 })} />
        <ProgressRing value={38} label={fill(t.learnedOf, { n: 38 })} />
        <ProgressRing value={100} label={fill(t.learnedOf, { n: 100 })} size={56}>
          100%
        </ProgressRing>
      </Specimens>
      <Specimens title={t.mark}>
        <span style={{ color: "var(--bn-accent)" }}>
          <LogoMark size={52} />
        </span>
        <LogoMark size={20} />
        <Logo name={t.brand} label={t.brandHome} href="#foundations" />
        <span className={styles.inverse}>
          <Logo name={t.brand} label={t.brandHome} href="#foundations" inverse />
        </span>
      </Specimens>
    </DocsSection>
  );
}
