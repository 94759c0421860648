// What a payer or the clock can do to a trade at the cashier. Every deed answers with the trade as
// it now is, or with the reason why nothing happened.
import type { Party } from "./party.ts";
import { lateNoticeMs, sentinelOf } from "./sentinels.ts";
import { paidTrade, type Trade } from "./trades.ts";
import { paidPlaintext } from "./transaction-view.ts";

export type Deed = "pay" | "refuse" | "expire";
export type Undone = "declined" | "closed" | "paid";

export function doDeed(party: Party, trade: Trade, deed: Deed): Trade | Undone {
  if (trade.state === "CLOSED") return "closed";
  if (trade.state !== "NOTPAY") return "paid";
  switch (deed) {
    case "pay":
      return pay(party, trade);
    case "refuse":
      return party.trades.put({ ...trade, lastRefusal: "refused" });
    case "expire":
      return party.trades.put({ ...trade, state: "CLOSED", expireAt: party.now() });
  }
}

function pay(party: Party, trade: Trade): Trade | Undone {
  const sentinel = sentinelOf(trade.total);
  if (sentinel === "declined") {
    party.trades.put({ ...trade, lastRefusal: "declined" });
    return "declined";
  }
  const paid = party.trades.put(paidTrade(trade, party.now()));
  party.notices.announce({
    outTradeNo: paid.outTradeNo,
    event: "TRANSACTION.SUCCESS",
    url: paid.notifyUrl,
    plaintext: JSON.stringify(paidPlaintext(paid, party.identity)),
    twice: sentinel === "notified_twice",
    delayMs: sentinel === "notified_late" ? lateNoticeMs : 0,
  });
  return paid;
}
