// Points: what a day's sign-in is worth, which days the week strip shows, and when points may be spent
// (R11, R12). 1 point = a hundredth of `fenPer100`.

import { refusal } from "../kernel/refusal.ts";
import { type Day, dayAfter } from "../kernel/time.ts";

export const pointRefusals = {
  tooFew: refusal(4201, "积分不足", "You do not have that many points"),
  signedToday: refusal(4202, "今天已经签到过了", "You have already signed in today"),
} as const;

/** From the day after this many consecutive ones on, the day's points are doubled (decisions 1). */
export const daysBeforeDoubling = 5;

/** What signing in earns on the `streak`-th consecutive day. */
export function signInReward(streak: number, base: number): number {
  return base * (streak > daysBeforeDoubling ? 2 : 1);
}

/** The streak a sign-in today makes, given the one of yesterday (0 when missed). */
export function nextStreak(yesterday: number): number {
  return yesterday + 1;
}

export type WeekDay = { day: Day; sign: boolean; point: number };

/**
 * The seven days of the strip: yesterday, today, then the five days after, so that today is always
 * second. Days to come show what they would earn if none is missed.
 */
export function weekStrip(
  today: Day,
  signed: { yesterday: number; today: number },
  base: number,
): WeekDay[] {
  const streakToday = signed.today > 0 ? signed.today : nextStreak(signed.yesterday);
  const yesterday: WeekDay = {
    day: dayAfter(today, -1),
    sign: signed.yesterday > 0,
    point: signInReward(Math.max(signed.yesterday, 1), base),
  };
  const onward = [0, 1, 2, 3, 4, 5].map((ahead) => ({
    day: dayAfter(today, ahead),
    sign: ahead === 0 && signed.today > 0,
    point: signInReward(streakToday + ahead, base),
  }));
  return [yesterday, ...onward];
}
