import type { InkedBox, PageSize, PlacedBox } from '@telar/domain/certificate-placement';
import { CONTRAST_MIN, contrastOn, TEXT_COLORS } from '@telar/domain/form-inks';
import { groundReader, textColorOn } from '@telar/domain/page-artwork';
import type { PageArtwork } from '@telar/domain/page-artwork';

/** Returns the color of text that is legible on the artwork under a box; `undefined` for the certificate's own. */
export type SuggestInk = (box: PlacedBox) => string | undefined;

/** False if a box's text is hard to read on the artwork under it. */
export type IsLegible = (box: InkedBox) => boolean;

/**
 * @param artwork of the first pages; on others the certificate's own colors are suggested, and every color is legible
 */
export function inksOn(
  artwork: readonly PageArtwork[],
  pages: readonly PageSize[],
): { suggestInk: SuggestInk; isLegible: IsLegible } {
  const grounds = pages.map((page, index) => {
    const cells = artwork[index];
    return cells && groundReader(cells, page);
  });
  const groundUnder = (box: PlacedBox) => grounds[box.page]?.(box);
  return {
    suggestInk: (box) => {
      const ground = groundUnder(box);
      return ground && textColorOn(ground);
    },
    isLegible: (box) => {
      const ground = groundUnder(box);
      return !ground || contrastOn(box.ink ?? TEXT_COLORS.dark, ground.lightness) >= CONTRAST_MIN;
    },
  };
}

/**
 * False if the text of a form field is hard to read. What is below the field is known only by the color that is
 * suggested for its text: light on dark artwork, dark on light artwork, none if the color of the PDF is legible.
 * @param ink `undefined` for the color of the PDF
 */
export function isLegibleInField(ink: string | undefined, suggested: string | undefined): boolean {
  if (suggested === undefined) return true;
  const ground = suggested === TEXT_COLORS.light ? 0 : 1;
  return ink !== undefined && contrastOn(ink, ground) >= CONTRAST_MIN;
}

/**
 * Adds a new color to a change that moves a box onto another ground. A color that the user chose stays.
 * @param before the box before the change
 */
export function withSuggestedInk<Changes extends Partial<PlacedBox & { ink?: string }>>(
  before: PlacedBox & { ink?: string },
  changes: Changes,
  suggest: SuggestInk,
): Changes {
  if ('ink' in changes || before.ink !== suggest(before)) return changes;
  const ink = suggest({ ...before, ...changes });
  return ink === before.ink ? changes : { ...changes, ink };
}
