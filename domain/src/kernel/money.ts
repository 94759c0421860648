// Money is a whole number of fen, branded so that a bare number cannot stand in for it.
// This is the only file in the product that divides or rounds money.

declare const fenBrand: unique symbol;
export type Fen = number & { readonly [fenBrand]: true };

/** Hundredths of a percent: 8500 keeps 85 %. */
declare const basisPointsBrand: unique symbol;
export type BasisPoints = number & { readonly [basisPointsBrand]: true };

/** The largest amount the product handles: one hundred million yuan. */
export const maxFen = 10_000_000_000;

export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > maxFen) {
    throw new RangeError(`not an amount in fen: ${amount}`);
  }
  return amount as Fen;
}

export const noMoney: Fen = fen(0);

export function basisPoints(n: number): BasisPoints {
  if (!Number.isInteger(n) || n < 0 || n > 10_000) throw new RangeError(`not basis points: ${n}`);
  return n as BasisPoints;
}

/** Reads '32', '32.5' or '32.50' without passing through a float; null when it is not an amount. */
export function fenFromYuan(text: string): Fen | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (parts === null) return null;
  return fen(Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")));
}

export function add(a: Fen, b: Fen): Fen {
  return fen(a + b);
}

export function subtract(a: Fen, b: Fen): Fen {
  return fen(a - b);
}

export function atLeastZero(a: Fen): Fen {
  return a < 0 ? noMoney : a;
}

export function smaller(a: Fen, b: Fen): Fen {
  return a < b ? a : b;
}

/** amount × rate, halves rounded up (R3). */
export function share(amount: Fen, rate: BasisPoints): Fen {
  return fen(Math.floor((amount * rate + 5_000) / 10_000));
}

/** What `count` units are worth when 100 of them are worth `per100`; rounded down to a fen (R3). */
export function worthOfHundreds(count: number, per100: Fen): Fen {
  return fen(Math.floor((count * per100) / 100));
}

/** The least number of units, 100 of which are worth `per100`, that cover `amount` (R3). */
export function unitsToCover(amount: Fen, per100: Fen): number {
  return Math.ceil((amount * 100) / per100);
}

/** What one unit is worth in yuan, for showing, when 100 of them are worth `per100`. */
export function yuanPerUnit(per100: Fen): number {
  return per100 / 10_000;
}

/** A minor amount of another currency in fen, at `rate` fen per 10,000 minor units; halves up. */
export function exchanged(minor: number, fenPer10000: number): Fen {
  return fen(Math.floor((minor * fenPer10000 + 5_000) / 10_000));
}

/** '1,280' or '247.50': fen shown only when there are any, unless `always`. */
export function yuanText(amount: Fen, always = false): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  const sign = amount < 0 ? "-" : "";
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
  return always || rest > 0 ? `${sign}${grouped}.${String(rest).padStart(2, "0")}` : sign + grouped;
}

/** '247.00' as outside parties want it: no grouping, always two decimals. */
export function plainYuan(amount: Fen): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}

/** Credit shown for a price (spec A §1): maxPrice / 3200 / 100, to one decimal. */
export function creditShown(maxPrice: Fen): string {
  return (Math.round(maxPrice / 32_000) / 10).toFixed(1);
}
