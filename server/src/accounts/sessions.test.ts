import { sessionDays, sessionRefusals } from "@banyan/domain/accounts/rules.ts";
import { emailLogin, getUserInfo, logout, publicKey } from "@banyan/domain/accounts/wire.ts";
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { dayMs, hourMs } from "@banyan/domain/kernel/time.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectRefusal } from "../../test/expect-refusal.ts";
import { makeAccount, sealPassword } from "../../test/make-accounts.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { accountChores } from "./tidy.ts";

const password = "granny-smith-42";
const ours = { "sec-fetch-site": "same-origin" };
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

function cookieOf(token: string): { cookie: string } {
  return { cookie: `lang=en; banyan_session=${token}` };
}

describe("a token in the header", () => {
  test("is missing: sign in first", async () => {
    expectRefusal(await app.client.call(getUserInfo, {}), sessionRefusals.none);
  });

  test("that nobody was given is refused on every call, open ones included", async () => {
    const client = app.client.as("A".repeat(43));
    expectRefusal(await client.call(getUserInfo, {}), sessionRefusals.unknown);
    expectRefusal(await client.call(publicKey, {}), sessionRefusals.unknown);
  });

  test("of a closed account is refused", async () => {
    const person = await makeAccount(app);
    await app.database.kysely
      .updateTable("account")
      .set({ closed_at: app.clock.now() })
      .where("id", "=", person.id)
      .execute();
    expectRefusal(await person.client.call(getUserInfo, {}), sessionRefusals.unknown);
  });

  test("lasts thirty days from its last use, then it has expired", async () => {
    const person = await makeAccount(app);
    app.clock.offsetMs += (sessionDays - 1) * dayMs;
    expect((await person.client.call(getUserInfo, {})).code).toBe(0);
    app.clock.offsetMs += (sessionDays - 1) * dayMs;
    expect((await person.client.call(getUserInfo, {})).code).toBe(0);
    app.clock.offsetMs += sessionDays * dayMs + hourMs;
    expectRefusal(await person.client.call(getUserInfo, {}), sessionRefusals.expired);
    expectRefusal(await person.client.call(publicKey, {}), sessionRefusals.expired);
  });

  test("is stored as its hash only", async () => {
    const person = await makeAccount(app);
    const row = await app.database.kysely
      .selectFrom("session")
      .selectAll()
      .where("account_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(person.token);
    expect(row.token_hash).toHaveLength(32);
  });
});

describe("the session cookie of our own pages", () => {
  async function signInAsPage(headers: Record<string, string>) {
    const person = await makeAccount(app, { password });
    const sealed = await sealPassword(app.client, password);
    const response = await app.client
      .with({ "session-transport": "cookie", ...headers })
      .raw("POST", `/api${emailLogin.path}`, { email: person.email, password: sealed });
    return { person, response };
  }

  test("holds the token out of scripts' reach", async () => {
    const { response } = await signInAsPage(ours);
    const body = await response.json();
    expect(body).toMatchObject({ code: 0, data: { token: "" } });
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(
      /^banyan_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
    const token = /banyan_session=([\w-]+)/.exec(cookie)?.[1] ?? "";
    const me = await app.client.with(cookieOf(token)).ask(getUserInfo, {});
    expect(me.id).toBe(body.data.userInfo.id);
  });

  test("is set for our own pages only", async () => {
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
      {},
    ]) {
      const { response } = await signInAsPage(headers);
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(await response.json()).toMatchObject({ code: kernelRefusals.forbidden.code });
    }
  });

  test("that is no longer good makes a visitor and is cleared", async () => {
    const person = await makeAccount(app);
    await person.client.ask(logout, {});
    const response = await app.client
      .with({ ...cookieOf(person.token), ...ours })
      .raw("GET", `/api${publicKey.path}`);
    expect(await response.json()).toMatchObject({ code: 0 });
    expect(response.headers.get("set-cookie")).toMatch(/^banyan_session=; .*Max-Age=0/);
    const asked = await app.client.with(cookieOf(person.token)).call(getUserInfo, {});
    expectRefusal(asked, sessionRefusals.none);
  });

  test("lets nobody else's page change anything", async () => {
    const person = await makeAccount(app);
    const foreign: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      {},
    ];
    for (const headers of foreign) {
      const client = app.client.with({ ...cookieOf(person.token), ...headers });
      expectRefusal(await client.call(logout, {}), kernelRefusals.forbidden);
    }
    expect((await person.client.call(getUserInfo, {})).code).toBe(0);
    const own = app.client.with({ ...cookieOf(person.token), ...ours });
    expect(await own.ask(logout, {})).toBeNull();
    expectRefusal(await person.client.call(getUserInfo, {}), sessionRefusals.unknown);
  });
});

test("sessions long over are forgotten, those in use are not", async () => {
  const gone = await makeAccount(app);
  app.clock.offsetMs += (sessionDays + 91) * dayMs;
  const here = await makeAccount(app);
  for (const chore of accountChores) await chore.run(app.ctx());
  const kept = await app.database.kysely
    .selectFrom("session")
    .select("account_id")
    .where("account_id", "in", [gone.id, here.id])
    .execute();
  expect(kept).toEqual([{ account_id: here.id }]);
});
