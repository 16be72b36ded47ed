import { ARTWORK_CELLS } from '@telar/domain/page-artwork';
import type { PageArtwork } from '@telar/domain/page-artwork';
import { artworkOf, PIXELS_PER_CELL } from './artwork-cells';
import { drawPages } from './draw-pages';

/** The pages on which a certificate prints. */
const PAGES_MAX = 2;

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
  const pages: PageArtwork[] = [];
  const side = ARTWORK_CELLS * PIXELS_PER_CELL;
  for await (const pixels of drawPages(template, { pages: PAGES_MAX, side, isHidden })) pages.push(artworkOf(pixels));
  return pages;
}
