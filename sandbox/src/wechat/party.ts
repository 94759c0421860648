// Everything WeChat Pay's desk works with, handed as one value to its routes and pages.
import type { NonceMemory } from "./authorization.ts";
import type { Chaos } from "./chaos.ts";
import type { Identity } from "./identity.ts";
import type { Notices } from "./notices.ts";
import type { RefundClock } from "./refund-clock.ts";
import type { Refunds } from "./refunds.ts";
import type { Trades } from "./trades.ts";

export type Party = {
  identity: Identity;
  trades: Trades;
  refunds: Refunds;
  refundClock: RefundClock;
  notices: Notices;
  chaos: Chaos;
  nonces: NonceMemory;
  /** Multiplies the provider's long waits: the retry ladder and the time a refund takes. */
  retryScale: number;
  now: () => number;
  closing: AbortSignal;
};
