// A title written by people: Chinese ones break after a colon or a dash before they break anywhere
// else, and what was searched for is marked.

import { Fragment, type ReactNode } from "react";
import { splitMarks } from "./highlight.ts";
import { clausesOf } from "./title-clauses.ts";

export function CourseTitle({
  text,
  keyword = "",
  free = false,
}: {
  text: string;
  keyword?: string | undefined;
  /** May take as many lines as it needs. */
  free?: boolean | undefined;
}): ReactNode {
  const clauses = clausesOf(text, !free);
  if (clauses.length === 1) return marked(text, keyword);
  return clauses.map((clause) => (
    <span key={clause.at} className="clause">
      {marked(clause.text, keyword)}
    </span>
  ));
}

function marked(text: string, keyword: string): ReactNode {
  if (keyword === "") return text;
  let at = 0;
  return splitMarks(text, keyword).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.marked ? (
      <mark key={key}>{piece.text}</mark>
    ) : (
      <Fragment key={key}>{piece.text}</Fragment>
    );
  });
}
