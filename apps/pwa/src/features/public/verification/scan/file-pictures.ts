import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Larger pictures tell no more, and a phone has no room for them. Pixels of the longer side. */
const SIDE_MAX = 4096;
/** About 200 dots an inch on A4, where a certificate's QR is read each time. */
const PDF_SIDE = 2400;
const PAGES_MAX = 3;
const PDF_HEAD = 1024;

/** Whether a file is a PDF, by its first bytes: names and types are whatever somebody made of them. */
export async function isPdf(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, PDF_HEAD).arrayBuffer());
  return String.fromCharCode(...head).includes('%PDF-');
}

/** A picture, upright. @throws where the browser cannot read it. */
export async function decodePicture(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file);
  const side = Math.max(whole.width, whole.height);
  if (side <= SIDE_MAX) return whole;
  const resizeWidth = Math.round((whole.width * SIDE_MAX) / side);
  const smaller = await createImageBitmap(whole, { resizeWidth, resizeQuality: 'high' });
  whole.close();
  return smaller;
}

async function pagePicture(pdf: PDFDocumentProxy, number: number): Promise<ImageBitmap> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: PDF_SIDE / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return createImageBitmap(canvas);
}

/** The first pages of a PDF as pictures, each drawn when it is asked for. @throws where it is no readable PDF. */
export async function* readPdfPages(
  file: Blob,
  openPdf: (bytes: Uint8Array) => Promise<PDFDocumentProxy>,
): AsyncGenerator<ImageBitmap> {
  const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()));
  try {
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX); number += 1) yield await pagePicture(pdf, number);
  } finally {
    await pdf.loadingTask.destroy();
  }
}
