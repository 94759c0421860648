// Somebody with an account and a session, made straight through the services.
import { randomBytes } from "node:crypto";
import { openSession } from "../src/accounts/sessions.ts";
import { inTx } from "../src/ctx.ts";
import type { ApiClient } from "./api-client.ts";
import type { TestApp } from "./start-app.ts";

export type Person = { id: number; token: string; client: ApiClient };

type Wish = { email?: string; roles?: string[]; lang?: "zh" | "en" };

export async function makePerson(test: TestApp, wish: Wish = {}): Promise<Person> {
  return inTx(test.ctx(), async (tx) => {
    const name = randomBytes(6).toString("hex");
    const { id } = await tx.db
      .insertInto("account")
      .values({
        nickname: `learner-${name}`,
        email: wish.email ?? `${name}@example.com`,
        lang: wish.lang ?? "en",
        roles: wish.roles ?? [],
        created_at: tx.now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const token = await openSession(tx, id, "test");
    return { id, token, client: test.client.as(token) };
  });
}
