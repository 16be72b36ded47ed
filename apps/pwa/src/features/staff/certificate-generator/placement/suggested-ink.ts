import type { PageSize, PlacedBox } from '@telar/domain/certificate-placement';
import { groundReader, textColorOn } from '@telar/domain/page-artwork';
import type { PageArtwork } from '@telar/domain/page-artwork';

/** Returns the color of text that is legible on the artwork under a box; `undefined` for the certificate's own. */
export type SuggestInk = (box: PlacedBox) => string | undefined;

/** @param artwork of the first pages; on others the certificate's own colors are suggested */
export function inkSuggestions(artwork: readonly PageArtwork[], pages: readonly PageSize[]): SuggestInk {
  const grounds = pages.map((page, index) => {
    const cells = artwork[index];
    return cells && groundReader(cells, page);
  });
  return (box) => {
    const groundOf = grounds[box.page];
    return groundOf && textColorOn(groundOf(box));
  };
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
