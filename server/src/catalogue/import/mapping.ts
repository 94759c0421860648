// A mapping says where in a source's rows the facts of a course stand (docs/import.md). There is one file
// per source and no code; which one a row is read by, its `when` decides.
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

/** A path into the row ('lecturers.0'), or words that are the same for every row. */
const reference = z.union([z.string().min(1), z.object({ text: z.string() })]);
export type Reference = z.output<typeof reference>;

const pairReference = z.object({ zh: reference.optional(), en: reference.optional() });
export type PairReference = z.output<typeof pairReference>;

const fixedPair = z.object({ zh: z.string(), en: z.string() });

const mappingSchema = z.strictObject({
  /** Goes before external ids, so that two sources never meet. */
  source: z.string().regex(/^[a-z0-9-]+$/),
  /** All of these must hold. */
  when: z
    .array(z.object({ field: z.string(), equals: z.union([z.string(), z.number(), z.boolean()]) }))
    .min(1),
  externalId: reference,
  kind: reference,
  title: pairReference,
  subtitle: pairReference.optional(),
  summary: pairReference.extend({ format: z.enum(["text", "html"]) }).optional(),
  category: z.object({
    /** The top category everything of this source is put below. */
    top: fixedPair,
    /** One step down each. */
    path: z.array(pairReference),
    /** Where a row without a category goes. */
    other: fixedPair,
    /** Cover art by category name: key of one of our own top categories. */
    motifs: z.record(z.string(), z.string()).default({}),
  }),
  /** The first that has a name. */
  merchant: z
    .array(z.object({ type: z.union([z.literal(1), z.literal(2)]), name: pairReference }))
    .min(1),
  price: z.object({
    minor: reference.optional(),
    currency: reference.optional(),
    /** Fen for 10,000 minor units of a currency, and where the rate comes from. */
    rates: z.record(
      z.string(),
      z.object({ fenPer10000: z.int().positive(), label: z.string().min(1) }),
    ),
    /** True in rows that cost nothing. */
    free: reference.optional(),
    /** Price in fen where the source tells none, and why it is that. */
    missing: z.object({ fen: z.int().nonnegative(), label: z.string().min(1) }).optional(),
  }),
  enrolments: reference.optional(),
  publishedAt: reference.optional(),
  link: reference.optional(),
  /** The one plan every course gets. */
  spec: z.object({
    title: fixedPair,
    payments: z.array(z.enum(["1", "2", "3", "4", "6"])),
    tryLook: z.int().nonnegative().default(0),
    enableFinish: z.boolean().default(false),
    learnMode: z.union([z.literal(1), z.literal(2)]).default(1),
  }),
});

export type Mapping = z.output<typeof mappingSchema>;
export type Row = Readonly<Record<string, unknown>>;

export class MappingError extends Error {}

const folder = new URL("mappings/", import.meta.url);

export function readMappings(): Mapping[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => parseMapping(name, readFileSync(new URL(name, folder), "utf8")));
}

export function parseMapping(name: string, text: string): Mapping {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (fault) {
    throw new MappingError(`${name}: ${fault instanceof Error ? fault.message : "not JSON"}`);
  }
  const parsed = mappingSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new MappingError(`${name}: ${issue?.path.join(".")}: ${issue?.message}`);
}

export function mappingFor(row: Row, mappings: readonly Mapping[]): Mapping | null {
  return (
    mappings.find(({ when }) =>
      when.every(({ field, equals }) => valueAt(row, field) === equals),
    ) ?? null
  );
}

/** What stands at a path of names and numbers; undefined where it leads nowhere. */
export function valueAt(row: Row, path: string): unknown {
  let value: unknown = row;
  for (const step of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === step)?.[1];
  }
  return value;
}
