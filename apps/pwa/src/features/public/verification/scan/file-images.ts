import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The longer side of an image, in pixels. More pixels do not help and use too much memory on phones. */
const SIDE_MAX = 4096;
/** The longer side of a drawn page, in pixels: about 200 dpi on A4, enough to read a certificate's QR code. */
const PDF_SIDE = 2400;
const PAGES_MAX = 3;

/** Decodes an image, upright and scaled down to `SIDE_MAX`. @throws DOMException if the browser cannot read it. */
export async function decodeImage(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file);
  const side = Math.max(whole.width, whole.height);
  if (side <= SIDE_MAX) return whole;
  const resizeWidth = Math.round((whole.width * SIDE_MAX) / side);
  const smaller = await createImageBitmap(whole, { resizeWidth, resizeQuality: 'high' });
  whole.close();
  return smaller;
}

async function pageImage(pdf: PDFDocumentProxy, number: number): Promise<ImageBitmap> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: PDF_SIDE / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return createImageBitmap(canvas);
}

/** A drawn page, with how many pages are done before it, of how many. */
interface DrawnPage {
  image: ImageBitmap;
  done: number;
  total: number;
}

/** Draws the first pages of a PDF, one per iteration. @throws Error if the PDF cannot be read. */
export async function* readPdfPages(
  file: Blob,
  openPdf: (bytes: Uint8Array) => Promise<PDFDocumentProxy>,
): AsyncGenerator<DrawnPage> {
  const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()));
  try {
    const total = Math.min(pdf.numPages, PAGES_MAX);
    for (let done = 0; done < total; done += 1) yield { image: await pageImage(pdf, done + 1), done, total };
  } finally {
    await pdf.loadingTask.destroy();
  }
}
