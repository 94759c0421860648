// The directory of a course as chapters: the flat list of the API folded at its chapters and sections.
// Lessons that stand before the first chapter form one without a title.

import type { DirectoryItem } from "@banyan/domain/catalogue/wire.ts";
import { type Lang, sayMarked } from "@banyan/domain/kernel/pair.ts";

export type Lesson = {
  id: string;
  /** 1 to 12 (spec A §3). */
  kind: number;
  title: string;
  titleLang?: Lang;
  seconds: number;
  optional: boolean;
};

export type Row = { type: "section"; id: string; title: string } | ({ type: "lesson" } & Lesson);

export type Chapter = { id: string; title: string; titleLang?: Lang; rows: Row[] };

export function chaptersOf(lang: Lang, items: readonly DirectoryItem[]): Chapter[] {
  const chapters: Chapter[] = [];
  const ordered = [...items].sort((a, b) => a.sort - b.sort);
  for (const item of ordered) {
    const title = sayMarked(lang, { zh: item.title, en: item.title_en });
    const named = {
      title: title.text,
      ...(title.lang === lang ? {} : { titleLang: title.lang }),
    };
    if (item.type === 1) {
      chapters.push({ id: item.id, ...named, rows: [] });
      continue;
    }
    const chapter = chapters.at(-1) ?? added(chapters, { id: "0", title: "", rows: [] });
    if (item.type === 2) chapter.rows.push({ type: "section", id: item.id, title: named.title });
    if (item.lesson !== null) chapter.rows.push({ type: "lesson", ...lessonOf(lang, item.lesson) });
  }
  return chapters.filter((chapter) => chapter.rows.length > 0 || chapter.title !== "");
}

function added(chapters: Chapter[], chapter: Chapter): Chapter {
  chapters.push(chapter);
  return chapter;
}

function lessonOf(lang: Lang, lesson: NonNullable<DirectoryItem["lesson"]>): Lesson {
  const title = sayMarked(lang, { zh: lesson.title, en: lesson.title_en });
  return {
    id: lesson.id,
    kind: lesson.type,
    title: title.text,
    ...(title.lang === lang ? {} : { titleLang: title.lang }),
    seconds: lesson.length,
    // The wire counts the other way round (decisions 1).
    optional: lesson.isOptional <= 0,
  };
}

export function lessonsIn(chapters: readonly Chapter[]): Lesson[] {
  return chapters.flatMap((chapter) =>
    chapter.rows.flatMap((row) => (row.type === "lesson" ? row : [])),
  );
}
