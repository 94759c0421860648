// The bar over a course being studied: back to its page, what it is called, how much is learned, sharing
// and the directory.

import { langOf, type Said } from "../catalogue/said.ts";
import { fill, useWords } from "../lib/words.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton, iconButtonClass } from "../ui/icon-button.tsx";
import { UiLink } from "../ui/link.tsx";
import { RootProgress } from "../ui/root-progress.tsx";
import styles from "./study-header.module.css";
import { text } from "./text.ts";

type StudyHeaderProps = {
  title: Said;
  backHref: string;
  /** Null for somebody who is no member. */
  learned: { done: number; all: number } | null;
  /** Beside the lesson, from tablets on. */
  isSideOpen: boolean;
  onSide: () => void;
  /** Over the lesson, on phones. */
  onSheet: () => void;
  onShare: () => void;
};

export function StudyHeader(props: StudyHeaderProps) {
  const { title, backHref, learned, isSideOpen, onSide, onSheet, onShare } = props;
  const words = useWords(text);
  return (
    <header className={styles.header}>
      <UiLink href={backHref} className={iconButtonClass()} aria-label={words.backToCourse}>
        <Icon name="chevron-left" size={20} />
      </UiLink>
      <b className={styles.title} {...langOf(title)}>
        {title.text}
      </b>
      {learned !== null && <Learned {...learned} />}
      <Button
        variant="secondary"
        size="sm"
        icon="share"
        className={styles.share}
        aria-label={words.share}
        onClick={onShare}
      >
        <span className={styles.shareText}>{words.share}</span>
      </Button>
      <span className={styles.wide}>
        <IconButton
          icon="list"
          label={isSideOpen ? words.hideContents : words.showContents}
          aria-expanded={isSideOpen}
          onClick={onSide}
        />
      </span>
      <span className={styles.phone}>
        <IconButton icon="list" label={words.showContents} onClick={onSheet} />
      </span>
    </header>
  );
}

function Learned({ done, all }: { done: number; all: number }) {
  const words = useWords(text);
  const said = fill(words.learnedOf, { done, all });
  return (
    <div className={styles.learned}>
      <div className={styles.bar}>
        <RootProgress
          value={all === 0 ? 0 : (done / all) * 100}
          label={words.progress}
          valueText={said}
        />
      </div>
      <span className={styles.figure}>{said}</span>
    </div>
  );
}
