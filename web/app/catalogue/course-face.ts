// What a card shows of a course, in one language. Pages make faces in their loaders, so that what is
// not shown does not travel with the page.

import type { CourseCard } from "@banyan/domain/catalogue/wire.ts";
import { type Lang, sayMarked } from "@banyan/domain/kernel/pair.ts";

export type CourseFace = {
  id: string;
  /** 1 course, 2 link, 3 collection. */
  kind: 1 | 2 | 3;
  title: string;
  /** The language of the title where it is not the page's. */
  titleLang?: Lang;
  cover: string;
  institution: string;
  lessons: number;
  /** Fen; 0 is free. */
  price: number;
  from: boolean;
  credit: string | null;
  /** Lessons learned by a member; null for everybody else. */
  learned: number | null;
};

export function courseFace(lang: Lang, card: CourseCard): CourseFace {
  const title = sayMarked(lang, { zh: card.title, en: card.title_en });
  return {
    id: card.id,
    kind: card.type,
    title: title.text,
    ...(title.lang === lang ? {} : { titleLang: title.lang }),
    cover: coverOf(lang, card),
    institution: sayMarked(lang, { zh: card.institution.name, en: card.institution.name_en }).text,
    lessons: card.lessonNum,
    price: card.isFree ? 0 : card.priceFrom,
    from: card.from,
    credit: card.credit,
    learned: card.isBuy ? card.learnedNum : null,
  };
}

export function courseFaces(lang: Lang, cards: readonly CourseCard[]): CourseFace[] {
  return cards.map((card) => courseFace(lang, card));
}

export function coverOf(lang: Lang, pictures: { cover: string; cover_en: string }): string {
  return lang === "zh" ? pictures.cover : pictures.cover_en;
}

/** The cover drawn for a course, which stands in for an uploaded one that does not load. */
export function drawnCover(id: string): string {
  return `/cover/${id}.svg`;
}
