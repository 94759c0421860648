// A life as data: which moves exist, from which states each may start, and where it ends. Services
// write a move as one conditional UPDATE, so that of two racing callers exactly one wins.

export type Move<S> = { readonly from: readonly S[]; readonly to: S };

/** `moves<OrderState>()({ pay: { from: ["unpaid"], to: "paid" } })` keeps the names and checks the states. */
export function moves<S>() {
  return <const T extends Readonly<Record<string, Move<S>>>>(table: T): T => table;
}

export function canMove<S>(state: S, move: Move<S>): boolean {
  return move.from.includes(state);
}
