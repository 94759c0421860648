// A trial of a video lesson for somebody who has not bought the course: it plays as far as the plan
// allows and then says how to go on (spec A §4). Any page may open it with a lesson's id.

import type { TrialOut, tryLesson } from "@banyan/domain/learning/wire.ts";
import { useEffect, useRef, useState } from "react";
import { useCall } from "../lib/call-api.tsx";
import { useToast } from "../lib/feedback.tsx";
import { fill, useWords } from "../lib/words.ts";
import { buttonClass } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { UiLink } from "../ui/link.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { timeText } from "./completion-card.tsx";
import { text } from "./text.ts";
import styles from "./trial-dialog.module.css";
import { PlayerOverlay, VideoPlayer } from "./video-player.tsx";

type TrialDialogProps = {
  /** Null: closed. */
  lesson: { id: string; title: string } | null;
  onClose: () => void;
  /** Where the course is bought. */
  buyHref: string;
  /** Lessons of the whole course. */
  lessonCount: number;
};

type Fetched =
  | { phase: "loading" }
  | { phase: "failed"; msg: string }
  | { phase: "ready"; trial: TrialOut };

export function TrialDialog({ lesson, onClose, buyHref, lessonCount }: TrialDialogProps) {
  const words = useWords(text);
  return (
    <Dialog
      open={lesson !== null}
      onClose={onClose}
      title={fill(words.trialTitle, { lesson: lesson?.title ?? "" })}
      closeText={words.close}
      size="xl"
    >
      {lesson !== null && (
        <Trial key={lesson.id} lessonId={lesson.id} buyHref={buyHref} lessonCount={lessonCount} />
      )}
    </Dialog>
  );
}

function Trial({
  lessonId,
  buyHref,
  lessonCount,
}: {
  lessonId: string;
  buyHref: string;
  lessonCount: number;
}) {
  const words = useWords(text);
  const toast = useToast();
  const { fetched, again } = useTrial(lessonId);
  if (fetched.phase === "loading") {
    return (
      <div className={styles.space}>
        <Spinner size="lg" label={words.loading} />
      </div>
    );
  }
  if (fetched.phase === "failed") {
    return (
      <ErrorState
        title={fetched.msg === "" ? words.videoFailed : fetched.msg}
        retry={{ text: words.tryAgain, onRetry: again }}
      />
    );
  }
  const { trial } = fetched;
  const isWhole = trial.seconds >= trial.duration;
  const note = lessonCount > 1 ? fill(words.trialBuy, { n: lessonCount }) : words.trialBuyOne;
  const ended = (
    <PlayerOverlay title={words.trialEnded} note={note}>
      <UiLink href={buyHref} className={buttonClass({ variant: "sprout", size: "sm" })}>
        {words.goBuy}
      </UiLink>
    </PlayerOverlay>
  );
  return (
    <>
      <VideoPlayer
        key={trial.token}
        title={trial.title}
        sources={trial.sources}
        poster={trial.poster}
        subtitles={trial.subtitles}
        startAt={0}
        isSeekDisabled={false}
        limit={isWhole ? null : trial.seconds}
        onLimit={() => toast("warning", words.trialEnded)}
        afterLimit={ended}
        afterEnd={ended}
        onRetry={again}
      />
      {!isWhole && (
        <p className={styles.note}>
          {fill(words.trialLength, { time: timeText(trial.seconds, words) })}
        </p>
      )}
    </>
  );
}

function useTrial(lessonId: string): { fetched: Fetched; again: () => void } {
  const call = useCall();
  const [fetched, setFetched] = useState<Fetched>({ phase: "loading" });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks once more.
  useEffect(() => {
    let isWanted = true;
    setFetched({ phase: "loading" });
    const ask = async () => {
      const outcome = await latest.current<typeof tryLesson>(
        "GET /lesson/try/look/{lesson_id}",
        { lesson_id: lessonId },
        { silent: true },
      );
      if (!isWanted) return;
      setFetched(
        outcome.ok
          ? { phase: "ready", trial: outcome.data }
          : { phase: "failed", msg: outcome.msg },
      );
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [lessonId, attempt]);
  return { fetched, again: () => setAttempt((before) => before + 1) };
}
