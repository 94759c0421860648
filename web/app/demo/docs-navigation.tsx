// Ways to move: tabs, sort, filters, pages, breadcrumb, carousel.

import { useState } from "react";
import { fill, useWords } from "../lib/words.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Carousel } from "../ui/carousel.tsx";
import { Chip, ChipLink } from "../ui/chip.tsx";
import { Pager } from "../ui/pager.tsx";
import { SegmentedChoice, SegmentedLinks } from "../ui/segmented.tsx";
import { LinkTabs, TabPanel, Tabs } from "../ui/tabs.tsx";
import styles from "./docs.module.css";
import { DocsSection, Specimens } from "./specimen.tsx";
import { headings, text } from "./text.ts";

type TabValue = "all" | "courses" | "series" | "notes";

export function DocsNavigation() {
  const t = useWords(text);
  const heading = useWords(headings);
  const [tab, setTab] = useState<TabValue>("all");
  const [way, setWay] = useState<"phone" | "email">("phone");
  const [isOn, setOn] = useState(true);
  const names: Record<TabValue, string> = {
    all: t.all,
    courses: t.courses,
    series: t.series,
    notes: t.notes,
  };
  const here = "#navigation";
  return (
    <DocsSection id="navigation" title={heading.navigation}>
      <Specimens title={t.tabs} layout="stack">
        <Tabs
          idBase="docs"
          label={t.tabs}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "all", label: t.all, count: 128 },
            { value: "courses", label: t.courses },
            { value: "series", label: t.series },
            { value: "notes", label: t.notes, closedBecause: t.soon },
          ]}
        />
        <TabPanel idBase="docs" value={tab} current={tab}>
          {fill(t.panelOf, { name: names[tab] })}
        </TabPanel>
        <LinkTabs
          label={t.linkTabs}
          tabs={[
            { href: here, label: t.all, current: true, count: 128 },
            { href: "#navigation-courses", label: t.courses, current: false, count: 109 },
            { href: "#navigation-notes", label: t.notes, current: false, closedBecause: t.soon },
          ]}
        />
      </Specimens>
      <Specimens title={t.sort}>
        <SegmentedLinks
          label={t.sort}
          segments={[
            { label: t.latest, href: here, current: true },
            { label: t.popular, href: here, current: false },
            { label: t.price, href: here, current: false, arrow: "both" },
          ]}
        />
        <SegmentedLinks
          label={t.price}
          segments={[
            { label: t.latest, href: here, current: false },
            { label: t.price, href: here, current: true, arrow: "up" },
          ]}
        />
        <SegmentedChoice
          legend={t.recover}
          name="docs-recover"
          value={way}
          onChange={setWay}
          options={[
            { value: "phone", label: t.byPhone },
            { value: "email", label: t.byEmail },
          ]}
        />
      </Specimens>
      <Specimens title={t.chips}>
        <Chip on={isOn} onToggle={() => setOn(!isOn)}>
          {t.dataScience}
        </Chip>
        <Chip onToggle={() => undefined}>{t.preview}</Chip>
        <ChipLink on href={here} removeText={t.remove}>
          {t.computing}
        </ChipLink>
        <ChipLink href={here}>{t.preview}</ChipLink>
      </Specimens>
      <Specimens title={t.pager} layout="stack">
        {[1, 7, 20].map((page) => (
          <Pager
            key={page}
            page={page}
            pageCount={20}
            hrefFor={(to) => `${here}-${to}`}
            texts={{
              label: fill(t.pageN, { n: page }),
              previous: t.previous,
              next: t.next,
              page: (to) => fill(t.pageN, { n: to }),
              end: t.end,
            }}
          />
        ))}
      </Specimens>
      <Specimens title={t.breadcrumb}>
        <Breadcrumb
          label={t.breadcrumb}
          crumbs={[
            { text: t.home, href: here },
            { text: t.computing, href: here },
            { text: t.dataScience },
          ]}
        />
      </Specimens>
      <Specimens title={t.carousel} layout="stack">
        <Carousel
          label={t.carouselLabel}
          arrows
          slides={[heading.cards, heading.commerce, heading.learning].map((title) => ({
            key: title,
            content: <div className={`display ${styles.slide}`}>{title}</div>,
          }))}
          texts={{
            carousel: t.carousel,
            slide: t.slide,
            position: (n, total) => fill(t.slideOf, { n, total }),
            pause: t.pause,
            play: t.play,
            previous: t.previous,
            next: t.next,
          }}
        />
      </Specimens>
    </DocsSection>
  );
}
