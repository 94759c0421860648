// A sentence with links in it: the named holes of a translated text, filled with elements.

import { Fragment, type ReactNode } from "react";

export function Sentence({
  text,
  parts,
}: {
  text: string;
  parts: Readonly<Record<string, ReactNode>>;
}) {
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, at) => (
    // Every second piece is the name of a hole. The text is fixed, so places are stable.
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text never move.
    <Fragment key={at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>
  ));
}
