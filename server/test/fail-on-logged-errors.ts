// A test that logs an error fails: faults must not hide behind a passing assertion. A test about a
// fault says so first with expectLoggedError().
import { afterEach } from "vitest";

const logged: string[] = [];
let expected = 0;

export function recordLoggedError(line: string): void {
  logged.push(line);
}

export function expectLoggedError(count = 1): void {
  expected += count;
}

afterEach(() => {
  const lines = logged.splice(0);
  const allowed = expected;
  expected = 0;
  if (lines.length > allowed) throw new Error(`errors were logged:\n${lines.join("\n")}`);
});
