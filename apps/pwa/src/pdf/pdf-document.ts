import { getDocument, GlobalWorkerOptions, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

let worker: PDFWorker | undefined;

/** The one worker of all documents. @throws if its file cannot be loaded; the next call loads it again. */
async function startWorker(): Promise<PDFWorker> {
  if (!worker || worker.destroyed) worker = new PDFWorker();
  const current = worker;
  try {
    await current.promise;
  } catch (error) {
    if (worker === current) worker = undefined;
    throw error;
  }
  return current;
}

/**
 * Opens a PDF for drawing. The bytes are transferred to the worker and cannot be used afterwards. Call
 * `loadingTask.destroy` at the end.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const started = await startWorker();
  // The content security policy allows no WebAssembly.
  return getDocument({ data: bytes, worker: started, useWasm: false, isEvalSupported: false }).promise;
}
