// Intro, contents and institution as places on one page: the tabs scroll to them and follow the reader.

import { useEffect, useState } from "react";
import { useWords } from "../lib/words.ts";
import type { RenderLink } from "../ui/link.tsx";
import { LinkTabs } from "../ui/tabs.tsx";
import { scrollBehaviour } from "./back-to-top.tsx";
import { showText } from "./show-text.ts";

export type SectionTab = { id: string; label: string; count?: number | undefined };

export function SectionTabs({
  sections,
  className,
}: {
  sections: readonly SectionTab[];
  className?: string | undefined;
}) {
  const words = useWords(showText);
  const ids = sections.map((section) => section.id).join(" ");
  const [current, setCurrent] = useSectionInView(ids);

  // Plain anchors: they work before the page is alive, and the router has no part in them.
  const anchor: RenderLink = ({ href, children, ...rest }) => (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        const section = document.getElementById(href.slice(1));
        if (section === null) return;
        event.preventDefault();
        section.scrollIntoView({ behavior: scrollBehaviour() });
        section.focus({ preventScroll: true });
        setCurrent(href.slice(1));
      }}
    >
      {children}
    </a>
  );

  return (
    <LinkTabs
      label={words.sections}
      renderLink={anchor}
      className={className}
      tabs={sections.map(({ id, label, count }) => ({
        href: `#${id}`,
        label,
        current: id === (current ?? sections[0]?.id),
        ...(count === undefined ? {} : { count }),
      }))}
    />
  );
}

/** A section is read once its head has passed the upper third of the window. */
const readLine = 0.36;
const lookEveryMs = 100;

function useSectionInView(ids: string): [string | null, (id: string) => void] {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    let timer: number | undefined;
    function look(): void {
      timer = undefined;
      const line = window.innerHeight * readLine;
      const passed = ids.split(" ").filter((id) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= line;
      });
      setCurrent(passed.at(-1) ?? null);
    }
    function onScroll(): void {
      timer ??= window.setTimeout(look, lookEveryMs);
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, [ids]);
  return [current, setCurrent];
}
