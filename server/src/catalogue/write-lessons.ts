// Writes the directories of courses: chapters and lessons in order, many courses at once. Content is
// cleaned here.

import {
  directoryTypes,
  type finishTypes,
  type LessonKind,
  lessonKinds,
} from "@banyan/domain/catalogue/rules.ts";
import type { Pair } from "@banyan/domain/kernel/pair.ts";
import type { TxCtx } from "../ctx.ts";
import { cleanHtml } from "./clean-html.ts";

export type NewLesson = {
  kind: LessonKind;
  title: Pair;
  lengthSeconds: number;
  required: boolean;
  finishType: (typeof finishTypes)[keyof typeof finishTypes];
  /** Minutes. */
  finishData: number;
  content: Pair;
  mediaId: number | null;
};

export type NewChapter = { title: Pair; lessons: readonly NewLesson[] };
export type NewDirectory = { courseId: number; chapters: readonly NewChapter[] };

export async function writeDirectories(
  tx: TxCtx,
  directories: readonly NewDirectory[],
): Promise<void> {
  const places = directories.flatMap(placesOf);
  const lessons = places.flatMap(({ lesson }) => lesson ?? []);
  if (places.length === 0) return;
  const ids = await writeLessons(tx, lessons);
  let next = 0;
  const rows = places.map(({ lesson, ...row }) => ({
    ...row,
    lesson_id: lesson === null ? null : (ids[next++] ?? null),
  }));
  await tx.db.insertInto("directory_item").values(rows).execute();
}

type LessonRow = ReturnType<typeof lessonRow>;
type Place = {
  course_id: number;
  type: number;
  sort: number;
  title: string;
  title_en: string;
  lesson: LessonRow | null;
};

function placesOf({ courseId, chapters }: NewDirectory): Place[] {
  const places: Place[] = [];
  const put = (title: Pair, type: number, lesson: LessonRow | null) =>
    places.push({
      course_id: courseId,
      type,
      sort: places.length + 1,
      title: title.zh,
      title_en: title.en,
      lesson,
    });
  for (const chapter of chapters) {
    put(chapter.title, directoryTypes.chapter, null);
    for (const lesson of chapter.lessons) {
      put(lesson.title, directoryTypes.lesson, lessonRow(lesson, courseId));
    }
  }
  return places;
}

function lessonRow(lesson: NewLesson, courseId: number) {
  return {
    course_id: courseId,
    kind: lessonKinds[lesson.kind],
    title: lesson.title.zh,
    title_en: lesson.title.en,
    length_seconds: lesson.lengthSeconds,
    required: lesson.required,
    finish_type: lesson.finishType,
    finish_data: lesson.finishData,
    content: cleanHtml(lesson.content.zh),
    content_en: cleanHtml(lesson.content.en),
    media_id: lesson.mediaId,
  };
}

/** Ids in the order of the rows: one insert numbers its rows as they come. */
async function writeLessons(tx: TxCtx, rows: readonly LessonRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const written = await tx.db.insertInto("lesson").values(rows).returning("id").execute();
  return written.map((row) => row.id).sort((a, b) => a - b);
}
