// The slide puzzle: drag the handle until the piece lies in the hole. With the keyboard, a range control
// that only it and screen readers meet moves the piece, and Enter or the button confirms.

import type { PuzzlePurpose } from "@banyan/domain/accounts/rules.ts";
import { pieceSide, puzzleWidth, type TrackPoint } from "@banyan/domain/accounts/slide-track.ts";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useWords } from "../lib/words.ts";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import styles from "./slide-puzzle.module.css";
import { text } from "./text.ts";
import { type Puzzle, useSlidePuzzle } from "./use-slide-puzzle.ts";

const farthest = puzzleWidth - pieceSide;

type Drag = { fromX: number; fromY: number; fromTime: number; scale: number; track: TrackPoint[] };

export function SlidePuzzle(request: {
  purpose: PuzzlePurpose;
  target: string;
  onTicket: (ticket: string) => void;
}) {
  const words = useWords(text);
  const { puzzle, stage, problem, missed, load, attempt } = useSlidePuzzle(request);
  const picture = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  /** In pixels of the picture's natural size. */
  const [offset, setOffset] = useState(0);
  const [byKeyboard, setByKeyboard] = useState(false);

  function width(): number {
    return picture.current?.clientWidth ?? puzzleWidth;
  }

  async function another(): Promise<void> {
    setOffset(0);
    await load();
  }

  async function letGo(track: TrackPoint[], keyboard: boolean, at: number): Promise<void> {
    const shown = width();
    await attempt({ x: (at * shown) / puzzleWidth, width: shown, track, keyboard });
    setOffset(0);
  }

  function grab(event: PointerEvent<HTMLElement>): void {
    if (stage !== "ready" || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientX: fromX, clientY: fromY, timeStamp: fromTime } = event;
    drag.current = { fromX, fromY, fromTime, scale: puzzleWidth / width(), track: [[0, 0, 0]] };
    setByKeyboard(false);
    setOffset(0);
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const held = drag.current;
    if (held === null) return;
    const at = clamp((event.clientX - held.fromX) * held.scale);
    const y = Math.round(event.clientY - held.fromY);
    held.track.push([at / held.scale, y, Math.round(event.timeStamp - held.fromTime)]);
    setOffset(at);
  }

  function release(): void {
    const held = drag.current;
    drag.current = null;
    if (held !== null && offset > 0) void letGo(held.track, false, offset);
  }

  function giveUp(): void {
    drag.current = null;
    setOffset(0);
  }

  function confirmOnEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void letGo([], true, offset);
  }

  const left = share(offset);
  return (
    <div className={styles.puzzle}>
      <div ref={picture} className={styles.picture}>
        {puzzle !== null && <Picture puzzle={puzzle} left={left} />}
        {stage === "loading" && <Spinner label={words.puzzleLoading} />}
        {stage === "failed" && (
          <div className={styles.failed}>
            <p role="alert">{problem === "" ? words.puzzleFailed : problem}</p>
            <Button size="sm" variant="secondary" onClick={() => void another()}>
              {words.puzzleRetry}
            </Button>
          </div>
        )}
      </div>
      <div className={classes(styles.rail, stage === "done" && styles.done)}>
        <input
          type="range"
          min={0}
          max={farthest}
          step={2}
          value={offset}
          aria-disabled={stage !== "ready"}
          aria-label={words.puzzleSlider}
          data-autofocus
          className={styles.range}
          onChange={(event) => {
            if (stage !== "ready") return;
            setByKeyboard(true);
            setOffset(Number(event.currentTarget.value));
          }}
          onKeyDown={confirmOnEnter}
        />
        <span className={styles.trail} style={{ width: share(offset + pieceSide / 2) }} />
        {offset === 0 && <span className={styles.hint}>{words.puzzleHint}</span>}
        <span
          className={styles.handle}
          style={{ left }}
          aria-hidden="true"
          onPointerDown={grab}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={giveUp}
        >
          {stage === "checking" ? (
            <Spinner size="sm" immediate />
          ) : (
            <Icon name={stage === "done" ? "check" : "chevron-right"} />
          )}
        </span>
      </div>
      <div className={styles.foot}>
        <p>{words.puzzleKeys}</p>
        {byKeyboard && stage === "ready" && (
          <Button size="sm" variant="tonal" onClick={() => void letGo([], true, offset)}>
            {words.puzzleConfirm}
          </Button>
        )}
        <IconButton
          icon="refresh-cw"
          size="sm"
          label={words.puzzleAnother}
          disabled={stage === "checking" || stage === "done"}
          onClick={() => void another()}
        />
      </div>
      <p
        className={classes(styles.status, missed && stage === "ready" && styles.missed)}
        role="status"
      >
        {stage === "checking" && words.puzzleChecking}
        {stage === "done" && words.puzzleDone}
        {stage === "ready" && missed && words.puzzleWrong}
      </p>
    </div>
  );
}

function Picture({ puzzle, left }: { puzzle: Puzzle; left: string }) {
  return (
    <>
      <img src={puzzle.bg} alt="" width={puzzle.w} height={puzzle.h} draggable={false} />
      <img
        src={puzzle.piece}
        alt=""
        draggable={false}
        className={styles.piece}
        style={{ left, top: `${(puzzle.pieceY / puzzle.h) * 100}%` }}
      />
    </>
  );
}

/** Natural pixels as a share of the width, whatever size the picture is shown at. */
function share(at: number): string {
  return `${(at / puzzleWidth) * 100}%`;
}

function clamp(at: number): number {
  return Math.min(farthest, Math.max(0, at));
}
