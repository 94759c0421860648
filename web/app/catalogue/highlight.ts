// Where a search keyword stands in a text. The text itself is never changed: it is only cut into
// pieces, some of them marked, so any keyword is safe. Case and full-width forms make no difference.

export type TextPiece = { text: string; marked: boolean };

type Span = { from: number; to: number };

/** Every word of the keyword, wherever it stands; words that overlap are marked as one. */
export function splitMarks(text: string, keyword: string): TextPiece[] {
  const spans = joined(wordsOf(keyword).flatMap((word) => spansOf(fold(text), word)));
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < text.length || pieces.length === 0) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}

function wordsOf(keyword: string): string[] {
  return [...new Set(fold(keyword).split(/\s+/u))].filter((word) => word !== "");
}

function spansOf(folded: string, word: string): Span[] {
  const spans: Span[] = [];
  for (let from = folded.indexOf(word); from !== -1; from = folded.indexOf(word, from + 1)) {
    if (startsWord(folded, from, word)) spans.push({ from, to: from + word.length });
  }
  return spans;
}

/** A Latin word is found by its beginning, as the search finds it: 'art' is not marked in 'start'. */
function startsWord(folded: string, from: number, word: string): boolean {
  return !/^[a-z0-9]/u.test(word) || from === 0 || !/[a-z0-9]/u.test(folded[from - 1] ?? "");
}

function joined(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.from - b.from || a.to - b.to);
  const result: Span[] = [];
  for (const span of sorted) {
    const last = result.at(-1);
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push({ ...span });
  }
  return result;
}

/** Lower case and half width, one unit for one unit, so that places in the fold are places in the text. */
function fold(text: string): string {
  let folded = "";
  for (const unit of text.split("")) {
    const plain = unit.normalize("NFKC").toLowerCase();
    folded += plain.length === 1 ? plain : unit;
  }
  return folded;
}
