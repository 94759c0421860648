// A document page by page: turned by buttons, keys or the page's number, zoomed, in either language where
// there are two. What is not a PDF is handed over as a file.

import type { MediaOut, MediaSource } from "@banyan/domain/media/wire.ts";
import { type KeyboardEvent, useRef, useState } from "react";
import { useLang } from "../lib/lang.tsx";
import { fill, useWords } from "../lib/words.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { SegmentedChoice } from "../ui/segmented.tsx";
import { Spinner } from "../ui/spinner.tsx";
import styles from "./document-viewer.module.css";
import { FileList } from "./file-list.tsx";
import { text } from "./text.ts";
import { usePdf } from "./use-pdf.ts";

export function DocumentViewer({ media }: { media: MediaOut | null }) {
  const words = useWords(text);
  const lang = useLang();
  const pdfs = (media?.sources ?? []).filter((source) => source.mime === "application/pdf");
  const [chosen, setChosen] = useState(pdfs[0]?.id ?? "");
  const source = pdfs.find((one) => one.id === chosen) ?? pdfs[0];
  if (source === undefined) return <FileList media={media} emptyText={words.noDocument} />;
  const versions = pdfs.filter((one) => one.lang !== "");
  return (
    <div className={styles.viewer}>
      {versions.length > 1 && (
        <div className={styles.versions}>
          <SegmentedChoice
            legend={words.version}
            name="document-version"
            options={versions.map((one) => ({
              value: one.id,
              label: one.lang === "zh" ? words.versionZh : words.versionEn,
            }))}
            value={source.id}
            onChange={setChosen}
          />
        </div>
      )}
      <Pages
        key={source.id}
        source={source}
        contentLang={source.lang === "" || source.lang === lang ? undefined : source.lang}
      />
      <FileList media={media} emptyText={words.noDocument} />
    </div>
  );
}

function Pages({
  source,
  contentLang,
}: {
  source: MediaSource;
  contentLang: "zh" | "en" | undefined;
}) {
  const words = useWords(text);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pdf = usePdf(source.url, frame, canvas);
  const { phase, page, pages } = pdf.state;

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return;
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowRight: () => pdf.goTo(page + 1),
      PageDown: () => pdf.goTo(page + 1),
      ArrowLeft: () => pdf.goTo(page - 1),
      PageUp: () => pdf.goTo(page - 1),
      Home: () => pdf.goTo(1),
      End: () => pdf.goTo(pages),
      "+": () => pdf.zoomBy(1),
      "=": () => pdf.zoomBy(1),
      "-": () => pdf.zoomBy(-1),
      "0": pdf.fit,
    };
    const deed = deeds[event.key];
    if (deed === undefined) return;
    event.preventDefault();
    deed();
  }

  return (
    <section aria-label={`${words.document}: ${source.fileName}`} onKeyDown={press}>
      <Toolbar pdf={pdf} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard. */}
      <div ref={frame} className={styles.frame} tabIndex={0} aria-busy={phase === "loading"}>
        {phase === "loading" && (
          <div className={styles.over}>
            <Spinner size="lg" label={words.loading} />
          </div>
        )}
        {phase === "failed" ? (
          <div className={styles.failed}>
            <ErrorState
              title={words.documentFailed}
              retry={{ text: words.tryAgain, onRetry: pdf.retry }}
            />
          </div>
        ) : (
          <canvas ref={canvas} className={styles.page} />
        )}
      </div>
      <p className="sr-only" aria-live="polite">
        {phase === "ready" && fill(words.pageOf, { n: page, all: pages })}
      </p>
      <p className="sr-only" {...(contentLang === undefined ? {} : { lang: contentLang })}>
        {pdf.state.words}
      </p>
    </section>
  );
}

function Toolbar({ pdf }: { pdf: ReturnType<typeof usePdf> }) {
  const words = useWords(text);
  const { phase, page, pages, zoom } = pdf.state;
  const isReady = phase === "ready";
  return (
    <div className={styles.bar}>
      <IconButton
        icon="chevron-left"
        label={words.previousPage}
        disabled={!isReady || page <= 1}
        onClick={() => pdf.goTo(page - 1)}
      />
      <label className={styles.number}>
        <span className="sr-only">{words.page}</span>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={Math.max(1, pages)}
          value={page}
          disabled={!isReady}
          onChange={(event) => {
            const wish = event.currentTarget.valueAsNumber;
            if (Number.isInteger(wish)) pdf.goTo(wish);
          }}
        />
        <span className="num">/ {pages === 0 ? "–" : pages}</span>
      </label>
      <IconButton
        icon="chevron-right"
        label={words.nextPage}
        disabled={!isReady || page >= pages}
        onClick={() => pdf.goTo(page + 1)}
      />
      <span className={styles.gap} />
      <IconButton icon="minus" label={words.zoomOut} onClick={() => pdf.zoomBy(-1)} />
      <button type="button" className={styles.zoom} title={words.fitWidth} onClick={pdf.fit}>
        <span className="sr-only">{words.fitWidth}: </span>
        {Math.round(zoom * 100)}%
      </button>
      <IconButton icon="plus" label={words.zoomIn} onClick={() => pdf.zoomBy(1)} />
    </div>
  );
}
