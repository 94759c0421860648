// A teaching plan in words: what it costs, how long it is valid, until when it can be bought, and if it
// cannot be, why.

import { buyWindows, expiryModes } from "@banyan/domain/catalogue/rules.ts";
import type { CourseSpec } from "@banyan/domain/catalogue/wire.ts";
import { type Lang, sayMarked } from "@banyan/domain/kernel/pair.ts";
import { formatDay, formatInstant } from "../lib/format.ts";
import { fill } from "../lib/words.ts";
import { showText } from "./show-text.ts";

export type Plan = {
  id: string;
  title: string;
  titleLang?: Lang;
  /** Fen; 0 is free. */
  price: number;
  validity: string;
  /** '' where it sells without a deadline. */
  deadline: string;
  /** '' where places do not run out, and where nobody can have one. */
  places: string;
  trialMinutes: number;
  bought: boolean;
  finished: boolean;
  /** Null: it can be bought or joined now. */
  closedBecause: string | null;
};

export function planOf(lang: Lang, spec: CourseSpec, isPublished: boolean): Plan {
  const title = sayMarked(lang, { zh: spec.title, en: spec.title_en });
  return {
    id: spec.id,
    title: title.text,
    ...(title.lang === lang ? {} : { titleLang: title.lang }),
    price: spec.price,
    validity: validityOf(lang, spec),
    deadline: deadlineOf(lang, spec),
    places: placesOf(lang, spec),
    trialMinutes: spec.tryLook,
    bought: spec.isBuy,
    finished: spec.member.isLearned,
    closedBecause: spec.isBuyable ? null : whyClosed(lang, spec, isPublished),
  };
}

function validityOf(lang: Lang, spec: CourseSpec): string {
  const words = showText[lang];
  if (spec.expiryMode !== expiryModes.range || spec.expiryEndDate === null) {
    return words.neverExpires;
  }
  // A range ends before its end; its last second names the last day.
  const to = formatDay(spec.expiryEndDate - 1);
  if (spec.expiryStartDate === null) return fill(words.validTo, { to });
  return fill(words.validFromTo, { from: formatDay(spec.expiryStartDate), to });
}

function deadlineOf(lang: Lang, spec: CourseSpec): string {
  const isOpen = spec.isBuyable && spec.enableBuyTime === buyWindows.untilDeadline;
  if (!isOpen || spec.buyExpiryTime === null) return "";
  return fill(showText[lang].enrolBy, { at: formatInstant(spec.buyExpiryTime) });
}

function placesOf(lang: Lang, spec: CourseSpec): string {
  if (!spec.isBuyable || spec.stock === null || spec.stock <= 0) return "";
  const words = showText[lang];
  return spec.stock === 1 ? words.onePlaceLeft : fill(words.placesLeft, { n: spec.stock });
}

function whyClosed(lang: Lang, spec: CourseSpec, isPublished: boolean): string {
  const words = showText[lang];
  switch (spec.saleState) {
    case "closed": {
      const tip = sayMarked(lang, { zh: spec.buyTip.title, en: spec.buyTip.title_en }).text;
      return tip === "" ? words.closed : tip;
    }
    case "ended":
      return words.ended;
    case "soldOut":
      return words.soldOut;
    case "open":
      return isPublished ? words.closed : words.unpublished;
  }
}
