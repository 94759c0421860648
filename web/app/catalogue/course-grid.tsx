// Courses side by side: two on phones, three on tablets, four where there is room. The pictures of the
// first row are fetched at once, the rest as they come near.

import { useWords } from "../lib/words.ts";
import { classes } from "../ui/classes.ts";
import { CourseCard } from "./course-card.tsx";
import type { CourseFace } from "./course-face.ts";
import styles from "./course-grid.module.css";
import { text } from "./text.ts";

const firstRow = 4;

export function CourseGrid({
  courses,
  keyword,
  layout = "wide",
  above = false,
  heading,
}: {
  courses: readonly CourseFace[];
  keyword?: string | undefined;
  /** `beside` leaves room for a sidebar; `three` never puts four in a row. */
  layout?: "wide" | "beside" | "three" | undefined;
  /** The grid is seen without scrolling. */
  above?: boolean | undefined;
  heading?: "h2" | "h3" | undefined;
}) {
  const words = useWords(text);
  return (
    <div className={classes(styles.grid, styles[layout])}>
      {courses.map((course, index) => (
        <CourseCard
          key={course.id}
          course={course}
          words={words}
          keyword={keyword}
          priority={above && index < firstRow}
          heading={heading}
        />
      ))}
    </div>
  );
}
