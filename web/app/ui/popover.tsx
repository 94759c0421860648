// A panel that hangs from its trigger: opened by click, or by hovering for 100 ms where asked. Esc
// and a click elsewhere close it, and the focus goes back; arrow keys move among what is inside.

import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { classes } from "./classes.ts";
import styles from "./popover.module.css";

const hoverDelay = 100;
const leaveDelay = 200;

export type PopoverTrigger = {
  ref: RefObject<HTMLButtonElement | null>;
  type: "button";
  popoverTarget: string;
  "aria-expanded": boolean;
  "aria-controls": string;
  onClick: (event: { preventDefault: () => void }) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter?: (event: PointerEvent) => void;
  onPointerLeave?: (event: PointerEvent) => void;
};

type PopoverProps = {
  /** Draws the button; spread what it is given onto it. */
  trigger: (props: PopoverTrigger) => ReactNode;
  label: string;
  align?: "start" | "center" | "end" | undefined;
  hover?: boolean | undefined;
  flush?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Popover({
  trigger,
  label,
  align = "start",
  hover = false,
  flush = false,
  className,
  children,
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const openedBy = useRef<"hover" | "press">("press");
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const settle = () => place(button.current, panel.current, align);
    settle();
    window.addEventListener("scroll", settle, { passive: true, capture: true });
    window.addEventListener("resize", settle);
    return () => {
      window.removeEventListener("scroll", settle, { capture: true });
      window.removeEventListener("resize", settle);
    };
  }, [isOpen, align]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function later(act: () => void, delay: number): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, delay);
  }

  function hoverIn(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    later(() => {
      if (panel.current === null || panel.current.matches(":popover-open")) return;
      openedBy.current = "hover";
      panel.current.showPopover();
    }, hoverDelay);
  }

  function hoverOut(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    later(() => {
      if (openedBy.current === "hover") panel.current?.hidePopover();
    }, leaveDelay);
  }

  const hovering = hover ? { onPointerEnter: hoverIn, onPointerLeave: hoverOut } : {};

  return (
    <>
      {trigger({
        ref: button,
        type: "button",
        popoverTarget: id,
        "aria-expanded": isOpen,
        "aria-controls": id,
        // A click on a panel that hovering has opened keeps it open; the next click closes it.
        onClick: (event) => {
          if (isOpen && openedBy.current === "hover") event.preventDefault();
          openedBy.current = "press";
        },
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown" || panel.current === null) return;
          event.preventDefault();
          panel.current.showPopover();
          stops(panel.current)[0]?.focus();
        },
        ...hovering,
      })}
      <section
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        className={classes(styles.panel, flush && styles.flush, className)}
        onToggle={(event) => setOpen(event.newState === "open")}
        onKeyDown={(event) => {
          if (event.key === "Escape") button.current?.focus();
          walk(event);
        }}
        onClick={(event) => {
          if (
            event.target instanceof Element &&
            event.target.closest("a, [data-closes]") !== null
          ) {
            panel.current?.hidePopover();
          }
        }}
        {...hovering}
      >
        {children}
      </section>
    </>
  );
}

/** Moves the focus up and down among the links and buttons inside. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || event.target.matches("input, textarea, select")) {
    return;
  }
  const all = stops(event.currentTarget);
  const here = all.indexOf(event.target);
  const next = {
    ArrowDown: all[(here + 1) % all.length],
    ArrowUp: all.at(here <= 0 ? -1 : here - 1),
    Home: all[0],
    End: all.at(-1),
  };
  const target = Object.entries(next).find(([key]) => key === event.key)?.[1];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

function stops(panel: HTMLElement): readonly HTMLElement[] {
  return Array.from(panel.querySelectorAll<HTMLElement>("a[href], button:not(:disabled)"));
}

/** Under the trigger, or above it where there is more room; always inside the window. */
function place(
  button: HTMLElement | null,
  panel: HTMLElement | null,
  align: "start" | "center" | "end",
): void {
  if (button === null || panel === null) return;
  const gap = 8;
  const edge = 12;
  const anchor = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const wide = document.documentElement.clientWidth;
  const wanted = {
    start: anchor.left,
    center: anchor.left + anchor.width / 2 - width / 2,
    end: anchor.right - width,
  }[align];
  const below = anchor.bottom + gap;
  const fitsBelow = below + height <= window.innerHeight - edge;
  const top = fitsBelow || anchor.top < height + gap ? below : anchor.top - gap - height;
  panel.style.left = `${Math.max(edge, Math.min(wanted, wide - width - edge))}px`;
  panel.style.top = `${Math.max(edge, top)}px`;
  panel.style.maxHeight = `${window.innerHeight - Math.max(edge, top) - edge}px`;
}
