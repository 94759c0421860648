// Slide puzzles (providers 9): each may be tried once, and a right try gives a ticket. Too many wrong ones
// from one address make it wait before the next.
import { randomBytes } from "node:crypto";
import type { PuzzlePurpose } from "@banyan/domain/accounts/rules.ts";
import {
  isOnTarget,
  keyboardWaitMs,
  looksLikeAHand,
  puzzleHeight,
  puzzleMs,
  puzzleWidth,
  type TrackPoint,
  ticketMs,
} from "@banyan/domain/accounts/slide-track.ts";
import { hourMs, later, minuteMs, msBetween, secondMs } from "@banyan/domain/kernel/time.ts";
import type { Ctx } from "../ctx.ts";
import { countHit, hitsOf, limitHits } from "../http/rate-limit.ts";
import { issueTicket } from "./captcha-tickets.ts";
import { takePause } from "./limits.ts";
import { drawPuzzle } from "./puzzle-picture.ts";
import { WaitingRoom } from "./waiting-room.ts";

const studio = new WaitingRoom({ atOnce: 2, waiting: 40 });
const opened = { max: 60, windowMs: 10 * minuteMs };
const wrong = { max: 5, windowMs: 10 * minuteMs };
const afterWrongMs = 10 * secondMs;
const byKeyboard = { max: 20, windowMs: hourMs };
const inboxTimeoutMs = 2 * secondMs;

export type PuzzleDesk = {
  addressFactor: (address: string) => number;
  /** Where the answers of open puzzles go, so that journeys can be automated; null in earnest. */
  captchaInbox: string | null;
};

export async function openPuzzle(
  ctx: Ctx,
  desk: PuzzleDesk,
  { purpose, target }: { purpose: PuzzlePurpose; target: string },
) {
  const times = desk.addressFactor(ctx.address);
  await limitHits(
    ctx.db,
    { bucket: `puzzle:${ctx.address}`, max: opened.max * times, windowMs: opened.windowMs },
    ctx.now,
  );
  const failures = await hitsOf(ctx.db, wrongFrom(ctx.address), ctx.now);
  if (failures.hits >= wrong.max * times) {
    await takePause(ctx.db, `puzzle-pause:${ctx.address}`, afterWrongMs, ctx.now);
  }
  const { bg, piece, pieceX, pieceY } = await studio.run(drawPuzzle);
  const id = randomBytes(16).toString("base64url");
  await ctx.db
    .insertInto("slide_puzzle")
    .values({
      id,
      purpose,
      target,
      answer_x: pieceX,
      created_at: ctx.now,
      expires_at: later(ctx.now, puzzleMs),
    })
    .execute();
  if (desk.captchaInbox !== null) await postAnswer(ctx, desk.captchaInbox, { id, x: pieceX });
  const expiresIn = puzzleMs / secondMs;
  return { id, bg, piece, pieceY, w: puzzleWidth, h: puzzleHeight, expiresIn };
}

export type Attempt = {
  id: string;
  x: number;
  track: readonly TrackPoint[];
  width: number;
  keyboard: boolean;
};

export async function attemptPuzzle(ctx: Ctx, desk: PuzzleDesk, attempt: Attempt) {
  if (attempt.keyboard) {
    const max = byKeyboard.max * desk.addressFactor(ctx.address);
    const bucket = `puzzle-keyboard:${ctx.address}`;
    await limitHits(ctx.db, { bucket, max, windowMs: byKeyboard.windowMs }, ctx.now);
  }
  const puzzle = await ctx.db
    .updateTable("slide_puzzle")
    .set({ attempted_at: ctx.now })
    .where("id", "=", attempt.id)
    .where("attempted_at", "is", null)
    .where("expires_at", ">", ctx.now)
    .returning(["purpose", "target", "answer_x", "created_at"])
    .executeTakeFirst();
  if (puzzle === undefined) return { retry: true as const };
  const moved = attempt.keyboard
    ? msBetween(puzzle.created_at, ctx.now) >= keyboardWaitMs
    : looksLikeAHand(attempt.track, attempt.x, attempt.width);
  if (!moved || !isOnTarget(attempt.x, attempt.width, puzzle.answer_x)) {
    await countHit(ctx.db, wrongFrom(ctx.address), ctx.now);
    return { retry: true as const };
  }
  const ticket = await issueTicket(ctx, puzzle);
  return { ticket, expiresIn: ticketMs / secondMs };
}

function wrongFrom(address: string) {
  return { bucket: `puzzle-wrong:${address}`, ...wrong };
}

/** Never in the way of the puzzle itself: an inbox that does not answer is only noted. */
async function postAnswer(ctx: Ctx, inbox: string, answer: { id: string; x: number }) {
  try {
    await fetch(inbox, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(answer),
      signal: AbortSignal.timeout(inboxTimeoutMs),
    });
  } catch (fault) {
    ctx.log.warn({ err: fault }, "the captcha inbox did not take an answer");
  }
}
