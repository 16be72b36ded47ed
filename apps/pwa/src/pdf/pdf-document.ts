import { getDocument, GlobalWorkerOptions, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

let worker: PDFWorker | undefined;

/** One thread for all documents. @throws where its file did not come; the next call asks for it again. */
async function startedWorker(): Promise<PDFWorker> {
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

/** Opens a PDF for drawing. The bytes are handed over and cannot be used any more. Destroy its `loadingTask` in the end. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const started = await startedWorker();
  // The content policy lets no WebAssembly run.
  return getDocument({ data: bytes, worker: started, useWasm: false, isEvalSupported: false }).promise;
}
