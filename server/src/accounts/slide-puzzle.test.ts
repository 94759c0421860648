import { pieceSide, puzzleHeight, puzzleWidth } from "@banyan/domain/accounts/slide-track.ts";
import { slidePuzzle, solveSlidePuzzle } from "@banyan/domain/accounts/wire.ts";
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { hourMs, secondMs } from "@banyan/domain/kernel/time.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiClient } from "../../test/api-client.ts";
import { expectRefusal } from "../../test/expect-refusal.ts";
import {
  fromAddress,
  handTrack,
  newEmail,
  puzzleAnswer,
  startOf,
} from "../../test/make-accounts.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { createApp } from "../app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: "127.0.0.1" });
});
afterAll(() => app.close());

async function open(client: ApiClient) {
  const puzzle = await client.ask(slidePuzzle, { purpose: "register", target: newEmail() });
  return { ...puzzle, x: await puzzleAnswer(app, puzzle.id) };
}

describe("a slide puzzle", () => {
  test("is a picture with a hole and the piece that fits, and says nothing of the answer", async () => {
    const puzzle = await app.client.ask(slidePuzzle, { purpose: "register", target: newEmail() });
    expect(puzzle).toMatchObject({ w: puzzleWidth, h: puzzleHeight, expiresIn: 120 });
    expect(Object.keys(puzzle).sort()).toEqual([
      "bg",
      "expiresIn",
      "h",
      "id",
      "piece",
      "pieceY",
      "w",
    ]);
    const bg = await sharp(bytesOf(puzzle.bg)).metadata();
    const piece = await sharp(bytesOf(puzzle.piece)).metadata();
    expect([bg.format, bg.width, bg.height]).toEqual(["webp", puzzleWidth, puzzleHeight]);
    expect([piece.format, piece.width, piece.hasAlpha]).toEqual(["png", pieceSide, true]);
  });

  test("moved by a hand to within five pixels gives a ticket, at whatever size it is shown", async () => {
    const client = fromAddress(app.client);
    for (const width of [puzzleWidth, 280]) {
      const { id, x } = await open(client);
      const shown = ((x + 4) * width) / puzzleWidth;
      const outcome = await client.ask(solveSlidePuzzle, {
        id,
        x: shown,
        track: handTrack(shown),
        width,
      });
      expect(outcome).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 120 });
    }
  });

  test("may be tried once", async () => {
    const client = fromAddress(app.client);
    const { id, x, w } = await open(client);
    const aside = x + 6;
    const wrong = { id, x: aside, track: handTrack(aside), width: w };
    expect(await client.ask(solveSlidePuzzle, wrong)).toEqual({ retry: true });
    const right = { id, x, track: handTrack(x), width: w };
    expect(await client.ask(solveSlidePuzzle, right)).toEqual({ retry: true });
  });

  test("is void after two minutes", async () => {
    const client = fromAddress(app.client);
    const { id, x, w } = await open(client);
    app.clock.offsetMs += 120 * secondMs;
    const late = { id, x, track: handTrack(x), width: w };
    expect(await client.ask(solveSlidePuzzle, late)).toEqual({ retry: true });
  });

  test("moved in one jump is not taken for a hand's work", async () => {
    const client = fromAddress(app.client);
    const { id, x, w } = await open(client);
    const jump: [number, number, number][] = [
      [0, 0, 0],
      [x, 0, 400],
    ];
    const answer = await client.ask(solveSlidePuzzle, { id, x, track: jump, width: w });
    expect(answer).toEqual({ retry: true });
  });

  test("that nobody has heard of is to be tried again", async () => {
    const unknown = { id: "nothing", x: 100, track: handTrack(100), width: puzzleWidth };
    expect(await fromAddress(app.client).ask(solveSlidePuzzle, unknown)).toEqual({ retry: true });
  });
});

describe("the keyboard", () => {
  test("moves the piece without a track, three seconds after it is shown", async () => {
    const client = fromAddress(app.client);
    const hasty = await open(client);
    const attempt = { track: [], width: puzzleWidth, keyboard: 1 };
    const tooSoon = await client.ask(solveSlidePuzzle, { id: hasty.id, x: hasty.x, ...attempt });
    expect(tooSoon).toEqual({ retry: true });
    const calm = await open(client);
    app.clock.offsetMs += 3 * secondMs;
    const outcome = await client.ask(solveSlidePuzzle, { id: calm.id, x: calm.x, ...attempt });
    expect(outcome).toHaveProperty("ticket");
  });

  test("has a quota of its own", async () => {
    startOf(app, hourMs);
    const client = fromAddress(app.client);
    const attempt = { id: "nothing", x: 1, track: [], width: puzzleWidth, keyboard: 1 };
    for (let n = 0; n < 20; n += 1) {
      expect(await client.ask(solveSlidePuzzle, attempt)).toEqual({ retry: true });
    }
    expectRefusal(await client.call(solveSlidePuzzle, attempt), kernelRefusals.tooMany);
  });
});

describe("an address", () => {
  test("that was wrong five times waits before its next puzzle", async () => {
    startOf(app, hourMs);
    const client = fromAddress(app.client);
    for (let n = 0; n < 5; n += 1) {
      const { id, w } = await open(client);
      await client.ask(solveSlidePuzzle, { id, x: 0, track: handTrack(0), width: w });
    }
    const input = { purpose: "register", target: newEmail() } as const;
    expect((await client.call(slidePuzzle, input)).code).toBe(0);
    expectRefusal(await client.call(slidePuzzle, input), kernelRefusals.tooMany);
    app.clock.offsetMs += 10 * secondMs;
    expect((await client.call(slidePuzzle, input)).code).toBe(0);
  });

  test("opens sixty puzzles in ten minutes and no more", async () => {
    startOf(app, hourMs);
    const client = fromAddress(app.client);
    const input = { purpose: "register", target: newEmail() } as const;
    await client.ask(slidePuzzle, input);
    await app.database.kysely
      .updateTable("rate_counter")
      .set({ hits: 60 })
      .where("bucket", "=", `puzzle:${client.headers["x-forwarded-for"]}`)
      .execute();
    expectRefusal(await client.call(slidePuzzle, input), kernelRefusals.tooMany);
  });
});

test("without the sandbox the answer goes nowhere", async () => {
  const alone = await createApp({
    config: app.app.config,
    database: app.database,
    clock: app.clock,
  });
  try {
    const client = new ApiClient(await alone.http.listen({ port: 0, host: "127.0.0.1" }));
    const { id } = await client.ask(slidePuzzle, { purpose: "register", target: newEmail() });
    const asked = await fetch(`${app.sandbox.origin}/captcha/${id}`);
    expect(asked.status).toBe(404);
  } finally {
    await alone.stop();
  }
});

function bytesOf(dataAddress: string): Buffer {
  return Buffer.from(dataAddress.split(",")[1] ?? "", "base64");
}
