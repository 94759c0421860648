// What the list can be narrowed and sorted by: kind as tabs, order as segments, and the filters in use
// as chips that take themselves away. All of them are links.

import { sortCodes } from "@banyan/domain/catalogue/rules.ts";
import type { ReactNode } from "react";
import { useWords } from "../lib/words.ts";
import { ChipLink } from "../ui/chip.tsx";
import { SegmentedLinks } from "../ui/segmented.tsx";
import { LinkTabs } from "../ui/tabs.tsx";
import styles from "./course-list.module.css";
import { type ListAddress, type ListKind, listHref, nextPriceSort } from "./list-address.ts";
import { text } from "./text.ts";

export function ListControls({
  address,
  total,
  category,
  children,
}: {
  address: ListAddress;
  total: number;
  category: string | null;
  /** The way to the categories where there is no sidebar. */
  children: ReactNode;
}) {
  const words = useWords(text);
  return (
    <>
      <div className={styles.bar}>
        <LinkTabs
          label={words.kinds}
          tabs={kindTabs(address, total, words)}
          className={styles.tabs}
        />
        <div className={styles.sort}>
          <SegmentedLinks label={words.sort} segments={sortSegments(address, words)} block />
        </div>
      </div>
      <div className={styles.filters}>
        {children}
        <Filters address={address} category={category} />
      </div>
    </>
  );
}

/** A filter that the heading names already needs no chip. */
function Filters({ address, category }: { address: ListAddress; category: string | null }) {
  const words = useWords(text);
  const isCategoryNamed = address.keyword === "" && address.courseIds.length === 0;
  return (
    <>
      {category !== null && !isCategoryNamed && (
        <ChipLink on href={listHref(address, { cateId: null })} removeText={words.removeFilter}>
          {category}
        </ChipLink>
      )}
      {address.courseIds.length > 0 && (
        <ChipLink on href={listHref(address, { courseIds: [] })} removeText={words.removeFilter}>
          {words.chosenCourses}
        </ChipLink>
      )}
    </>
  );
}

type Words = (typeof text)["zh"];

function kindTabs(address: ListAddress, total: number, words: Words) {
  const kinds: { kind: ListKind; label: string }[] = [
    { kind: "", label: words.kindAll },
    { kind: "course", label: words.kindCourse },
    { kind: "collection", label: words.kindSeries },
  ];
  return kinds.map(({ kind, label }) => ({
    label,
    href: listHref(address, { kind }),
    current: address.kind === kind,
    ...(address.kind === kind ? { count: total } : {}),
  }));
}

function sortSegments(address: ListAddress, words: Words) {
  const sort = address.sort ?? (address.keyword === "" ? sortCodes.latest : null);
  const isPrice = sort === sortCodes.priceUp || sort === sortCodes.priceDown;
  return [
    {
      label: words.latest,
      href: listHref(address, { sort: sortCodes.latest }),
      current: sort === sortCodes.latest,
    },
    {
      label: words.popular,
      href: listHref(address, { sort: sortCodes.popular }),
      current: sort === sortCodes.popular,
    },
    {
      label: words.price,
      href: listHref(address, { sort: nextPriceSort(address.sort) }),
      current: isPrice,
      arrow: arrowOf(sort),
    },
  ];
}

function arrowOf(sort: number | null): "up" | "down" | "both" {
  if (sort === sortCodes.priceUp) return "up";
  return sort === sortCodes.priceDown ? "down" : "both";
}
