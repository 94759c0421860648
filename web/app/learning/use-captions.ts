// Captions drawn by ourselves over the picture, clear of the controls: the tracks stay hidden and tell
// which lines are due.

import type { Lang } from "@banyan/domain/kernel/pair.ts";
import { type RefObject, useEffect, useState } from "react";

export type CaptionChoice = "off" | Lang;

export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  languages: readonly Lang[],
  first: Lang,
) {
  const [choice, setChoice] = useState<CaptionChoice>(() =>
    languages.includes(first) ? first : (languages[0] ?? "off"),
  );
  const [lines, setLines] = useState<readonly string[]>([]);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const tracks = [...element.textTracks];
    const chosen = tracks.find((track) => track.language === choice);
    for (const track of tracks) track.mode = track === chosen ? "hidden" : "disabled";
    setLines([]);
    if (chosen === undefined) return;
    const show = () => {
      const cues = [...(chosen.activeCues ?? [])];
      setLines(cues.flatMap((cue) => (cue instanceof VTTCue ? plainLines(cue) : [])));
    };
    chosen.addEventListener("cuechange", show);
    return () => chosen.removeEventListener("cuechange", show);
  }, [video, choice]);

  /** Off, then each language there is. */
  function next(): void {
    const choices: CaptionChoice[] = ["off", ...languages];
    setChoice(choices[(choices.indexOf(choice) + 1) % choices.length] ?? "off");
  }

  return { choice, lines, next };
}

function plainLines(cue: VTTCue): string[] {
  const text = cue.getCueAsHTML().textContent ?? "";
  return text.split("\n").filter((line) => line.trim() !== "");
}
