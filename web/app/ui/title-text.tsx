// A title written by people. Chinese ones break after a full-width colon or a dash before they break
// anywhere else, and the word somebody searched for is marked.

import { Fragment, type ReactNode } from "react";

export function TitleText({ text, keyword }: { text: string; keyword?: string | undefined }) {
  const clauses = /\p{Script=Han}/u.test(text) ? text.split(/(?<=[：—])(?!—)/u) : [text];
  if (clauses.length === 1) return <>{marked(text, keyword)}</>;
  return (
    <>
      {clauses.map((clause, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: clauses of one title never change places.
        <span key={index} className="clause">
          {marked(clause, keyword)}
        </span>
      ))}
    </>
  );
}

function marked(text: string, keyword: string | undefined): ReactNode {
  const wanted = keyword?.trim().toLowerCase() ?? "";
  if (wanted === "") return text;
  const parts: ReactNode[] = [];
  const lower = text.toLowerCase();
  let from = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at));
    parts.push(<mark key={at}>{text.slice(at, at + wanted.length)}</mark>);
    from = at + wanted.length;
  }
  parts.push(<Fragment key="rest">{text.slice(from)}</Fragment>);
  return parts;
}
