// What an order remembers of the goods as they were when it was placed, so that later edits change no
// past order (decisions 5).
import { expiryModes } from "@banyan/domain/catalogue/rules.ts";
import type { CourseCard } from "@banyan/domain/catalogue/wire.ts";
import { unixSeconds } from "@banyan/domain/kernel/time.ts";
import { z } from "zod";
import type { Plan } from "./queries.ts";

const pair = z.object({ zh: z.string(), en: z.string() });

const snapshot = z.object({
  kind: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  title: pair,
  spec: pair,
  institution: pair,
  cover: z.string(),
  cover_en: z.string(),
  /** Unix seconds; null is permanent. */
  accessEnds: z.int().nullable(),
});
export type Snapshot = z.output<typeof snapshot>;

export function takeSnapshot(card: CourseCard, plan: Plan): Snapshot {
  const isRange = plan.expiry_mode === expiryModes.range && plan.expiry_end !== null;
  return {
    kind: card.type,
    title: { zh: card.title, en: card.title_en },
    spec: { zh: plan.title, en: plan.title_en },
    institution: { zh: card.institution.name, en: card.institution.name_en },
    cover: card.cover,
    cover_en: card.cover_en,
    accessEnds: isRange && plan.expiry_end !== null ? unixSeconds(plan.expiry_end) : null,
  };
}

export function readSnapshot(stored: unknown): Snapshot {
  return snapshot.parse(stored);
}
