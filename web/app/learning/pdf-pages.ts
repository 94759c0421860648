// The PDF library and its worker, both from our own files; loaded only when a document is opened.

import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerUrl;

export type Pdf = PDFDocumentProxy;

export function openPdf(url: string): { pdf: Promise<Pdf>; close: () => void } {
  const task = getDocument({ url, enableXfa: false });
  return { pdf: task.promise, close: () => void task.destroy() };
}

export type Drawing = { done: Promise<void>; cancel: () => void };

/** Draws a page as wide as `width` CSS pixels, sharp on this screen. */
export async function drawPage(
  pdf: Pdf,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<Drawing> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const sharpness = Math.min(window.devicePixelRatio, maxSharpness);
  const viewport = page.getViewport({ scale: (width / natural.width) * sharpness });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.width = `${Math.floor(viewport.width / sharpness)}px`;
  canvas.style.height = `${Math.floor(viewport.height / sharpness)}px`;
  const task = page.render({ canvas, viewport });
  return { done: task.promise, cancel: () => task.cancel() };
}

/** More than this costs memory that nobody sees. */
const maxSharpness = 2;

/** The page's words, for those who listen to it. */
export async function textOfPage(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}
