// Forgets what can no longer matter: spent codes, puzzles and tickets, and sessions long over. No rule
// waits for it.
import { dayMs, hourMs, later } from "@banyan/domain/kernel/time.ts";
import type { Ctx } from "../ctx.ts";
import type { Chore } from "../outbox/runner.ts";

const keptMs = 2 * dayMs;
const sessionsKeptMs = 90 * dayMs;

export const accountChores: readonly Chore[] = [
  { name: "forget-account-traces", everyMs: hourMs, run: forgetTraces },
];

async function forgetTraces(ctx: Ctx): Promise<void> {
  const before = later(ctx.now, -keptMs);
  await ctx.db.deleteFrom("verification_code").where("expires_at", "<", before).execute();
  await ctx.db.deleteFrom("slide_puzzle").where("expires_at", "<", before).execute();
  await ctx.db.deleteFrom("captcha_ticket").where("expires_at", "<", before).execute();
  await ctx.db
    .deleteFrom("session")
    .where("expires_at", "<", later(ctx.now, -sessionsKeptMs))
    .execute();
}
