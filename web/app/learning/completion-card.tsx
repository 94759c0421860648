// What completes the open lesson and how far it is: a ring, the time left, and on demand the rule, what
// the server counted, and what it did not count and why (decisions: learning).

import { requiredSeconds, type UncountedReason } from "@banyan/domain/learning/rules.ts";
import { fill, useWords } from "../lib/words.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Popover } from "../ui/popover.tsx";
import { ProgressRing } from "../ui/progress-ring.tsx";
import styles from "./completion-card.module.css";
import type { StudyState } from "./reporter.ts";
import type { OpenLesson } from "./study-view.ts";
import { text } from "./text.ts";

type Words = (typeof text)["zh"];

export function CompletionCard({ lesson, state }: { lesson: OpenLesson; state: StudyState }) {
  const words = useWords(text);
  const required = requiredOf(lesson);
  const remain = state.learned ? 0 : state.remain;
  const done = shareOf(required, remain);
  const rule = fill(words.condition, { rule: ruleText(lesson, words) });
  return (
    <Popover
      label={words.completion}
      align="end"
      trigger={(props) => (
        <button {...props} className={styles.card}>
          {state.learned ? (
            <span className={styles.tick}>
              <Icon name="check" size={24} />
            </span>
          ) : (
            <ProgressRing value={done} label={words.progress} />
          )}
          <span className={styles.lines}>
            <b className={styles.left}>{leftText(lesson, state.learned, remain, words)}</b>
            <small className={styles.rule}>{rule}</small>
          </span>
          <Icon
            name={state.phase === "offline" ? "triangle-alert" : "circle-question"}
            size={18}
            className={classes(styles.more, state.phase === "offline" && styles.warn)}
          />
        </button>
      )}
    >
      <div className={styles.detail}>
        <p className={styles.head}>{rule}</p>
        {required > 0 && !state.learned && remain !== null && (
          <p>
            {fill(words.counted, {
              done: timeText(required - remain, words),
              all: timeText(required, words),
            })}
          </p>
        )}
        {!state.learned &&
          state.uncounted.map(({ seconds, reason }) => (
            <p key={reason} className={styles.uncounted}>
              {fill(words.uncounted, {
                time: timeText(seconds, words),
                reason: reasonText(reason, words),
              })}
            </p>
          ))}
        {lesson.seekDisabled && !state.learned && (
          <p className={styles.note}>
            <Icon name="lock" size={16} />
            {words.seekLocked}
          </p>
        )}
        <p className={styles.note}>{statusText(state, words)}</p>
      </div>
    </Popover>
  );
}

function requiredOf(lesson: OpenLesson): number {
  return requiredSeconds({ ...lesson, lessonKind: lesson.kind });
}

function shareOf(required: number, remain: number | null): number {
  if (remain === null) return 0;
  return required <= 0 ? 100 : ((required - remain) / required) * 100;
}

function ruleText({ finishType, finishData, measure }: OpenLesson, words: Words): string {
  if (measure === "download") return words.ruleDownload;
  if (finishData <= 0) return words.ruleOpen;
  if (finishType === 3) return measure === "ranges" ? words.ruleEndVideo : words.ruleEnd;
  const isOne = finishData === 1;
  if (measure === "watch") {
    return isOne ? words.ruleWatchOne : fill(words.ruleWatch, { n: finishData });
  }
  return isOne ? words.ruleStayOne : fill(words.ruleStay, { n: finishData });
}

function leftText(
  lesson: OpenLesson,
  isLearned: boolean,
  remain: number | null,
  words: Words,
): string {
  if (isLearned || remain === 0) return words.lessonDone;
  if (remain === null) return words.downloadLeft;
  const time = timeText(remain, words);
  return fill(lesson.measure === "stay" ? words.stayLeft : words.watchLeft, { time });
}

function statusText(state: StudyState, words: Words): string {
  switch (state.phase) {
    case "offline":
      return words.countingOffline;
    case "insecure":
      return words.countingInsecure;
    case "moved":
    case "refused":
      return state.message;
    case "starting":
    case "live":
      return words.howCounted;
  }
}

function reasonText(reason: UncountedReason, words: Words): string {
  switch (reason) {
    case "clock":
      return words.reasonClock;
    case "skipped":
      return words.reasonSkipped;
    case "again":
      return words.reasonAgain;
  }
}

export function timeText(seconds: number, words: Words): string {
  const whole = Math.max(0, Math.round(seconds));
  const m = Math.floor(whole / 60);
  if (m > 0 && whole % 60 === 0) return fill(words.minutesOnly, { m });
  const s = String(whole % 60).padStart(m > 0 ? 2 : 1, "0");
  return m > 0 ? fill(words.minutesSeconds, { m, s }) : fill(words.secondsOnly, { s });
}
