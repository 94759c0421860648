import {
  accountRefusals,
  passwordLock,
  sessionRefusals,
  wrongPasswordsPerAddress,
} from "@banyan/domain/accounts/rules.ts";
import {
  emailLogin,
  getUserInfo,
  logout,
  mobileLogin,
  publicKey,
} from "@banyan/domain/accounts/wire.ts";
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { hourMs, minuteMs } from "@banyan/domain/kernel/time.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiClient } from "../../test/api-client.ts";
import { expectRefusal } from "../../test/expect-refusal.ts";
import {
  fromAddress,
  makeAccount,
  newAddress,
  newEmail,
  newMobile,
  sealPassword,
  solvePuzzle,
  startOf,
} from "../../test/make-accounts.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";

const password = "granny-smith-42";
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: "127.0.0.1", CAMPUS_NETWORKS: "10.77.0.0/16" });
});
afterAll(() => app.close());

function signIn(client: ApiClient, email: string, sealed: string, captchaTicket?: string) {
  const ticket = captchaTicket === undefined ? {} : { captchaTicket };
  return client.call(emailLogin, { email, password: sealed, ...ticket });
}

describe("signing in with a password", () => {
  test("the e-mail address in any case and the password open a session that knows who it is", async () => {
    const person = await makeAccount(app, { password, nickname: "Mei", roles: ["lecturer"] });
    const sealed = await sealPassword(app.client, password);
    const { token, userInfo } = await app.client.ask(emailLogin, {
      email: ` ${person.email.toUpperCase()} `,
      password: sealed,
    });
    expect(userInfo).toMatchObject({
      id: String(person.id),
      nickname: "Mei",
      isLecturer: true,
      isOperator: false,
    });
    expect(userInfo.email).toMatch(/^.\*\*\*@example\.com$/);
    expect(userInfo.mobile).toMatch(/^139\*{4}\d{4}$/);
    expect(userInfo.headimgurl).toMatch(new RegExp(`^/avatar/${person.id}\\.svg\\?v=`));
    expect(Buffer.from(userInfo.uploadKey, "base64url")).toHaveLength(32);
    expect(await app.client.as(token).ask(getUserInfo, {})).toEqual(userInfo);
  });

  test("the mobile number and the password open a session, with 86 when no code is given", async () => {
    const person = await makeAccount(app, { password });
    const sealed = await sealPassword(app.client, password);
    const { userInfo } = await app.client.ask(mobileLogin, {
      mobile: `${person.mobile.slice(0, 3)} ${person.mobile.slice(3)}`,
      password: sealed,
    });
    expect(userInfo.id).toBe(String(person.id));
  });

  test("the same number under another calling code is somebody else", async () => {
    const person = await makeAccount(app, { password });
    const sealed = await sealPassword(app.client, password);
    const input = { mobile: person.mobile, phoneCode: "65", password: sealed };
    expectRefusal(await app.client.call(mobileLogin, input), accountRefusals.wrongCredentials);
  });

  test("a wrong password, an unknown address and an account without a password are answered alike", async () => {
    const client = fromAddress(app.client);
    const known = await makeAccount(app, { password });
    const without = await makeAccount(app);
    const sealed = await sealPassword(client, "not-the-password");
    const answers = [];
    for (const email of [known.email, newEmail(), without.email]) {
      answers.push(await signIn(client, email, sealed));
    }
    for (const answer of answers) {
      expectRefusal(answer, accountRefusals.wrongCredentials);
      expect(answer).toEqual(answers[0]);
    }
    const mobile = await client.call(mobileLogin, { mobile: newMobile(), password: sealed });
    expectRefusal(mobile, accountRefusals.wrongCredentials);
  });

  test("a closed account is unknown", async () => {
    const person = await makeAccount(app, { password });
    await app.database.kysely
      .updateTable("account")
      .set({ closed_at: app.clock.now() })
      .where("id", "=", person.id)
      .execute();
    const sealed = await sealPassword(app.client, password);
    expectRefusal(await signIn(app.client, person.email, sealed), accountRefusals.wrongCredentials);
  });

  test("a password under an unknown key or not encrypted at all cannot be read", async () => {
    const person = await makeAccount(app, { password });
    const sealed = await sealPassword(app.client, password);
    const { kid } = await app.client.ask(publicKey, {});
    const garbage = `${kid}.${Buffer.alloc(384, 7).toString("base64")}`;
    const otherKid = `AAAAAAAAAAAA.${sealed.split(".")[1]}`;
    for (const bad of [garbage, otherKid]) {
      const answer = await signIn(app.client, person.email, bad);
      expectRefusal(answer, accountRefusals.unreadablePassword);
    }
    expectRefusal(await signIn(app.client, person.email, password), kernelRefusals.invalid);
  });

  test("malformed addresses and numbers are named with the specified messages", async () => {
    const sealed = await sealPassword(app.client, password);
    expect(await signIn(app.client, "lin@example", sealed)).toMatchObject({
      code: kernelRefusals.invalid.code,
      data: { fields: { email: "Email format is incorrect" } },
    });
    expect(
      await app.client.call(mobileLogin, { mobile: "12000000000", password: sealed }),
    ).toMatchObject({
      code: kernelRefusals.invalid.code,
      data: { fields: { mobile: "Mobile number format is incorrect" } },
    });
  });
});

describe("five wrong passwords", () => {
  test("lock the password for fifteen minutes, from whatever address the next try comes", async () => {
    const person = await makeAccount(app, { password });
    const right = await sealPassword(app.client, password);
    const wrong = await sealPassword(app.client, "not-the-password");
    for (let n = 0; n < passwordLock.tries; n += 1) {
      const answer = await signIn(fromAddress(app.client), person.email, wrong);
      expectRefusal(answer, accountRefusals.wrongCredentials);
    }
    const locked = await signIn(fromAddress(app.client), person.email, right);
    expectRefusal(locked, kernelRefusals.tooMany);
    expect(locked.data).toEqual({ retryAfter: expect.closeTo(900, -1) });

    app.clock.offsetMs += 14 * minuteMs;
    expectRefusal(await signIn(app.client, person.email, right), kernelRefusals.tooMany);
    app.clock.offsetMs += 1 * minuteMs + 1_000;
    expect((await signIn(app.client, person.email, right)).code).toBe(0);
  });

  test("lock an address nobody has just the same", async () => {
    const email = newEmail();
    const wrong = await sealPassword(app.client, "not-the-password");
    for (let n = 0; n < passwordLock.tries; n += 1) {
      await signIn(fromAddress(app.client), email, wrong);
    }
    expectRefusal(await signIn(fromAddress(app.client), email, wrong), kernelRefusals.tooMany);
  });

  test("are counted anew after the right one", async () => {
    const person = await makeAccount(app, { password });
    const right = await sealPassword(app.client, password);
    const wrong = await sealPassword(app.client, "not-the-password");
    const client = fromAddress(app.client);
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < passwordLock.tries - 1; n += 1) {
        const answer = await signIn(client, person.email, wrong);
        expectRefusal(answer, accountRefusals.wrongCredentials);
      }
      expect((await signIn(client, person.email, right)).code).toBe(0);
    }
  });
});

describe("an address behind which many passwords were wrong", () => {
  async function fail(address: string, times: number): Promise<void> {
    await app.database.kysely
      .updateTable("rate_counter")
      .set({ hits: times })
      .where("bucket", "=", `wrong-password:${address}`)
      .execute();
  }

  test("is asked for the slide puzzle instead of being turned away", async () => {
    startOf(app, hourMs);
    const address = newAddress();
    const client = fromAddress(app.client, address);
    const person = await makeAccount(app, { password });
    const right = await sealPassword(client, password);
    await signIn(client, newEmail(), await sealPassword(client, "not-the-password"));
    await fail(address, wrongPasswordsPerAddress.max);
    expectRefusal(await signIn(client, person.email, right), accountRefusals.needsPuzzle);

    const ticket = await solvePuzzle(app, "login", person.email, client);
    expect((await signIn(client, person.email, right, ticket)).code).toBe(0);
    const replayed = await signIn(client, person.email, right, ticket);
    expectRefusal(replayed, accountRefusals.needsPuzzle);
  });

  test("may fail ten times as often on a configured network", async () => {
    startOf(app, hourMs);
    const address = "10.77.3.4";
    const client = fromAddress(app.client, address);
    const person = await makeAccount(app, { password });
    const right = await sealPassword(client, password);
    await signIn(client, newEmail(), await sealPassword(client, "not-the-password"));
    await fail(address, wrongPasswordsPerAddress.max * 10 - 1);
    expect((await signIn(client, person.email, right)).code).toBe(0);
    await fail(address, wrongPasswordsPerAddress.max * 10);
    expectRefusal(await signIn(client, person.email, right), accountRefusals.needsPuzzle);
  });
});

describe("signing out", () => {
  test("ends this session and no other", async () => {
    const person = await makeAccount(app, { password });
    const sealed = await sealPassword(app.client, password);
    const other = await app.client.ask(emailLogin, { email: person.email, password: sealed });
    expect(await person.client.ask(logout, {})).toBeNull();
    expectRefusal(await person.client.call(getUserInfo, {}), sessionRefusals.unknown);
    expect((await app.client.as(other.token).call(getUserInfo, {})).code).toBe(0);
  });

  test("without a session changes nothing", async () => {
    expect(await app.client.ask(logout, {})).toBeNull();
  });
});

test("signing in, out and locking leave audit rows", async () => {
  const person = await makeAccount(app, { password });
  const right = await sealPassword(app.client, password);
  const wrong = await sealPassword(app.client, "not-the-password");
  const { token } = await app.client.ask(emailLogin, { email: person.email, password: right });
  await app.client.as(token).ask(logout, {});
  for (let n = 0; n < passwordLock.tries; n += 1)
    await signIn(fromAddress(app.client), person.email, wrong);
  const rows = await app.database.kysely
    .selectFrom("audit")
    .select(["action", "actor_id"])
    .where("subject_id", "=", String(person.id))
    .where("subject_type", "=", "account")
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { action: "session.password", actor_id: person.id },
    { action: "account.password-locked", actor_id: null },
  ]);
  const ended = await app.database.kysely
    .selectFrom("audit")
    .select("action")
    .where("actor_id", "=", person.id)
    .where("subject_type", "=", "session")
    .execute();
  expect(ended).toEqual([{ action: "session.ended" }]);
});
