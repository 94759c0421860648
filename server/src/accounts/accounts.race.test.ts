import { randomUUID } from "node:crypto";
import { accountRefusals, passwordLock } from "@banyan/domain/accounts/rules.ts";
import {
  emailLogin,
  sendRegisterEmail,
  slidePuzzle,
  solveSlidePuzzle,
  verifyRegisterEmail,
} from "@banyan/domain/accounts/wire.ts";
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  fromAddress,
  handTrack,
  mailedCode,
  makeAccount,
  newEmail,
  puzzleAnswer,
  sealPassword,
  solvePuzzle,
} from "../../test/make-accounts.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { openSecrets } from "../db/secrets.ts";
import { createLoginKey } from "./login-key.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: "127.0.0.1" }, 20);
});
afterAll(() => app.close());

function atOnce<T>(count: number, ask: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, ask));
}

function counted(answers: readonly { code: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

test("twenty parallel verifications of one code give one account", async () => {
  const email = newEmail();
  const client = fromAddress(app.client);
  const captchaTicket = await solvePuzzle(app, "register", email, client);
  await client.ask(sendRegisterEmail, { email, captchaTicket });
  const code = await mailedCode(app, email);
  const password = await sealPassword(client, randomUUID());
  const answers = await atOnce(20, () =>
    client.call(verifyRegisterEmail, { email, code, password }),
  );
  expect(counted(answers)).toEqual({ 0: 1, [accountRefusals.wrongCode.code]: 19 });
  const accounts = await app.database.kysely
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .execute();
  expect(accounts).toHaveLength(1);
});

test("twenty parallel guesses at a password are five tries", async () => {
  const person = await makeAccount(app, { password: "granny-smith-42" });
  const password = await sealPassword(app.client, "not-the-password");
  const client = fromAddress(app.client);
  const answers = await atOnce(20, () =>
    client.call(emailLogin, { email: person.email, password }),
  );
  expect(counted(answers)).toEqual({
    [accountRefusals.wrongCredentials.code]: passwordLock.tries,
    [kernelRefusals.tooMany.code]: 20 - passwordLock.tries,
  });
});

test("twenty parallel sends with one ticket are one mail", async () => {
  const email = newEmail();
  const client = fromAddress(app.client);
  const captchaTicket = await solvePuzzle(app, "register", email, client);
  const answers = await atOnce(20, () => client.call(sendRegisterEmail, { email, captchaTicket }));
  expect(counted(answers)).toEqual({ 0: 1, [accountRefusals.needsPuzzle.code]: 19 });
});

test("parallel sends with a ticket each are one mail a minute", async () => {
  const email = newEmail();
  const client = fromAddress(app.client);
  const tickets = await atOnce(6, () => solvePuzzle(app, "register", email, client));
  const answers = await Promise.all(
    tickets.map((captchaTicket) => client.call(sendRegisterEmail, { email, captchaTicket })),
  );
  expect(counted(answers)).toEqual({ 0: 1, [kernelRefusals.tooMany.code]: 5 });
});

test("twenty parallel attempts at one puzzle give one ticket", async () => {
  const client = fromAddress(app.client);
  const { id, w } = await client.ask(slidePuzzle, { purpose: "register", target: newEmail() });
  const x = await puzzleAnswer(app, id);
  const attempt = { id, x, track: handTrack(x), width: w };
  const answers = await atOnce(20, () => client.ask(solveSlidePuzzle, attempt));
  expect(answers.filter((answer) => "ticket" in answer)).toHaveLength(1);
});

test("processes that make the login key at once agree on one, whatever key was configured before", async () => {
  const { kysely } = app.database;
  const keys = async (configured: string | null) => {
    const secrets = await openSecrets(kysely, configured);
    return atOnce(3, () => createLoginKey(secrets).publicKey(app.ctx()));
  };
  await kysely.deleteFrom("secret").where("name", "=", "login key").execute();
  const first = await keys(null);
  expect(new Set(first.map(({ kid }) => kid)).size).toBe(1);
  const second = await keys("another configured key, 32 characters");
  expect(new Set(second.map(({ kid }) => kid)).size).toBe(1);
  expect(second[0]?.kid).not.toBe(first[0]?.kid);
});
