import type { InkedBox, PageSize, Placement } from './certificate-placement';
import { contrastOn, TEXT_COLORS } from './form-inks';
import { groundReader } from './page-artwork';
import type { PageArtwork } from './page-artwork';
import { textBoxesOf } from './text-boxes';
import type { TextBoxName } from './text-boxes';

/** Below this contrast, text cannot be told from the artwork below it. It is far below `CONTRAST_MIN`. */
const VISIBLE_MIN = 1.5;

/** With more artwork than this below it, part of a text may be visible. */
const CLUTTER_MAX = 0.5;

/**
 * The boxes whose text has almost the color of the artwork below it. Form fields are not checked: the artwork below them
 * is not known.
 * @param artwork of the first pages
 */
export function invisibleTexts(
  placement: Placement,
  pages: readonly PageSize[],
  artwork: readonly PageArtwork[],
): TextBoxName[] {
  const readers = artwork.map((cells, i) => {
    const page = pages[i];
    return page && groundReader(cells, page, { reservesSignatures: false });
  });
  const isVisible = (box: InkedBox) => {
    const ground = readers[box.page]?.(box);
    if (!ground || ground.clutter > CLUTTER_MAX) return true;
    return contrastOn(box.ink ?? TEXT_COLORS.dark, ground.lightness) >= VISIBLE_MIN;
  };
  return textBoxesOf(placement).flatMap(([name, box]) => (isVisible(box) ? [] : [name]));
}
