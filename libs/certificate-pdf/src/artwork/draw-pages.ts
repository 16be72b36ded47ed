import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { PREPARE_LIMITS } from '../prepare/budget';
import type { Pixels } from './artwork-cells';
import { reduceImages } from './reduce-images';

/**
 * Pixels of the largest image that pdf.js decodes: A4 at 450 dots per inch. A JPEG takes about 13 bytes per pixel. One
 * of black and white takes 4, so a larger one is decoded, too.
 */
const IMAGE_PIXELS_MAX = 20_000_000;

/** The folder of pdf.js with its decoders, fonts that templates need not embed, and character maps. */
const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What pdf.js returns in Node. */
interface Canvas {
  canvas: { width: number; height: number };
  context: { getImageData: (x: number, y: number, width: number, height: number) => Pixels };
}

interface DrawOptions {
  /** How many pages are drawn. */
  pages: number;
  /** Pixels of the longer side of each page. */
  side: number;
  /** The names of the form fields that are not drawn. By default all are drawn. */
  isHidden?: (name: string) => boolean;
}

/**
 * Draws the first pages of a checked PDF, such as a prepared template, one after the other. Server only; run it in a
 * thread that can be stopped.
 * @throws Error if the pages cannot be drawn
 */
export async function* drawPages(
  pdf: Uint8Array,
  { pages, side, isHidden = () => false }: DrawOptions,
): AsyncGenerator<Pixels> {
  // pdf.js is large and rarely needed.
  const { AnnotationMode, getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const reduced = await reduceImages(pdf, IMAGE_PIXELS_MAX);
  const task = getDocument({
    // pdf.js transfers the bytes away from its caller.
    data: reduced.slice(),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: PREPARE_LIMITS.imagePixels,
    // Without them, JPEG 2000 and JBIG2 images and fonts that are not embedded would be missing.
    wasmUrl: `${PDFJS}/wasm/`,
    iccUrl: `${PDFJS}/iccs/`,
    standardFontDataUrl: `${PDFJS}/standard_fonts/`,
    cMapUrl: `${PDFJS}/cmaps/`,
    verbosity: 0,
  });
  try {
    const doc = await task.promise;
    for (let number = 1; number <= Math.min(pages, doc.numPages); number += 1) {
      const page = await doc.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: side / Math.max(width, height) });
      for (const { id, fieldName } of (await page.getAnnotations()) as { id: string; fieldName?: string }[]) {
        const name = fieldName?.split('.').at(-1)?.trim() ?? '';
        if (name !== '' && isHidden(name)) doc.annotationStorage.setValue(id, { noView: true });
      }
      const factory = doc.canvasFactory as { create: (width: number, height: number) => Canvas };
      const { canvas, context } = factory.create(Math.round(viewport.width), Math.round(viewport.height));
      await page.render({
        canvas,
        canvasContext: context,
        viewport,
        background: '#FFFFFF',
        annotationMode: AnnotationMode.ENABLE_STORAGE,
      }).promise;
      yield context.getImageData(0, 0, canvas.width, canvas.height);
    }
  } finally {
    await task.destroy();
  }
}
