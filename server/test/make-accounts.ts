// People for tests: rows made directly, passwords sealed as a browser seals them, slide puzzles solved as a
// hand solves them, codes read from the sandbox's inbox.
import { randomInt, randomUUID, webcrypto } from "node:crypto";
import type { PuzzlePurpose } from "@banyan/domain/accounts/rules.ts";
import { publicKey, slidePuzzle, solveSlidePuzzle } from "@banyan/domain/accounts/wire.ts";
import { vi } from "vitest";
import { hashPassword } from "../src/accounts/passwords.ts";
import { openSession } from "../src/accounts/sessions.ts";
import { inTx } from "../src/ctx.ts";
import type { ApiClient } from "./api-client.ts";
import type { TestApp } from "./start-app.ts";

export type AccountWish = {
  nickname?: string;
  email?: string | null;
  mobile?: string | null;
  password?: string;
  roles?: ("lecturer" | "operator")[];
  lang?: "zh" | "en";
};

export type Person = {
  id: number;
  nickname: string;
  email: string;
  mobile: string;
  token: string;
  /** Speaks to the API as this person. */
  client: ApiClient;
};

/** Moves the clock to where the whole of an hour or a day lies ahead: limits count by the clock. */
export function startOf(test: TestApp, ms: number): void {
  test.clock.offsetMs += ms - (test.clock.now().getTime() % ms) + 1_000;
}

export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

export function newMobile(): string {
  return `139${randomInt(10 ** 8)
    .toString()
    .padStart(8, "0")}`;
}

/** Somebody with an open session. A password costs time: ask for one only where it is used. */
export async function makeAccount(test: TestApp, wish: AccountWish = {}): Promise<Person> {
  const email = wish.email === undefined ? newEmail() : wish.email;
  const mobile = wish.mobile === undefined ? newMobile() : wish.mobile;
  const nickname = wish.nickname ?? `Learner ${randomInt(10 ** 6)}`;
  const password_hash = wish.password === undefined ? null : await hashPassword(wish.password);
  return inTx(test.ctx(), async (tx) => {
    const { id } = await tx.db
      .insertInto("account")
      .values({
        nickname,
        email,
        mobile,
        phone_code: mobile === null ? null : "86",
        password_hash,
        roles: wish.roles ?? [],
        lang: wish.lang ?? "en",
        created_at: tx.now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const token = await openSession(tx, id, "test");
    const client = test.client.as(token);
    return { id, nickname, email: email ?? "", mobile: mobile ?? "", token, client };
  });
}

/** The client as if it called from this address; the app must trust 127.0.0.1 as its proxy. */
export function fromAddress(client: ApiClient, address: string = newAddress()): ApiClient {
  return client.with({ "x-forwarded-for": address });
}

export function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** `kid.base64(RSA-OAEP-SHA-256(password))`, as the contract asks. */
export async function sealPassword(client: ApiClient, password: string): Promise<string> {
  const { kid, key } = await client.ask(publicKey, {});
  const der = Buffer.from(key.replace(/-----[^-]+-----/g, ""), "base64");
  const oaep = { name: "RSA-OAEP", hash: "SHA-256" };
  const imported = await webcrypto.subtle.importKey("spki", der, oaep, false, ["encrypt"]);
  const sealed = await webcrypto.subtle.encrypt(oaep, imported, Buffer.from(password, "utf8"));
  return `${kid}.${Buffer.from(sealed).toString("base64")}`;
}

/** A slide to x that starts fast, brakes and trembles a little. */
export function handTrack(x: number): [number, number, number][] {
  const points = 24;
  return Array.from({ length: points + 1 }, (_, n) => {
    const left = 1 - n / points;
    return [Math.round(x * (1 - left ** 3)), n % 3, n * 30];
  });
}

export async function puzzleAnswer(test: TestApp, id: string): Promise<number> {
  const response = await fetch(`${test.sandbox.origin}/captcha/${id}`);
  const { x } = (await response.json()) as { x: number };
  return x;
}

/** Opens and solves a slide puzzle; the answer comes from where the app posts it. */
export async function solvePuzzle(
  test: TestApp,
  purpose: PuzzlePurpose,
  target: string,
  client: ApiClient = test.client,
): Promise<string> {
  const { id, w } = await client.ask(slidePuzzle, { purpose, target });
  const x = await puzzleAnswer(test, id);
  const outcome = await client.ask(solveSlidePuzzle, { id, x, track: handTrack(x), width: w });
  if (!("ticket" in outcome)) throw new Error("the puzzle was not solved");
  return outcome.ticket;
}

export type InboxMail = { to: string; subject: string; text: string };

/** The newest mail to this address, as soon as it has arrived. */
export async function newestMail(test: TestApp, to: string, count = 1): Promise<InboxMail> {
  await test.drainJobs();
  return vi.waitFor(
    async () => {
      const response = await fetch(`${test.sandbox.origin}/inbox?to=${encodeURIComponent(to)}`);
      const mails = (await response.json()) as InboxMail[];
      const newest = mails[0];
      if (newest === undefined || mails.length < count) throw new Error("no mail has arrived");
      return newest;
    },
    { timeout: 10_000, interval: 50 },
  );
}

export async function mailedCode(test: TestApp, to: string, count = 1): Promise<string> {
  const { text } = await newestMail(test, to, count);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}
