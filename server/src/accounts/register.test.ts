import { accountRefusals, codeLimits, emailCodeMs } from "@banyan/domain/accounts/rules.ts";
import {
  emailLogin,
  getUserInfo,
  sendRegisterEmail,
  verifyRegisterEmail,
} from "@banyan/domain/accounts/wire.ts";
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "@banyan/domain/kernel/time.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiClient } from "../../test/api-client.ts";
import { expectRefusal } from "../../test/expect-refusal.ts";
import { expectLoggedError, recordLoggedError } from "../../test/fail-on-logged-errors.ts";
import {
  fromAddress,
  mailedCode,
  makeAccount,
  newAddress,
  newEmail,
  newestMail,
  sealPassword,
  solvePuzzle,
  startOf,
} from "../../test/make-accounts.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { createApp } from "../app.ts";

const password = "granny-smith-42";
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: "127.0.0.1", CAMPUS_NETWORKS: "10.77.0.0/16" });
});
afterAll(() => app.close());

async function send(email: string, client: ApiClient = fromAddress(app.client)) {
  const captchaTicket = await solvePuzzle(app, "register", email, client);
  return client.call(sendRegisterEmail, { email, captchaTicket });
}

async function verify(email: string, code: string, chosen = password) {
  const sealed = await sealPassword(app.client, chosen);
  return app.client.call(verifyRegisterEmail, { email, code, password: sealed });
}

/** Any code but this one. */
function another(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

describe("registering by e-mail", () => {
  test("takes a puzzle, a code from the mail and a password, and signs in", async () => {
    const email = newEmail();
    expect(await send(` ${email.toUpperCase()}`)).toMatchObject({ code: 0, data: null });
    const code = await mailedCode(app, email);
    const { code: outcome, data } = await verify(email, code);
    expect(outcome).toBe(0);
    const me = await app.client.as(data.token).ask(getUserInfo, {});
    expect(me).toEqual(data.userInfo);
    expect(me).toMatchObject({ nickname: expect.stringMatching(/^Learner \d{4}$/), lang: "en" });

    const sealed = await sealPassword(app.client, password);
    const again = await app.client.ask(emailLogin, { email, password: sealed });
    expect(again.userInfo.id).toBe(me.id);
  });

  test("keeps the code as a hash and leaves an audit row", async () => {
    const email = newEmail();
    await send(email);
    const code = await mailedCode(app, email);
    const row = await app.database.kysely
      .selectFrom("verification_code")
      .selectAll()
      .where("target", "=", email)
      .executeTakeFirstOrThrow();
    expect(row.scene).toBe("register");
    expect(row.code_hash).toHaveLength(32);
    const { data } = await verify(email, code);
    const audit = await app.database.kysely
      .selectFrom("audit")
      .select("action")
      .where("subject_type", "=", "account")
      .where("subject_id", "=", data.userInfo.id)
      .execute();
    expect(audit).toEqual([{ action: "account.registered" }]);
  });

  test("with an address that has an account is answered alike; its owner learns it by mail", async () => {
    const owner = await makeAccount(app, { lang: "zh" });
    const stranger = newEmail();
    const answers = [await send(owner.email), await send(stranger)];
    expect(answers[0]).toEqual(answers[1]);
    const mail = await newestMail(app, owner.email);
    expect(mail.subject).toContain("已经有");
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
    expectRefusal(await verify(owner.email, "123456"), accountRefusals.wrongCode);
    expectRefusal(
      await verify(stranger, another(await mailedCode(app, stranger))),
      accountRefusals.wrongCode,
    );
  });

  test("is refused when the address has been taken since the code was sent", async () => {
    const email = newEmail();
    await send(email);
    const code = await mailedCode(app, email);
    await makeAccount(app, { email });
    expectRefusal(await verify(email, code), accountRefusals.emailTaken);
  });

  test.each([
    ["seven characters", "abc-123", "Password length is 8-20, without special characters"],
    [
      "sixty-five characters",
      "a".repeat(65),
      "Password length is 8-20, without special characters",
    ],
    [
      "one that everybody tries first",
      "Password123",
      "Password length is 8-20, without special characters; this one is too common, choose another",
    ],
  ])("refuses a password of %s and lets the code live", async (_, weak, message) => {
    const email = newEmail();
    await send(email);
    const code = await mailedCode(app, email);
    expect(await verify(email, code, weak)).toMatchObject({
      code: kernelRefusals.invalid.code,
      data: { fields: { password: message } },
    });
    expect((await verify(email, code)).code).toBe(0);
  });

  test("cannot be done with a password that does not open", async () => {
    const email = newEmail();
    const input = { email, code: "123456", password: "AAAAAAAAAAAA.AAAA" };
    const answer = await app.client.call(verifyRegisterEmail, input);
    expectRefusal(answer, accountRefusals.unreadablePassword);
  });
});

describe("a registration code", () => {
  test("works once", async () => {
    const email = newEmail();
    await send(email);
    const code = await mailedCode(app, email);
    expect((await verify(email, code)).code).toBe(0);
    expectRefusal(await verify(email, code), accountRefusals.wrongCode);
  });

  test("works for ten minutes", async () => {
    const email = newEmail();
    await send(email);
    const code = await mailedCode(app, email);
    app.clock.offsetMs += emailCodeMs + secondMs;
    expectRefusal(await verify(email, code), accountRefusals.wrongCode);
  });

  test("works for the address it was sent to only", async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    await send(mine);
    await send(theirs);
    const [code, other] = [await mailedCode(app, mine), await mailedCode(app, theirs)];
    if (code !== other) expectRefusal(await verify(theirs, code), accountRefusals.wrongCode);
    expect((await verify(theirs, other)).code).toBe(0);
  });

  test("of another scene opens nothing", async () => {
    const email = newEmail();
    await send(email);
    const code = await mailedCode(app, email);
    await app.database.kysely
      .updateTable("verification_code")
      .set({ scene: "forget" })
      .where("target", "=", email)
      .execute();
    expectRefusal(await verify(email, code), accountRefusals.wrongCode);
    // Nor does it when somebody renames it back: the scene is part of what was hashed.
    await app.database.kysely
      .updateTable("verification_code")
      .set({ scene: "register", target: `x${email}` })
      .where("target", "=", email)
      .execute();
    expectRefusal(await verify(`x${email}`, code), accountRefusals.wrongCode);
  });

  test("is dead after five wrong tries", async () => {
    const email = newEmail();
    await send(email);
    const code = await mailedCode(app, email);
    for (let n = 0; n < 5; n += 1) {
      expectRefusal(await verify(email, another(code)), accountRefusals.wrongCode);
    }
    expectRefusal(await verify(email, code), accountRefusals.wrongCode);
  });

  test("is void once a newer one was sent", async () => {
    const email = newEmail();
    await send(email);
    const first = await mailedCode(app, email);
    app.clock.offsetMs += codeLimits.gapMs;
    await send(email);
    const second = await mailedCode(app, email, 2);
    if (first !== second) expectRefusal(await verify(email, first), accountRefusals.wrongCode);
    expect((await verify(email, second)).code).toBe(0);
  });

  test("that is not six digits is refused before it counts as a try", async () => {
    for (const code of ["12345", "1234567", "12345a"]) {
      expect(await verify(newEmail(), code)).toMatchObject({ code: kernelRefusals.invalid.code });
    }
    expect(await verify(newEmail(), "12345a")).toMatchObject({
      data: { fields: { code: "Verification code error" } },
    });
  });
});

describe("sending codes", () => {
  test("needs the ticket of a puzzle solved for this purpose and this address", async () => {
    const email = newEmail();
    const client = fromAddress(app.client);
    const tickets = [
      "",
      "A".repeat(43),
      await solvePuzzle(app, "login", email, client),
      await solvePuzzle(app, "register", newEmail(), client),
    ];
    for (const captchaTicket of tickets) {
      const answer = await client.call(sendRegisterEmail, { email, captchaTicket });
      expectRefusal(answer, accountRefusals.needsPuzzle);
    }
  });

  test("spends the ticket", async () => {
    const email = newEmail();
    const client = fromAddress(app.client);
    const captchaTicket = await solvePuzzle(app, "register", email, client);
    expect((await client.call(sendRegisterEmail, { email, captchaTicket })).code).toBe(0);
    app.clock.offsetMs += codeLimits.gapMs;
    const replayed = await client.call(sendRegisterEmail, { email, captchaTicket });
    expectRefusal(replayed, accountRefusals.needsPuzzle);
  });

  test("needs a ticket not older than two minutes", async () => {
    const email = newEmail();
    const client = fromAddress(app.client);
    const captchaTicket = await solvePuzzle(app, "register", email, client);
    app.clock.offsetMs += 2 * minuteMs;
    const answer = await client.call(sendRegisterEmail, { email, captchaTicket });
    expectRefusal(answer, accountRefusals.needsPuzzle);
  });

  test("to one address: once a minute, five an hour, ten a day, whether or not it has an account", async () => {
    const owner = await makeAccount(app);
    for (const email of [newEmail(), owner.email]) {
      startOf(app, dayMs);
      for (const hour of [1, 2]) {
        for (let n = 0; n < codeLimits.target.perHour; n += 1) {
          expect((await send(email)).code).toBe(0);
          const tooSoon = await send(email);
          expectRefusal(tooSoon, kernelRefusals.tooMany);
          expect(tooSoon.data).toEqual({ retryAfter: expect.closeTo(60, -1) });
          app.clock.offsetMs += codeLimits.gapMs;
        }
        const tooOften = await send(email);
        expectRefusal(tooOften, kernelRefusals.tooMany);
        expect(tooOften.data, `in hour ${hour}`).toEqual({ retryAfter: expect.any(Number) });
        startOf(app, hourMs);
      }
      expectRefusal(await send(email), kernelRefusals.tooMany);
      startOf(app, dayMs);
      expect((await send(email)).code).toBe(0);
    }
  });

  test("from one address: twenty an hour, ten times as many on a configured network", async () => {
    startOf(app, hourMs);
    const client = fromAddress(app.client, newAddress());
    for (let n = 0; n < codeLimits.address.perHour; n += 1) {
      expect((await send(newEmail(), client)).code).toBe(0);
    }
    expectRefusal(await send(newEmail(), client), kernelRefusals.tooMany);

    const campus = fromAddress(app.client, "10.77.1.1");
    for (let n = 0; n <= codeLimits.address.perHour; n += 1) {
      expect((await send(newEmail(), campus)).code).toBe(0);
    }
  });

  test("stops for everybody at the ceiling of the hour, and somebody is alarmed", async () => {
    startOf(app, hourMs);
    await send(newEmail());
    await app.database.kysely
      .updateTable("rate_counter")
      .set({ hits: codeLimits.everybody.perHour })
      .where("bucket", "=", "codes:everybody")
      .execute();
    expectLoggedError();
    expectRefusal(await send(newEmail()), kernelRefusals.tooMany);
    app.clock.offsetMs += hourMs;
    expect((await send(newEmail())).code).toBe(0);
  });

  test("remembers its limits in a new process", async () => {
    const email = newEmail();
    expect((await send(email)).code).toBe(0);
    const second = await createApp({
      config: app.app.config,
      database: app.database,
      clock: app.clock,
      sandbox: app.sandbox,
      logTo: { write: recordLoggedError },
    });
    try {
      const client = new ApiClient(await second.http.listen({ port: 0, host: "127.0.0.1" }));
      expectRefusal(await send(email, fromAddress(client)), kernelRefusals.tooMany);
      const code = await mailedCode(app, email);
      const sealed = await sealPassword(client, password);
      const answer = await client.call(verifyRegisterEmail, { email, code, password: sealed });
      expect(answer.code).toBe(0);
    } finally {
      await second.stop();
    }
  });
});

describe("an address that is not behind a trusted proxy", () => {
  test("cannot be forged with a header", async () => {
    const open = await startApp();
    try {
      startOf(open, hourMs);
      for (let n = 0; n <= codeLimits.address.perHour; n += 1) {
        const email = newEmail();
        const client = fromAddress(open.client);
        const captchaTicket = await solvePuzzle(open, "register", email, client);
        const answer = await client.call(sendRegisterEmail, { email, captchaTicket });
        if (n < codeLimits.address.perHour) expect(answer.code).toBe(0);
        else expectRefusal(answer, kernelRefusals.tooMany);
      }
    } finally {
      await open.close();
    }
  });
});
