// How many verification texts one number may get under one signature: the service's own defaults of
// one a minute, five an hour and ten a day, counted over sliding windows of accepted messages.

const minute = 60_000;
const rules = [
  { within: minute, most: 1, refusal: "触发分钟级流控Permits:1" },
  { within: 60 * minute, most: 5, refusal: "触发小时级流控Permits:5" },
  { within: 24 * 60 * minute, most: 10, refusal: "触发天级流控Permits:10" },
];

export type Quota = {
  /** Null when one more may go out. */
  refusal(number: string, now: number): string | null;
  count(number: string, now: number): void;
  /** Starts everybody afresh, and until further notice limits nobody when switched off. */
  enforce(on: boolean): void;
};

export function openQuota(): Quota {
  const sent = new Map<string, number[]>();
  let enforced = true;
  return {
    refusal(number, now) {
      if (!enforced) return null;
      const times = sent.get(number) ?? [];
      const broken = rules.find(
        ({ within, most }) => times.filter((at) => at > now - within).length >= most,
      );
      return broken?.refusal ?? null;
    },
    count(number, now) {
      const recent = (sent.get(number) ?? []).filter((at) => at > now - 24 * 60 * minute);
      sent.set(number, [...recent, now]);
    },
    enforce(on) {
      enforced = on;
      sent.clear();
    },
  };
}
