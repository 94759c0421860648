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

function useSectionInView(ids: string): [string | null, (id: string) => void] {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered !== undefined) setCurrent(entered.target.id);
      },
      // The line a reader looks at: a section is read once it has passed the upper third.
      { rootMargin: "-32% 0px -64% 0px" },
    );
    for (const id of ids.split(" ")) {
      const section = document.getElementById(id);
      if (section !== null) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [ids]);
  return [current, setCurrent];
}
