import { emailLogin, getUserInfo, mobileLogin } from "@banyan/domain/accounts/wire.ts";
import { Refused } from "@banyan/domain/kernel/refusal.ts";
import { dayMs } from "@banyan/domain/kernel/time.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount, newEmail, sealPassword } from "../../test/make-accounts.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { createApp } from "../app.ts";
import { demoPassword, demoPeople, fillDemoAccounts } from "./demo.ts";
import { accountCard, accountEmails } from "./service.ts";
import { createSignInLink } from "./sign-in-links.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

function follow(origin: string, path: string): Promise<Response> {
  return fetch(new URL(path, origin), { redirect: "manual" });
}

test("the demo people sign in with either name, however often they are filled in", async () => {
  await fillDemoAccounts(app.ctx());
  await fillDemoAccounts(app.ctx());
  const sealed = await sealPassword(app.client, demoPassword);
  for (const { email, mobile, nickname, roles } of demoPeople) {
    const { userInfo } = await app.client.ask(emailLogin, { email, password: sealed });
    const again = await app.client.ask(mobileLogin, { mobile, password: sealed });
    expect(again.userInfo.id).toBe(userInfo.id);
    expect(userInfo).toMatchObject({
      nickname,
      lang: "zh",
      isLecturer: roles.some((role) => role === "lecturer"),
      isOperator: roles.some((role) => role === "operator"),
    });
  }
});

describe("a one-time sign-in link", () => {
  test("opens a session in a browser and leads to the home page, once", async () => {
    const person = await makeAccount(app);
    const path = await createSignInLink(app.ctx(), person.email.toUpperCase());
    const response = await follow(app.origin, path);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/index"]);
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toContain("HttpOnly");
    const token = /banyan_session=([\w-]+)/.exec(cookie)?.[1] ?? "";
    expect((await app.client.as(token).ask(getUserInfo, {})).id).toBe(String(person.id));

    const again = await follow(app.origin, path);
    expect(again.status).toBe(404);
    expect(again.headers.get("set-cookie")).toBeNull();
  });

  test("is good for a day", async () => {
    const path = await createSignInLink(app.ctx(), (await makeAccount(app)).email);
    app.clock.offsetMs += dayMs;
    expect((await follow(app.origin, path)).status).toBe(404);
  });

  test("cannot be made up, nor made for nobody", async () => {
    for (const as of ["", "?as=", "?as=lin@example.com", "?as=1&as=2"]) {
      expect((await follow(app.origin, `/demo/sign-in${as}`)).status).toBe(404);
    }
    await expect(createSignInLink(app.ctx(), newEmail())).rejects.toThrow(Refused);
  });

  test("does not exist without the sandbox", async () => {
    const path = await createSignInLink(app.ctx(), (await makeAccount(app)).email);
    const { config } = app.app;
    const alone = await createApp({ config, database: app.database, clock: app.clock });
    try {
      const origin = await alone.http.listen({ port: 0, host: "127.0.0.1" });
      expect((await follow(origin, path)).status).toBe(404);
      expect((await follow(app.origin, path)).status).toBe(302);
    } finally {
      await alone.stop();
    }
  });
});

describe("what others ask about people", () => {
  test("is answered in one query, with the generated portrait when none was uploaded", async () => {
    const mei = await makeAccount(app, { nickname: "梅" });
    const without = await makeAccount(app, { email: null, lang: "zh" });
    const { kysely } = app.database;
    await kysely
      .updateTable("account")
      .set({ avatar: "/file/1.webp" })
      .where("id", "=", without.id)
      .execute();
    const cards = await accountCard(kysely, [mei.id, without.id, mei.id, 999_999]);
    expect([...cards.keys()].sort()).toEqual([mei.id, without.id].sort());
    expect(cards.get(without.id)?.headimgurl).toBe("/file/1.webp");
    const emails = await accountEmails(kysely, [mei.id, without.id]);
    expect([...emails]).toEqual([[mei.id, { email: mei.email, lang: "en" }]]);
    expect(await accountCard(kysely, [])).toEqual(new Map());
    expect(await accountEmails(kysely, [])).toEqual(new Map());
  });

  test("a portrait may be kept for ever under the version of the name it shows", async () => {
    const mei = await makeAccount(app, { nickname: "林小梅" });
    const card = (await accountCard(app.database.kysely, [mei.id])).get(mei.id);
    const current = await fetch(new URL(card?.headimgurl ?? "", app.origin));
    expect(current.headers.get("content-type")).toContain("image/svg+xml");
    expect(current.headers.get("cache-control")).toContain("immutable");
    expect(await current.text()).toContain("梅</text>");
    const old = await fetch(new URL(`/avatar/${mei.id}.svg?v=old`, app.origin));
    expect(old.headers.get("cache-control")).not.toContain("immutable");
    for (const path of ["/avatar/999999.svg", "/avatar/x.svg", "/avatar/1"]) {
      expect((await fetch(new URL(path, app.origin))).status).toBe(404);
    }
  });
});
