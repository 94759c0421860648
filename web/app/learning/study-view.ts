// What the study page shows, in one language: made in the loader of the course, the learner's place in
// it and the open lesson.

import { lessonKinds } from "@banyan/domain/catalogue/rules.ts";
import type { DirectoryItem } from "@banyan/domain/catalogue/wire.ts";
import type { Lang } from "@banyan/domain/kernel/pair.ts";
import { type Measure, measureOf } from "@banyan/domain/learning/rules.ts";
import type { LessonOut, LessonProgress, ResumeOut } from "@banyan/domain/learning/wire.ts";
import type { MediaOut } from "@banyan/domain/media/wire.ts";
import { type Chapter, chaptersOf, type Lesson } from "../catalogue/chapters.ts";
import { type Said, said } from "../catalogue/said.ts";

export type StudyLesson = Lesson & {
  learned: boolean;
  locked: boolean;
  /** Bytes of its file; 0 unknown, null without one. */
  size: number | null;
  hasVideo: boolean;
};

export type StudyRow =
  | { type: "section"; id: string; title: string }
  | ({ type: "lesson" } & StudyLesson);

export type StudyChapter = Omit<Chapter, "rows"> & { rows: StudyRow[] };

export type OpenLesson = {
  id: string;
  kind: number;
  title: Said;
  content: Said;
  lengthSeconds: number;
  finishType: number;
  finishData: number;
  measure: Measure;
  seekDisabled: boolean;
  media: MediaOut | null;
  progress: LessonProgress;
  /** 1 for the first of the course. */
  number: number;
  chapter: string;
};

export function studyChapters(
  lang: Lang,
  items: readonly DirectoryItem[],
  resume: ResumeOut | null,
): StudyChapter[] {
  const states = new Map(resume?.lessons.map((state) => [state.lesson_id, state]));
  const media = new Map(items.map(({ lesson }) => [lesson?.id, lesson?.media ?? null]));
  return chaptersOf(lang, items).map((chapter) => ({
    ...chapter,
    rows: chapter.rows.map((row): StudyRow => {
      if (row.type === "section") return row;
      const file = media.get(row.id) ?? null;
      return {
        ...row,
        learned: states.get(row.id)?.learned ?? false,
        locked: states.get(row.id)?.locked ?? false,
        size: file?.size ?? null,
        hasVideo: row.kind === lessonKinds.video && file !== null,
      };
    }),
  }));
}

export function studyLessons(chapters: readonly StudyChapter[]): StudyLesson[] {
  return chapters.flatMap((chapter) =>
    chapter.rows.flatMap((row) => (row.type === "lesson" ? row : [])),
  );
}

export function openLessonView(
  lang: Lang,
  lesson: LessonOut,
  chapters: readonly StudyChapter[],
): OpenLesson {
  const { finishType, finishData, media, progress, seekDisabled } = lesson;
  const number = studyLessons(chapters).findIndex((one) => one.id === lesson.id) + 1;
  const chapter = chapters.find(({ rows }) =>
    rows.some((row) => row.type === "lesson" && row.id === lesson.id),
  );
  const facts = { finishType, finishData, lessonKind: lesson.type, lengthSeconds: lesson.length };
  return {
    id: lesson.id,
    kind: lesson.type,
    title: said(lang, { zh: lesson.title, en: lesson.title_en }),
    content: said(lang, { zh: lesson.content, en: lesson.content_en }),
    lengthSeconds: lesson.length,
    ...{ finishType, finishData, media, progress, seekDisabled, number },
    measure: measureOf(facts),
    chapter: chapter?.title ?? "",
  };
}
