// Outcomes a caller asks for by the last two digits of an amount, so that a person and a test reach
// the same failures in the same way. The table is in the README.

export type Sentinel = "declined" | "notified_twice" | "notified_late";

export const lateNoticeMs = 3000;

export function sentinelOf(amountFen: number): Sentinel | null {
  switch (amountFen % 100) {
    case 1:
      return "declined";
    case 2:
      return "notified_twice";
    case 3:
      return "notified_late";
    default:
      return null;
  }
}
