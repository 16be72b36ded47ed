import { getDocument, GlobalWorkerOptions, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

let worker: PDFWorker | undefined;

/** Opens a PDF for drawing. The bytes are handed over and cannot be used any more. Destroy its `loadingTask` in the end. */
export function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  if (!worker || worker.destroyed) worker = new PDFWorker();
  // The content policy lets no WebAssembly run.
  return getDocument({ data: bytes, worker, useWasm: false, isEvalSupported: false }).promise;
}

/** What must be on the device to draw a PDF with no network, beside what every visit keeps. */
export const PDF_VIEWER_FILES: readonly string[] = [import.meta.url, workerUrl];
