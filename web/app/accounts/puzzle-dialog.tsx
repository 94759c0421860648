// The slide puzzle in a dialog of its own, over whatever form needs its ticket.

import type { PuzzlePurpose } from "@banyan/domain/accounts/rules.ts";
import { useWords } from "../lib/words.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SlidePuzzle } from "./slide-puzzle.tsx";
import { text } from "./text.ts";

export type PuzzleRequest = { purpose: PuzzlePurpose; target: string };

/** `request` null is closed. The ticket is good once, for this purpose and target. */
export function PuzzleDialog({
  request,
  onClose,
  onTicket,
}: {
  request: PuzzleRequest | null;
  onClose: () => void;
  onTicket: (ticket: string) => void;
}) {
  const words = useWords(text);
  return (
    <Dialog
      open={request !== null}
      onClose={onClose}
      title={words.puzzleTitle}
      closeText={words.close}
      size="sm"
    >
      {request !== null && <SlidePuzzle {...request} onTicket={onTicket} />}
    </Dialog>
  );
}
