// The trial of a video lesson on the page that sells the course. The player comes only when somebody
// opens it.

import { lazy, Suspense, useState } from "react";
import { paths } from "../lib/paths.ts";
import { type Lesson, lessonsIn } from "./chapters.ts";
import type { Buying } from "./use-buying.ts";

const videoKind = 5;

const TrialDialog = lazy(async () => {
  const { TrialDialog: dialog } = await import("../learning/trial-dialog.tsx");
  return { default: dialog };
});

export type Trial = {
  /** Minutes; 0 where nothing can be tried. */
  minutes: number;
  /** The lesson a trial begins with; null where nothing can be tried. */
  first: Lesson | null;
  opened: Lesson | null;
  open: (lesson: Lesson) => void;
  close: () => void;
};

export function useTrial({ course, plan }: Buying): Trial {
  const [opened, setOpened] = useState<Lesson | null>(null);
  const minutes = plan === null || course.bought ? 0 : plan.trialMinutes;
  const videos = minutes > 0 ? lessonsIn(course.chapters).filter(isVideo) : [];
  return {
    minutes: videos.length > 0 ? minutes : 0,
    first: videos[0] ?? null,
    opened,
    open: setOpened,
    close: () => setOpened(null),
  };
}

export function isVideo(lesson: Lesson): boolean {
  return lesson.kind === videoKind;
}

export function CourseTrial({ trial, buying }: { trial: Trial; buying: Buying }) {
  const { course, action } = buying;
  const [wasOpened, setWasOpened] = useState(false);
  if (trial.opened !== null && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <TrialDialog
        lesson={trial.opened}
        onClose={trial.close}
        buyHref={action.act === "go" ? action.href : paths.courseShow({ id: course.id })}
        lessonCount={course.lessons}
      />
    </Suspense>
  );
}
