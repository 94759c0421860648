// Every text in `words({ … })`: both languages say something, and put the same values in their holes.
import { type House, type Violation, violationAt } from "../boundaries/house.ts";
import { isIn, isTest } from "../boundaries/places.ts";
import { dottedName, type Node, nodesIn, nodesOfType, stringOf } from "../boundaries/syntax.ts";

/**
 * Texts of which one language needs none, as 'key language'. A price reads 'From ¥32' in English and
 * '¥32 起' in Chinese, so each language leaves one side empty.
 */
export const deliberatelyEmpty: readonly string[] = ["fromBefore zh", "fromAfter en"];

/** Holes that one language does not need, as 'key'. */
export const deliberatelyUneven: readonly string[] = [];

type Entry = { key: string; texts: (string | null)[]; node: Node };

export function wrongWords(house: House, excused: readonly string[] = deliberatelyEmpty) {
  return eachEntry(house, ({ key, texts }) => {
    if (texts.length !== 2) return `${key} does not come in two languages`;
    const silent = ["zh", "en"].find(
      (lang, at) => isSilent(texts[at]) && !excused.includes(`${key} ${lang}`),
    );
    return silent === undefined ? null : `${key} says nothing in ${silent}`;
  });
}

export function unevenHoles(house: House, excused: readonly string[] = deliberatelyUneven) {
  return eachEntry(house, ({ key, texts }) => {
    if (excused.includes(key)) return null;
    const [zh, en] = texts.map((text) => holesIn(text ?? ""));
    return zh === en
      ? null
      : `${key} has the holes ${zh || "(none)"} in zh, ${en || "(none)"} in en`;
  });
}

export function wordCount(house: House): number {
  let count = 0;
  eachEntry(house, () => {
    count += 1;
    return null;
  });
  return count;
}

function isSilent(text: string | null | undefined): boolean {
  return text === "" || text === undefined;
}

function holesIn(text: string): string {
  const holes = [...text.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1] ?? "");
  return [...new Set(holes)].sort().join(", ");
}

function eachEntry(house: House, judge: (entry: Entry) => string | null): Violation[] {
  return house.modules
    .filter(({ path }) => isIn(path, "web/app") && !isTest(path))
    .flatMap((module) =>
      nodesOfType(module.program, "CallExpression")
        .filter((call) => dottedName(call["callee"]) === "words")
        .flatMap((call) => entriesOf(nodesIn(call["arguments"])[0]))
        .flatMap((entry) => {
          const message = judge(entry);
          return message === null ? [] : [violationAt(module, entry.node, message)];
        }),
    );
}

function entriesOf(dictionary: Node | undefined): Entry[] {
  return nodesIn(dictionary?.["properties"]).flatMap((node) => {
    const key = dottedName(node["key"]) ?? stringOf(node["key"]);
    if (key === null) return [];
    const value = node["value"];
    const pair = typeof value === "object" && value !== null && "elements" in value ? value : null;
    return [{ key, texts: nodesIn(pair?.elements).map(stringOf), node }];
  });
}
