// What the checkout page shows, in one language, made in its loader from the server's answer.

import type { OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import type { Lang } from "@banyan/domain/kernel/pair.ts";
import { pair, say } from "@banyan/domain/kernel/pair.ts";
import type { checkout } from "@banyan/domain/orders/wire.ts";
import type { ChannelCode } from "@banyan/domain/payments/rules.ts";
import { coverOf } from "../catalogue/course-face.ts";
import { type Said, said } from "../catalogue/said.ts";
import { formatDay } from "../lib/format.ts";
import { fill } from "../lib/words.ts";
import { text } from "./text.ts";

export type CheckoutGoods = {
  courseId: string;
  specId: string;
  /** 1 course, 2 link, 3 series. */
  kind: 1 | 2 | 3;
  title: Said;
  cover: string;
  /** Institution, plan and validity. */
  facts: readonly Said[];
  price: number;
  channels: readonly ChannelCode[];
  isMember: boolean;
  /** Why it cannot be bought now; null when it can. */
  refusal: string | null;
  /** What another open order for it would cost; null without one, or when it is this very sum. */
  otherOpen: number | null;
};

export function checkoutView(lang: Lang, answer: OutputOf<typeof checkout>): CheckoutGoods {
  const { open, refusal, institution } = answer;
  return {
    courseId: answer.course_id,
    specId: answer.spec_id,
    kind: answer.type,
    title: said(lang, pair(answer.title, answer.title_en)),
    cover: coverOf(lang, answer),
    facts: [
      said(lang, pair(institution.name, institution.name_en)),
      said(lang, pair(answer.spec_title, answer.spec_title_en)),
      { text: validity(lang, answer) },
    ].filter((fact) => fact.text !== ""),
    price: answer.price,
    channels: answer.payments,
    isMember: answer.isMember,
    refusal: refusal === null ? null : say(lang, pair(refusal.title, refusal.title_en)),
    otherOpen: open === null || open.money === answer.price ? null : open.money,
  };
}

function validity(lang: Lang, answer: OutputOf<typeof checkout>): string {
  const words = text[lang];
  const { expiryMode, expiryStartDate: start, expiryEndDate: end } = answer;
  if (expiryMode === 1 || end === null) return words.validForever;
  if (start === null) return fill(words.validTo, { to: formatDay(end) });
  return fill(words.validFromTo, { from: formatDay(start), to: formatDay(end) });
}
