// The demo people (decisions 9). Filling twice changes nothing.
import { type Ctx, inTx } from "../ctx.ts";
import { hashPassword } from "./passwords.ts";

export const demoPassword = "Banyan2026";

export const demoPeople = [
  { email: "lin@example.com", mobile: "13800000001", nickname: "林小满", roles: [] },
  { email: "new@example.com", mobile: "13800000002", nickname: "新同学", roles: [] },
  { email: "chen@example.com", mobile: "13800000003", nickname: "陈予安", roles: ["lecturer"] },
  { email: "ops@example.com", mobile: "13800000009", nickname: "运营", roles: ["operator"] },
] as const;

export async function fillDemoAccounts(ctx: Ctx): Promise<void> {
  const emails = demoPeople.map((person) => person.email);
  const known = await ctx.db
    .selectFrom("account")
    .select("email")
    .where("email", "in", emails)
    .execute();
  const missing = demoPeople.filter(({ email }) => !known.some((row) => row.email === email));
  if (missing.length === 0) return;
  const password_hash = await hashPassword(demoPassword);
  await inTx(ctx, async (tx) => {
    await tx.db
      .insertInto("account")
      .values(
        missing.map(({ email, mobile, nickname, roles }) => ({
          email,
          phone_code: "86",
          mobile,
          nickname,
          roles: [...roles],
          password_hash,
          lang: "zh",
          created_at: tx.now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
