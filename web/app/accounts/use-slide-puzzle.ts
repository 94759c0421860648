// One slide puzzle after another until one is solved: fetching it, and asking the server whether the piece
// was put in its place. A wrong try brings another picture.

import type { PuzzlePurpose } from "@banyan/domain/accounts/rules.ts";
import { keyboardWaitMs, type TrackPoint } from "@banyan/domain/accounts/slide-track.ts";
import type { slidePuzzle, solveSlidePuzzle } from "@banyan/domain/accounts/wire.ts";
import type { OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { useCall } from "../lib/call-api.tsx";

export type Puzzle = OutputOf<typeof slidePuzzle>;
export type PuzzleStage = "loading" | "ready" | "checking" | "done" | "failed";

export type PuzzleTry = { x: number; width: number; track: TrackPoint[]; keyboard: boolean };

export function useSlidePuzzle({
  purpose,
  target,
  onTicket,
}: {
  purpose: PuzzlePurpose;
  target: string;
  onTicket: (ticket: string) => void;
}) {
  const call = useCall();
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  const [stage, setStage] = useState<PuzzleStage>("loading");
  const [problem, setProblem] = useState("");
  const [missed, setMissed] = useState(false);
  const shownAt = useRef(0);

  const load = useCallback(async (): Promise<void> => {
    setStage("loading");
    const outcome = await call<typeof slidePuzzle>(
      "POST /captcha/slide",
      { purpose, target },
      { inline: true },
    );
    if (outcome.ok) {
      setPuzzle(outcome.data);
      shownAt.current = performance.now();
    } else setProblem(outcome.msg);
    setStage(outcome.ok ? "ready" : "failed");
  }, [call, purpose, target]);

  useEffect(() => {
    void load();
  }, [load]);

  async function attempt({ keyboard, ...where }: PuzzleTry): Promise<void> {
    if (puzzle === null || stage !== "ready") return;
    setStage("checking");
    // With the keyboard the server waits for this long; a little more, so that clocks may differ.
    const early = keyboard ? keyboardWaitMs + 200 - (performance.now() - shownAt.current) : 0;
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const outcome = await call<typeof solveSlidePuzzle>(
      "POST /captcha/slide/verify",
      {
        id: puzzle.id,
        ...where,
        track: where.track.map(([x, y, t]) => [x, y, t]),
        keyboard: keyboard ? 1 : 0,
      },
      { inline: true },
    );
    if (outcome.ok && "ticket" in outcome.data) {
      setStage("done");
      onTicket(outcome.data.ticket);
      return;
    }
    if (outcome.ok) {
      setMissed(true);
      await load();
      return;
    }
    setProblem(outcome.msg);
    setStage("failed");
  }

  return { puzzle, stage, problem, missed, load, attempt };
}
