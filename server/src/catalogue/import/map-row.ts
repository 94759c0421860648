// One row of a source as a course of ours, or the reasons why not. Nothing here knows a source: the
// mapping does.

import { type CourseKind, courseKinds, isContentUrl } from "@banyan/domain/catalogue/rules.ts";
import { exchanged, type Fen, fen, noMoney } from "@banyan/domain/kernel/money.ts";
import { type Pair, pair } from "@banyan/domain/kernel/pair.ts";
import { type Instant, instant, isBefore } from "@banyan/domain/kernel/time.ts";
import { htmlOfText } from "../clean-html.ts";
import { type Mapping, type PairReference, type Reference, type Row, valueAt } from "./mapping.ts";

export type Complaint = { field: string; reason: string };

export type MappedCourse = {
  externalId: string;
  kind: CourseKind;
  title: Pair;
  subtitle: Pair;
  summary: Pair;
  /** Names from below the source's top category downwards. */
  categoryPath: Pair[];
  merchant: { type: 1 | 2; name: Pair };
  price: Fen;
  enrolments: number;
  publishedAt: Instant;
  link: string | null;
};

/** `course` null: the row cannot be taken, and the last complaint says why. */
export type Mapped = { course: MappedCourse | null; complaints: Complaint[] };

const longestTitle = 300;
const longestName = 120;
const longestSummary = 20_000;
const mostEnrolments = 100_000_000;

/** Thrown inside this file only: the row lacks what no course can do without. */
class Unusable extends Error {
  readonly complaint: Complaint;

  constructor(field: string, reason: string) {
    super(reason);
    this.complaint = { field, reason };
  }
}

export function mapRow(row: Row, mapping: Mapping, now: Instant): Mapped {
  const complaints: Complaint[] = [];
  const complain = (field: string, reason: string) => complaints.push({ field, reason });
  try {
    const course: MappedCourse = {
      externalId: externalIdOf(row, mapping),
      kind: kindOf(row, mapping),
      title: titleOf(row, mapping, complain),
      subtitle: pairOf(row, mapping.subtitle, longestTitle),
      summary: summaryOf(row, mapping),
      categoryPath: categoryOf(row, mapping, complain),
      merchant: merchantOf(row, mapping),
      price: priceOf(row, mapping),
      enrolments: enrolmentsOf(row, mapping, complain),
      publishedAt: publishedOf(row, mapping, now, complain),
      link: linkOf(row, mapping, complain),
    };
    if (course.kind === courseKinds.course_link && course.link === null) {
      throw new Unusable("link", "a link without an address");
    }
    return { course, complaints };
  } catch (thrown) {
    if (!(thrown instanceof Unusable)) throw thrown;
    return { course: null, complaints: [...complaints, thrown.complaint] };
  }
}

type Complain = (field: string, reason: string) => void;

function valueUnder(row: Row, reference: Reference | undefined): unknown {
  if (reference === undefined) return undefined;
  return typeof reference === "string" ? valueAt(row, reference) : reference.text;
}

/** Text without what the database or a line cannot hold; '' where there is none. */
function textOf(row: Row, reference: Reference | undefined, most: number): string {
  const value = valueUnder(row, reference);
  if (typeof value !== "string" && typeof value !== "number") return "";
  return clip(String(value).replaceAll("\u0000", "").trim().normalize("NFC"), most);
}

function clip(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join("");
}

function pairOf(row: Row, references: PairReference | undefined, most: number): Pair {
  const line = (reference: Reference | undefined) =>
    textOf(row, reference, most).replace(/\s+/g, " ");
  return pair(line(references?.zh), line(references?.en));
}

function isEmpty(texts: Pair): boolean {
  return texts.zh === "" && texts.en === "";
}

function externalIdOf(row: Row, mapping: Mapping): string {
  const id = textOf(row, mapping.externalId, 200);
  if (id === "") throw new Unusable("externalId", "no id, so it could not be found again");
  return `${mapping.source}:${id}`;
}

function kindOf(row: Row, mapping: Mapping): CourseKind {
  const kind = textOf(row, mapping.kind, 40);
  if (kind === "course" || kind === "course_link") return courseKinds[kind];
  if (kind === "collection") throw new Unusable("kind", "collections are not imported from rows");
  throw new Unusable("kind", kind === "" ? "no kind" : `unknown kind: ${kind}`);
}

function titleOf(row: Row, mapping: Mapping, complain: Complain): Pair {
  const title = pairOf(row, mapping.title, longestTitle + 1);
  if (isEmpty(title)) throw new Unusable("title", "no title in either language");
  if (Math.max(title.zh.length, title.en.length) > longestTitle) {
    complain("title", `longer than ${longestTitle} characters, cut`);
  }
  return pair(clip(title.zh, longestTitle), clip(title.en, longestTitle));
}

function summaryOf(row: Row, mapping: Mapping): Pair {
  const { summary } = mapping;
  if (summary === undefined) return pair("", "");
  const asHtml = (reference: Reference | undefined) => {
    const text = textOf(row, reference, longestSummary);
    return summary.format === "html" ? text : htmlOfText(text);
  };
  return pair(asHtml(summary.zh), asHtml(summary.en));
}

function categoryOf(row: Row, mapping: Mapping, complain: Complain): Pair[] {
  const { path, other } = mapping.category;
  const names: Pair[] = [];
  for (const step of path) {
    const name = pairOf(row, step, longestName);
    if (isEmpty(name)) break;
    names.push(name);
  }
  if (names.length > 0 || path.length === 0) return names;
  complain("category", `none told, put under '${other.en}'`);
  return [pair(other.zh, other.en)];
}

function merchantOf(row: Row, mapping: Mapping): MappedCourse["merchant"] {
  for (const { type, name } of mapping.merchant) {
    const texts = pairOf(row, name, longestName);
    if (!isEmpty(texts)) return { type, name: texts };
  }
  throw new Unusable("merchant", "neither an institution nor a lecturer");
}

function priceOf(row: Row, mapping: Mapping): Fen {
  const { minor, currency, rates, free, missing } = mapping.price;
  if (valueUnder(row, free) === true) return noMoney;
  const amount = numberOf(valueUnder(row, minor));
  if (amount === null) {
    if (missing !== undefined) return fen(missing.fen);
    throw new Unusable("price", "no price told");
  }
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new Unusable("price", `not an amount in minor units: ${amount}`);
  }
  const code = textOf(row, currency, 10);
  const rate = rates[code];
  if (rate === undefined) throw new Unusable("price", `no rate for currency '${code}'`);
  try {
    return exchanged(amount, rate.fenPer10000);
  } catch {
    throw new Unusable("price", `more than the product handles: ${amount}`);
  }
}

function numberOf(value: unknown): number | null {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : null;
}

function enrolmentsOf(row: Row, mapping: Mapping, complain: Complain): number {
  if (mapping.enrolments === undefined) return 0;
  const count = numberOf(valueUnder(row, mapping.enrolments));
  if (count !== null && Number.isInteger(count) && count >= 0 && count <= mostEnrolments) {
    return count;
  }
  complain("enrolments", count === null ? "none told, taken as 0" : `not a count: ${count}`);
  return 0;
}

function publishedOf(row: Row, mapping: Mapping, now: Instant, complain: Complain): Instant {
  if (mapping.publishedAt === undefined) return now;
  const text = textOf(row, mapping.publishedAt, 40);
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) {
    complain("publishedAt", text === "" ? "none told, taken as now" : `not a moment: ${text}`);
    return now;
  }
  const at = instant(ms);
  return isBefore(now, at) ? now : at;
}

function linkOf(row: Row, mapping: Mapping, complain: Complain): string | null {
  const address = textOf(row, mapping.link, 2_000);
  if (address === "") return null;
  if (isContentUrl(address)) return address;
  complain("link", "not an http or https address");
  return null;
}
