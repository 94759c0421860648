// Where a title written in Chinese breaks first: after a colon or a dash. A clause is kept whole as a
// block; blocks cannot be cut off by a line limit, so limited titles have clauses only when all are short.

export type Clause = { at: number; text: string };

/** What fits on one line of the narrowest card, in Han characters. */
const shortClause = 10;
const latinWidth = 0.56;

export function clausesOf(text: string, isLimited: boolean): Clause[] {
  const clauses: Clause[] = [];
  let at = 0;
  for (const part of text.split(/(?<=：|—+(?!—))/u)) {
    clauses.push({ at, text: part });
    at += part.length;
  }
  const isWhole = isLimited && clauses.some((clause) => widthOf(clause.text) > shortClause);
  return isWhole ? [{ at: 0, text }] : clauses;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, unit) => sum + (unit <= "\u02ff" ? latinWidth : 1), 0);
}
