// What is searched for and what it is found in, as words of a PostgreSQL tsvector and tsquery. Chinese
// is cut into every pair of neighbouring characters and the last one alone, so any substring is found
// without a dictionary; other scripts are cut into words. Both sides are folded alike.

/** Where a word stands; better fields rank first (decisions: catalogue). */
export type FieldWeight = "A" | "B" | "C" | "D";
export type SearchField = { weight: FieldWeight; texts: readonly string[] };

const hanRun = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]+";
// A word keeps what tells C++ and C# from C.
const otherWord =
  "(?:(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])[\\p{L}\\p{N}\\p{M}])+[+#]*";
const piece = new RegExp(`(${hanRun})|(${otherWord})`, "gu");
const signsAtEnd = /[+#]+$/;

const longestWord = 40;
// A tsvector holds positions up to 16,383; each field gets its own stretch of them.
const firstPosition: Readonly<Record<FieldWeight, number>> = { A: 1, B: 2_000, C: 4_000, D: 6_000 };
const lastPosition: Readonly<Record<FieldWeight, number>> = {
  A: 1_900,
  B: 3_900,
  C: 5_900,
  D: 16_000,
};
/** A word said often in a summary must not outrank the same word in a title. */
const timesKept = 4;

export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

type Piece = { han: boolean; text: string };

function piecesOf(text: string): Piece[] {
  return [...fold(text).matchAll(piece)].map(([, han, other]) =>
    han === undefined ? { han: false, text: clip(other ?? "") } : { han: true, text: han },
  );
}

function clip(word: string): string {
  return [...word].slice(0, longestWord).join("");
}

/** The words a text is found by, in order. */
export function indexWords(text: string): string[] {
  return piecesOf(text).flatMap(({ han, text: run }) => {
    if (han) return [...pairsOf(run), [...run].at(-1) ?? ""];
    return signsAtEnd.test(run) ? [run, run.replace(signsAtEnd, "")] : [run];
  });
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`);
}

/** A tsvector as text, every word with its positions and weight. */
export function searchVector(fields: readonly SearchField[]): string {
  const places = new Map<string, { weight: FieldWeight; position: number }[]>();
  const next = { ...firstPosition };
  for (const { weight, texts } of fields) {
    for (const text of texts) {
      for (const word of indexWords(text)) {
        if (next[weight] >= lastPosition[weight]) break;
        const known = places.get(word) ?? [];
        places.set(word, known);
        if (known.filter((place) => place.weight === weight).length < timesKept) {
          known.push({ weight, position: next[weight] });
        }
        next[weight] += 1;
      }
      // Two texts are not neighbours.
      next[weight] += 20;
    }
  }
  return [...places]
    .map(([word, at]) => `'${word}':${at.map((p) => `${p.position}${p.weight}`).join(",")}`)
    .join(" ");
}

/** A tsquery as text in which every word must match, the last one by its beginning; null when the
 *  keyword has nothing that could be searched for. */
export function searchQuery(keyword: string): string | null {
  const pieces = piecesOf(keyword);
  const terms = pieces.flatMap(({ han, text }, i) => {
    const isLast = i === pieces.length - 1;
    if (!han) return [isLast ? `'${text}':*` : `'${text}'`];
    const pairs = pairsOf(text);
    return pairs.length === 0 ? [`'${text}':*`] : pairs.map((pair) => `'${pair}'`);
  });
  return terms.length === 0 ? null : [...new Set(terms)].join(" & ");
}
