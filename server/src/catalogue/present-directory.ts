// The directory of a course and the courses of a collection on the wire.
import { courseTypeOf, directoryTypes, lockedLessons } from "@banyan/domain/catalogue/rules.ts";
import type { CollectionItem, DirectoryItem } from "@banyan/domain/catalogue/wire.ts";
import { coverFields, kindOut } from "./cards.ts";
import type { DirectoryRow, MemberRow } from "./detail-queries.ts";

/** Locks depend on the plan; everything else is the same for all plans of a course. */
export function presentDirectory(
  rows: readonly DirectoryRow[],
  learnMode: number,
): DirectoryItem[] {
  const lessons = rows.filter((row) => row.lesson_id !== null);
  const locks = lockedLessons(learnMode, lessons);
  const locked = new Map(lessons.map((row, i) => [row.id, locks[i] ?? false]));
  return rows.map((row) => ({
    id: String(row.id),
    type: directoryType(row.type),
    sort: row.sort,
    title: row.title,
    title_en: row.title_en,
    lesson: row.lesson_id === null ? null : lessonOut(row, row.lesson_id, locked.get(row.id)),
  }));
}

function lessonOut(
  row: DirectoryRow,
  id: number,
  isLocked: boolean | undefined,
): NonNullable<DirectoryItem["lesson"]> {
  return {
    id: String(id),
    type: row.kind,
    title: row.lesson_title,
    title_en: row.lesson_title_en,
    length: row.length_seconds,
    isOptional: row.required ? 1 : 0,
    finishType: row.finish_type,
    finishData: row.finish_data,
    learned: row.learned,
    locked: isLocked ?? false,
    media:
      row.vid === null
        ? null
        : { vid: row.vid, size: row.bytes ?? 0, duration: row.duration_seconds, poster: "" },
  };
}

function directoryType(type: number): 1 | 2 | 3 {
  if (type === directoryTypes.chapter || type === directoryTypes.section) return type;
  return directoryTypes.lesson;
}

export function presentCollection(rows: readonly MemberRow[]): CollectionItem[] {
  return rows.map((row) => ({
    sort: row.sort,
    course: {
      id: String(row.id),
      type: kindOut(row.kind),
      type_name: courseTypeOf(row.kind),
      title: row.title,
      title_en: row.title_en,
      ...coverFields(row),
      lessonNum: row.lesson_num,
      spec: {
        id: String(row.spec_id),
        title: row.spec_title,
        title_en: row.spec_title_en,
        price: row.price,
      },
      member: { purchased: row.purchased, learnedNum: row.learned },
    },
  }));
}
