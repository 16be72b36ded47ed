import { getDocument, GlobalWorkerOptions, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

let worker: PDFWorker | undefined;

/** Starts the worker that all documents share. @throws if its file cannot be loaded. The next call tries again. */
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
 * Opens a PDF for drawing. Transfers the bytes to the worker, so the caller cannot use them afterwards. Call
 * `loadingTask.destroy` at the end. @throws if it cannot be opened; then nothing is left of it in the worker.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const started = await startWorker();
  // The content security policy does not allow WebAssembly.
  const task = getDocument({ data: bytes, worker: started, useWasm: false, isEvalSupported: false });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    throw error;
  }
}
