// The reporter on a page: ticks twice a second, keeps the latest figures for the screen, sends the last
// ones when the page goes away.

import { finishTypes, lessonKinds } from "@banyan/domain/catalogue/rules.ts";
import { timerTickMs } from "@banyan/domain/kernel/constants.ts";
import type { reportLearning, startLearning } from "@banyan/domain/learning/wire.ts";
import { useEffect, useRef, useState } from "react";
import { useCall } from "../lib/call-api.tsx";
import { Reporter, type StudyState } from "./reporter.ts";
import { signReport } from "./sign-report.ts";
import type { OpenLesson } from "./study-view.ts";
import { browserStore } from "./unsent-report.ts";
import { WatchMeter } from "./watch-meter.ts";

export type Study = {
  state: StudyState;
  /** The video tells where it stands and whether it plays. */
  playing: (position: number, rate: number) => void;
  stopped: (position: number) => void;
  ended: () => void;
  takeBack: () => void;
};

/** Mount it once per lesson: give the component the lesson's id as its key. */
export function useReporter(lesson: OpenLesson): Study {
  const call = useCall();
  const [state, setState] = useState<StudyState>(() => initialState(lesson));
  const reporter = useRef<Reporter | null>(null);
  const [meter] = useState(() => new WatchMeter());
  const video = useRef<{ isPlaying: boolean; position: number | undefined }>({
    isPlaying: false,
    position: undefined,
  });
  const latest = useRef({ call, lesson });
  useEffect(() => {
    latest.current = { call, lesson };
  });

  useEffect(() => {
    const { progress, finishType, measure, id, kind } = latest.current.lesson;
    const made = new Reporter(
      {
        ...{ id, measure },
        learned: progress.learned,
        stay: progress.stay,
        watched: progress.watch,
        seen: progress.seen,
        remain: progress.remain,
        reports:
          finishType !== finishTypes.download && (!progress.learned || kind === lessonKinds.video),
      },
      {
        start: (input) =>
          latest.current.call<typeof startLearning>("POST /learn/start/{lesson_id}", input, {
            silent: true,
          }),
        doing: (report) =>
          latest.current.call<typeof reportLearning>("POST /learn/doing/{lesson_id}", report, {
            silent: true,
          }),
        beacon: (path, body) =>
          navigator.sendBeacon(path, new Blob([body], { type: "application/json" })),
        sign: signReport,
        clock: () => performance.now(),
        wall: () => Date.now(),
        store: browserStore,
        meter,
        onChange: setState,
      },
    );
    reporter.current = made;
    if (made.state.phase === "insecure") setState(made.state);
    void made.start();
    const timer = setInterval(() => {
      const { isPlaying, position } = video.current;
      made.tick(isPlaying || !document.hidden, position);
    }, timerTickMs);
    const leave = () => made.leave();
    const hide = () => {
      if (document.hidden) made.leave();
    };
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      made.close();
    };
  }, [meter]);

  return {
    // A page loaded anew may know better, as after a download; what is learned never goes back.
    state: lesson.progress.learned && !state.learned ? { ...state, learned: true } : state,
    playing(position, rate) {
      meter.playing(position, rate, performance.now());
      video.current = { isPlaying: true, position };
    },
    stopped(position) {
      meter.stopped();
      video.current = { isPlaying: false, position };
    },
    ended() {
      meter.stopped();
      video.current = { ...video.current, isPlaying: false };
      void reporter.current?.finish();
    },
    takeBack: () => void reporter.current?.takeBack(),
  };
}

/** What is known before the first answer. */
function initialState({ progress }: OpenLesson): StudyState {
  const { learned, stay, watch, seen, remain } = progress;
  return {
    phase: "starting",
    ...{ learned, stay, seen, remain },
    watched: watch,
    uncounted: [],
    message: "",
  };
}
