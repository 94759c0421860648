// Dear work, a few pieces at a time: the rest waits in line, and when the line is full the caller is told
// to try again shortly instead of everybody slowing down.
import { tooMany } from "../http/rate-limit.ts";

const comeBackSeconds = 3;

export class WaitingRoom {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#line.length >= this.#waiting) throw tooMany(comeBackSeconds);
    // A place is handed over, not given back, so that nobody can slip in between.
    else await new Promise<void>((enter) => this.#line.push(enter));
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
