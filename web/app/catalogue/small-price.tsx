// A price in a narrow place: the same rules as everywhere, two sizes smaller.

import { yuanFigure } from "../ui/price.tsx";
import type { CatalogueWords } from "./course-card.tsx";
import type { CourseFace } from "./course-face.ts";
import styles from "./small-price.module.css";

export function SmallPrice({
  course,
  words,
}: {
  course: Pick<CourseFace, "price" | "from">;
  words: CatalogueWords;
}) {
  if (course.price === 0) return <span className={styles.free}>{words.free}</span>;
  return (
    <span className={styles.price}>
      {course.from && words.fromBefore !== "" && <em>{words.fromBefore} </em>}
      <small>¥</small>
      {yuanFigure(course.price)}
      {course.from && words.fromAfter !== "" && <em> {words.fromAfter}</em>}
    </span>
  );
}
