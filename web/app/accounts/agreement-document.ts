// The shape of the two agreements: sections of paragraphs and points, each text in both languages.

import type { Pair } from "@banyan/domain/kernel/pair.ts";

export type AgreementSection = {
  title: Pair;
  paragraphs: readonly Pair[];
  points?: readonly Pair[];
};

export type AgreementDocument = {
  /** 'YYYY-MM-DD' */
  effectiveFrom: string;
  introduction: Pair;
  sections: readonly AgreementSection[];
};
