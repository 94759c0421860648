// The proof that a slide puzzle was solved: single use, two minutes, for one purpose and one target.
// Only its hash is kept.
import { createHash, randomBytes } from "node:crypto";
import { accountRefusals } from "@banyan/domain/accounts/rules.ts";
import { ticketMs } from "@banyan/domain/accounts/slide-track.ts";
import { Refused } from "@banyan/domain/kernel/refusal.ts";
import { later } from "@banyan/domain/kernel/time.ts";
import type { Ctx, TxCtx } from "../ctx.ts";

export type TicketFor = { purpose: string; target: string };

export async function issueTicket(ctx: Ctx, { purpose, target }: TicketFor): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  await ctx.db
    .insertInto("captcha_ticket")
    .values({
      ticket_hash: hashOf(ticket),
      purpose,
      target,
      expires_at: later(ctx.now, ticketMs),
    })
    .execute();
  return ticket;
}

/** Uses the ticket up, or refuses: it may be unknown, spent, too old or somebody else's. */
export async function spendTicket(
  ctx: Ctx | TxCtx,
  { purpose, target }: TicketFor,
  ticket: string,
): Promise<void> {
  const used = await ctx.db
    .updateTable("captcha_ticket")
    .set({ used_at: ctx.now })
    .where("ticket_hash", "=", hashOf(ticket))
    .where("purpose", "=", purpose)
    .where("target", "=", target)
    .where("expires_at", ">", ctx.now)
    .where("used_at", "is", null)
    .returning("purpose")
    .executeTakeFirst();
  if (used === undefined) throw new Refused(accountRefusals.needsPuzzle);
}

function hashOf(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}
