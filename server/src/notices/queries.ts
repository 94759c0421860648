// Who a notice is for, as far as a mail copy needs to know.
import type { TxCtx } from "../ctx.ts";

/** Address and language; null where there is no address, or no account any more. */
export async function findReader(
  tx: TxCtx,
  accountId: number,
): Promise<{ email: string; lang: string } | null> {
  const account = await tx.db
    .selectFrom("account")
    .select(["email", "lang"])
    .where("id", "=", accountId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (account === undefined || account.email === null) return null;
  return { email: account.email, lang: account.lang };
}
