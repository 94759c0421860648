// The files of a lesson with their names and sizes. Only what has a size can be viewed or downloaded
// (spec A §2); the download link is the one whose fetching completes a download lesson.

import type { MediaOut, MediaSource } from "@banyan/domain/media/wire.ts";
import { fileSize } from "../lib/format.ts";
import { useLang } from "../lib/lang.tsx";
import { fill, useWords } from "../lib/words.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./file-list.module.css";
import { text } from "./text.ts";

export function FileList({
  media,
  emptyText,
  onDownload,
}: {
  media: MediaOut | null;
  emptyText: string;
  onDownload?: (() => void) | undefined;
}) {
  const words = useWords(text);
  if (media === null || media.sources.length === 0) {
    return <EmptyState title={emptyText} framed />;
  }
  return (
    <ul className={styles.files} aria-label={words.files}>
      {media.sources.map((source) => (
        <FileRow key={source.id} source={source} onDownload={onDownload} />
      ))}
    </ul>
  );
}

function FileRow({
  source,
  onDownload,
}: {
  source: MediaSource;
  onDownload?: (() => void) | undefined;
}) {
  const words = useWords(text);
  const lang = useLang();
  const language = source.lang === "zh" ? words.versionZh : words.versionEn;
  const name = source.fileName;
  return (
    <li className={styles.file}>
      <span className={styles.mark}>
        <Icon name={source.mime === "application/zip" ? "file-archive" : "file-text"} />
      </span>
      <span className={styles.text}>
        <b className={styles.name}>{name}</b>
        <small className={styles.meta}>
          {source.size > 0 ? fileSize(source.size) : words.sizeUnknown}
          {source.lang !== "" && source.lang !== lang && ` · ${language}`}
        </small>
      </span>
      {source.size > 0 && (
        <span className={styles.actions}>
          <a
            href={source.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={fill(words.viewNamed, { name })}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            <span className={styles.action}>
              <Icon name="eye" size={16} />
              {words.view}
            </span>
          </a>
          <a
            href={source.download}
            download={name}
            aria-label={fill(words.downloadNamed, { name })}
            className={buttonClass({ variant: "tonal", size: "sm" })}
            onClick={onDownload}
          >
            <span className={styles.action}>
              <Icon name="download" size={16} />
              {words.download}
            </span>
          </a>
        </span>
      )}
    </li>
  );
}
