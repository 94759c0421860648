// An open PDF: its pages one at a time on a canvas, as wide as its frame times the zoom.

import { type RefObject, useEffect, useRef, useState } from "react";
import type { Pdf } from "./pdf-pages.ts";

export type PdfState = {
  phase: "loading" | "ready" | "failed";
  pages: number;
  page: number;
  zoom: number;
  /** The words of the page shown. */
  words: string;
};

const leastZoom = 0.5;
const mostZoom = 3;
const zoomStep = 0.25;
const frameInset = 32;

export function usePdf(
  url: string,
  frame: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
) {
  const [pdf, setPdf] = useState<Pdf | null>(null);
  const [phase, setPhase] = useState<PdfState["phase"]>("loading");
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [words, setWords] = useState("");
  const [attempt, setAttempt] = useState(0);
  const width = useWidth(frame);
  const fail = useRef(() => setPhase("failed"));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` opens it again.
  useEffect(() => {
    let isOpen = true;
    let close = () => {};
    setPhase("loading");
    setPdf(null);
    const open = async () => {
      const library = await import("./pdf-pages.ts");
      if (!isOpen) return;
      const task = library.openPdf(url);
      close = task.close;
      const opened = await task.pdf;
      if (!isOpen) return;
      setPdf(opened);
      setPage((before) => Math.min(before, opened.numPages));
    };
    open().catch(() => {
      if (isOpen) fail.current();
    });
    return () => {
      isOpen = false;
      close();
    };
  }, [url, attempt]);

  useEffect(() => {
    const target = canvas.current;
    if (pdf === null || target === null || width === 0) return;
    let isWanted = true;
    let cancel = () => {};
    const draw = async () => {
      const library = await import("./pdf-pages.ts");
      if (!isWanted) return;
      const drawing = await library.drawPage(pdf, page, target, (width - frameInset) * zoom);
      cancel = drawing.cancel;
      if (!isWanted) return cancel();
      await drawing.done;
      setPhase("ready");
      setWords(await library.textOfPage(pdf, page));
    };
    draw().catch(() => {
      // A drawing that made way for the next one has not failed.
      if (isWanted) fail.current();
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }, [pdf, page, zoom, width, canvas]);

  const pages = pdf?.numPages ?? 0;
  const state: PdfState = { phase, pages, page, zoom, words };
  return {
    state,
    goTo: (wish: number) => setPage(Math.min(Math.max(1, Math.round(wish)), Math.max(1, pages))),
    zoomBy: (steps: number) =>
      setZoom((before) => Math.min(mostZoom, Math.max(leastZoom, before + steps * zoomStep))),
    fit: () => setZoom(1),
    retry: () => setAttempt((before) => before + 1),
  };
}

function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      setWidth(Math.floor(entry?.contentRect.width ?? 0));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
