// Course cards in every kind and state, in their grid.

import type { ReactNode } from "react";
import { fill, useWords } from "../lib/words.ts";
import { Card, CardGrid, CardSkeleton } from "../ui/card.tsx";
import { CoverImage } from "../ui/cover-image.tsx";
import { CoverNote, CoverPlate, HangingTag, StackedSheets } from "../ui/cover-marks.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { SectionHead } from "../ui/panel.tsx";
import { Price } from "../ui/price.tsx";
import { RootProgress } from "../ui/root-progress.tsx";
import { TitleText } from "../ui/title-text.tsx";
import { type Art, coverOf } from "./art.ts";
import { samples } from "./samples-text.ts";
import { DocsSection, Specimen } from "./specimen.tsx";
import { headings, text } from "./text.ts";

export function DocsCards({ art }: { art: Art }) {
  const t = useWords(text);
  const s = useWords(samples);
  const heading = useWords(headings);
  const from = {
    ...(s.fromBefore === "" ? {} : { before: s.fromBefore }),
    ...(s.fromAfter === "" ? {} : { after: s.fromAfter }),
  };

  function card(
    category: string,
    title: string,
    meta: readonly [string, string],
    foot: ReactNode,
    marks?: ReactNode,
  ): ReactNode {
    const cover = (
      <CoverImage fallback={coverOf(art, category)} sizes="(min-width: 1280px) 282px, 45vw">
        {marks}
      </CoverImage>
    );
    return (
      <Card
        href="#cards"
        heading="h3"
        title={<TitleText text={title} keyword={category === "languages" ? "学术" : undefined} />}
        meta={meta}
        foot={foot}
        cover={
          category === "series" ? (
            <StackedSheets {...art.sheets}>
              <CoverImage fallback={coverOf(art, "computing")}>{marks}</CoverImage>
            </StackedSheets>
          ) : (
            cover
          )
        }
      />
    );
  }

  const lessons = (n: number) => fill(s.lessons, { n });
  const cut = (fen: number, was: number) => (
    <Price fen={fen} freeText={s.free} was={{ fen: was, label: s.was }} />
  );
  return (
    <DocsSection id="cards" title={heading.cards}>
      <SectionHead
        title={s.section}
        note={s.sectionNote}
        more={{ text: t.browseAll, href: "#cards" }}
      />
      <CardGrid>
        <Specimen name={s.course}>
          {card("science", s.linear, [s.rongcheng, lessons(32)], <Price fen={12800} freeText="" />)}
        </Specimen>
        <Specimen name={s.from}>
          {card(
            "languages",
            s.writing,
            [s.ludao, lessons(28)],
            <Price fen={32000} freeText={s.free} from={from} />,
          )}
        </Specimen>
        <Specimen name={s.nothing}>
          {card(
            "humanities",
            s.houses,
            [s.ludao, lessons(16)],
            <Price fen={0} freeText={s.free} />,
          )}
        </Specimen>
        <Specimen name={s.external}>
          {card(
            "engineering",
            s.database,
            [s.rongcheng, s.externalSite],
            <Price fen={5900} freeText={s.free} />,
            <CoverPlate icon="arrow-up-right">{s.linkCourse}</CoverPlate>,
          )}
        </Specimen>
        <Specimen name={s.collection}>
          {card(
            "series",
            s.startData,
            [s.shufan, fill(s.courseCount, { n: 5 })],
            <Price fen={69900} freeText={s.free} />,
            <CoverPlate icon="layers">{fill(s.seriesOf, { n: 5 })}</CoverPlate>,
          )}
        </Specimen>
        <Specimen name={s.credit}>
          {card(
            "business",
            s.economics,
            [s.ludao, lessons(36)],
            <Price fen={960000} freeText={s.free} />,
            <CoverPlate icon="graduation-cap">{fill(s.credits, { n: "3.0" })}</CoverPlate>,
          )}
        </Specimen>
        <Specimen name={s.group}>
          {card(
            "computing",
            s.analysis,
            [s.shufan, lessons(24)],
            cut(19900, 29900),
            <HangingTag kind="group">{s.group}</HangingTag>,
          )}
        </Specimen>
        <Specimen name={s.seckill}>
          {card(
            "engineering",
            s.embedded,
            [s.rongcheng, lessons(40)],
            cut(31900, 59900),
            <HangingTag kind="seckill">{s.seckill}</HangingTag>,
          )}
        </Specimen>
        <Specimen name={s.bargain}>
          {card(
            "arts",
            s.watercolour,
            [s.qinglu, lessons(14)],
            cut(5900, 11900),
            <>
              <HangingTag kind="bargain">{s.bargain}</HangingTag>
              <CoverNote>06:20</CoverNote>
            </>,
          )}
        </Specimen>
        <Specimen name={s.bought}>
          {card(
            "health",
            s.frontEnd,
            [s.shufan, lessons(42)],
            <RootProgress value={43} label={fill(s.learned, { n: 18, total: 42 })} ground="page" />,
          )}
        </Specimen>
        <Specimen name={s.broken}>
          <Card
            href="#cards"
            heading="h3"
            title={s.linear}
            meta={[s.rongcheng, lessons(34)]}
            foot={<Price fen={1280000} freeText={s.free} />}
            cover={<CoverImage src="/no-such-cover.webp" fallback={coverOf(art, "law")} />}
          />
        </Specimen>
        <Specimen name={s.skeleton}>
          <CardSkeleton />
        </Specimen>
        <ErrorState framed title={t.errorTitle} retry={{ text: t.retry, onRetry: () => undefined }}>
          {t.errorText}
        </ErrorState>
        <EmptyState framed title={t.emptyTitle}>
          {t.emptyText}
        </EmptyState>
      </CardGrid>
    </DocsSection>
  );
}
