// The seed behind every generated picture: the same id gives the same numbers in the same order on
// every machine, for ever. Changing anything here changes every cover in the product.

export type Rng = {
  next: () => number;
  range: (low: number, high: number) => number;
  /** A whole number, both ends included. */
  int: (low: number, high: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
  chance: (probability: number) => boolean;
};

/** FNV-1a, 32 bit, over UTF-16 code units. */
export function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** mulberry32, seeded with the hash of a text. */
export function rngFor(text: string): Rng {
  let state = fnv(text);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    int: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (probability) => next() < probability,
  };
}
