// Catalogue: the kinds of courses and lessons, how lists are sorted, when a plan can be bought and
// which lessons wait for earlier ones. The numbers are the specification's (spec A §3, §9).
import { type Fen, noMoney } from "../kernel/money.ts";
import { type Instant, isWithin } from "../kernel/time.ts";

export const courseKinds = { course: 1, course_link: 2, collection: 3 } as const;
export type CourseType = keyof typeof courseKinds;
export type CourseKind = (typeof courseKinds)[CourseType];

export function courseTypeOf(kind: number): CourseType {
  switch (kind) {
    case courseKinds.course:
      return "course";
    case courseKinds.course_link:
      return "course_link";
    case courseKinds.collection:
      return "collection";
    default:
      throw new RangeError(`not a kind of course: ${kind}`);
  }
}

export const merchantTypes = { brand: 1, individual: 2 } as const;

export const lessonKinds = {
  text: 1,
  document: 2,
  slides: 3,
  audio: 4,
  video: 5,
  discussion: 6,
  exercise: 7,
  homework: 8,
  liveReplay: 9,
  exam: 10,
  live: 11,
  download: 12,
} as const;
export type LessonKind = keyof typeof lessonKinds;

export const directoryTypes = { chapter: 1, section: 2, lesson: 3 } as const;

/** How a lesson is completed (spec A §4). */
export const finishTypes = { stay: 1, watch: 2, toTheEnd: 3, download: 4 } as const;

export const learnModes = { free: 1, inOrder: 2 } as const;
export const expiryModes = { permanent: 1, range: 2 } as const;
export const buyWindows = { always: 1, untilDeadline: 2 } as const;

/** Order of lists: `sort` 1 to 4. */
export const sortCodes = { latest: 1, popular: 2, priceUp: 3, priceDown: 4 } as const;
export type CourseSort = keyof typeof sortCodes;

export const recommendedMax = 3;
export const idsMax = 100;
export const keywordMax = 100;

export type PlanOnSale = {
  buyable: number;
  /** Null: sells without a deadline. */
  buyExpiryAt: Instant | null;
  /** Null: unlimited. */
  left: number | null;
};

/** Whether a plan can be bought or joined at `at`, and if not, why (decisions: catalogue). */
export type SaleState = "open" | "closed" | "ended" | "soldOut";

export function saleState(plan: PlanOnSale, at: Instant): SaleState {
  if (plan.buyable <= 0) return "closed";
  if (!isWithin(at, null, plan.buyExpiryAt)) return "ended";
  if (plan.left !== null && plan.left <= 0) return "soldOut";
  return "open";
}

/** What can still be given out: places of the plan, and codes of a link's pool, whichever is less.
 *  A free link without a pool only shows its address, so nothing runs out. */
export function leftToSell(plan: {
  price: Fen;
  kind: CourseKind;
  stockLeft: number | null;
  codes: { total: number; free: number };
}): number | null {
  if (plan.kind !== courseKinds.course_link) return plan.stockLeft;
  if (plan.codes.total === 0 && plan.price <= noMoney) return plan.stockLeft;
  return plan.stockLeft === null ? plan.codes.free : Math.min(plan.stockLeft, plan.codes.free);
}

/** For each lesson in order: locked until the required ones before it are learned (learnMode 2). */
export function lockedLessons(
  learnMode: number,
  lessons: readonly { required: boolean; learned: boolean }[],
): boolean[] {
  if (learnMode !== learnModes.inOrder) return lessons.map(() => false);
  let isWaiting = false;
  return lessons.map(({ required, learned }) => {
    const isLocked = isWaiting && !learned;
    if (required && !learned) isWaiting = true;
    return isLocked;
  });
}

/** Everything required is learned; a course without required lessons is finished by learning all. */
export function isFinished(lessons: readonly { required: boolean; learned: boolean }[]): boolean {
  const required = lessons.filter((lesson) => lesson.required);
  const wanted = required.length > 0 ? required : lessons;
  return wanted.length > 0 && wanted.every((lesson) => lesson.learned);
}

/** Addresses in content: http, https, or a page of ours by one leading '/' (decisions: API conventions). */
export function isContentUrl(text: string): boolean {
  if (/^\/(?![/\\])/.test(text)) return !hasControl(text);
  if (!/^https?:\/\//i.test(text) || hasControl(text)) return false;
  return URL.canParse(text);
}

function hasControl(text: string): boolean {
  return [...text].some((character) => character <= " " || character === "\\");
}
