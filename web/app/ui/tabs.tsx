// Two kinds of tabs that look alike. Button tabs swap a panel in place and follow the arrow keys;
// link tabs are places with their own address. A tab that cannot open yet says so.

import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { classes } from "./classes.ts";
import { type RenderLink, UiLink } from "./link.tsx";
import styles from "./tabs.module.css";

type TabFace = {
  label: string;
  count?: number | undefined;
  /** Why the tab cannot be opened; shown small beside its name. */
  closedBecause?: string | undefined;
};

export type Tab<Value extends string> = TabFace & { value: Value };

type TabsProps<Value extends string> = {
  idBase: string;
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
};

export function Tabs<Value extends string>({
  idBase,
  label,
  tabs,
  value,
  onChange,
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.filter((tab) => tab.closedBecause === undefined);

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const here = open.findIndex((tab) => tab.value === value);
    const next = open[nextIndex(event.key, here, open.length)];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.value)}"]`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classes(styles.tabs, className)}
      onKeyDown={move}
    >
      {tabs.map((tab) => {
        const isOn = tab.value === value;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${idBase}-tab-${tab.value}`}
            data-tab={tab.value}
            aria-selected={isOn}
            aria-controls={`${idBase}-panel-${tab.value}`}
            aria-disabled={tab.closedBecause !== undefined}
            tabIndex={isOn ? 0 : -1}
            className={styles.tab}
            onClick={() => {
              if (tab.closedBecause === undefined) onChange(tab.value);
            }}
          >
            <TabLabel {...tab} />
          </button>
        );
      })}
    </div>
  );
}

/** The panel of one tab; the panel of any other tab is not drawn. */
export function TabPanel<Value extends string>({
  idBase,
  value,
  current,
  className,
  children,
}: {
  idBase: string;
  value: Value;
  current: Value;
  className?: string | undefined;
  children: ReactNode;
}) {
  if (value !== current) return null;
  return (
    <div
      role="tabpanel"
      id={`${idBase}-panel-${value}`}
      aria-labelledby={`${idBase}-tab-${value}`}
      className={className}
    >
      {children}
    </div>
  );
}

export type LinkTab = TabFace & { href: string; current: boolean };

type LinkTabsProps = {
  label: string;
  tabs: readonly LinkTab[];
  renderLink?: RenderLink | undefined;
  className?: string | undefined;
};

export function LinkTabs({ label, tabs, renderLink, className }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classes(styles.tabs, className)}>
      {tabs.map((tab) =>
        tab.closedBecause === undefined ? (
          <UiLink
            key={tab.href}
            href={tab.href}
            renderLink={renderLink}
            className={styles.tab}
            {...(tab.current ? { "aria-current": "page" } : {})}
          >
            <TabLabel {...tab} />
          </UiLink>
        ) : (
          <span key={tab.href} className={styles.tab} aria-disabled="true">
            <TabLabel {...tab} />
          </span>
        ),
      )}
    </nav>
  );
}

function TabLabel({ label, count, closedBecause }: TabFace) {
  return (
    <>
      {label}
      {count !== undefined && <small className={styles.small}> {count}</small>}
      {closedBecause !== undefined && <small className={styles.small}> {closedBecause}</small>}
    </>
  );
}

function nextIndex(key: string, here: number, length: number): number {
  switch (key) {
    case "ArrowRight":
      return (here + 1) % length;
    case "ArrowLeft":
      return (here - 1 + length) % length;
    case "Home":
      return 0;
    case "End":
      return length - 1;
    default:
      return -1;
  }
}
