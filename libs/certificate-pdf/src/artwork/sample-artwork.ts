import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { ARTWORK_CELLS } from '@telar/domain/page-artwork';
import type { PageArtwork } from '@telar/domain/page-artwork';
import { PREPARE_LIMITS } from '../prepare/budget';
import { artworkOf, PIXELS_PER_CELL } from './artwork-cells';
import type { Pixels } from './artwork-cells';
import { reduceImages } from './reduce-images';

/** The pages on which a certificate prints. */
const PAGES_MAX = 2;

/**
 * Pixels of the largest image that pdf.js decodes: A4 at 450 dots per inch. A JPEG takes about 13 bytes per pixel. One of
 * black and white takes 4, so a larger one is decoded, too.
 */
const IMAGE_PIXELS_MAX = 20_000_000;

/** The folder of pdf.js with its decoders, fonts that templates need not embed, and character maps. */
const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What pdf.js makes in Node. */
interface Canvas {
  canvas: { width: number; height: number };
  context: { getImageData: (x: number, y: number, width: number, height: number) => Pixels };
}

/**
 * Draws the first pages of a prepared template, small, and reads what is where. Runs on the server only; run it in a
 * thread that can be stopped.
 * @param isHidden the names of the form fields that are not drawn. By default all are drawn.
 * @throws Error if the pages cannot be drawn
 */
export async function sampleArtwork(
  template: Uint8Array,
  isHidden: (name: string) => boolean = () => false,
): Promise<PageArtwork[]> {
  // pdf.js is large, and only uploads need it.
  const { AnnotationMode, getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const reduced = await reduceImages(template, IMAGE_PIXELS_MAX);
  const task = getDocument({
    // pdf.js takes the bytes away from its caller.
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
    const pages: PageArtwork[] = [];
    for (let number = 1; number <= Math.min(PAGES_MAX, doc.numPages); number += 1) {
      const page = await doc.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (ARTWORK_CELLS * PIXELS_PER_CELL) / Math.max(width, height) });
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
      pages.push(artworkOf(context.getImageData(0, 0, canvas.width, canvas.height)));
    }
    return pages;
  } finally {
    await task.destroy();
  }
}
