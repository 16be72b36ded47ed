import type { InkedBox, PageSize, Placement } from './certificate-placement';
import { contrastOn, TEXT_COLORS } from './form-inks';
import type { InkedField } from './form-inks';
import { groundReader } from './page-artwork';
import type { PageArtwork, Rect } from './page-artwork';
import { textBoxesOf } from './text-boxes';
import type { TextBoxName } from './text-boxes';

/** Below this contrast, text cannot be told from the artwork below it. It is far below `CONTRAST_MIN`. */
const VISIBLE_MIN = 1.5;

/** With more artwork than this below it, part of a text may be visible. */
const CLUTTER_MAX = 0.5;

/** Reads the lightness of a box; `null` on pages without artwork, and with much artwork below it. */
function lightnessReader(pages: readonly PageSize[], artwork: readonly PageArtwork[]) {
  const readers = artwork.map((cells, i) => {
    const page = pages[i];
    return page && groundReader(cells, page, { reservesSignatures: false });
  });
  return (page: number, box: Rect): number | null => {
    const ground = readers[page]?.(box);
    return !ground || ground.clutter > CLUTTER_MAX ? null : ground.lightness;
  };
}

/**
 * The boxes whose text has almost the color of the artwork below it. For text in form fields see `invisibleInks`.
 * @param artwork of the first pages
 */
export function invisibleTexts(
  placement: Placement,
  pages: readonly PageSize[],
  artwork: readonly PageArtwork[],
): TextBoxName[] {
  const lightnessOf = lightnessReader(pages, artwork);
  const isVisible = (box: InkedBox) => {
    const lightness = lightnessOf(box.page, box);
    return lightness === null || contrastOn(box.ink ?? TEXT_COLORS.dark, lightness) >= VISIBLE_MIN;
  };
  return textBoxesOf(placement).flatMap(([name, box]) => (isVisible(box) ? [] : [name]));
}

/**
 * The lightness below the boxes of form fields, 0 to 1, by the names of the fields. A number is that of the only box.
 */
export type FormGrounds = Readonly<Record<string, number | readonly number[]>>;

/**
 * Reads what is below form fields: of each box with little artwork below it.
 * @param fields one for each box; a field with several boxes has the same text in all of them
 * @param artwork of the first pages, without the looks of these fields
 */
export function formGrounds(
  fields: readonly InkedField[],
  pages: readonly PageSize[],
  artwork: readonly PageArtwork[],
): Record<string, number[]> {
  const lightnessOf = lightnessReader(pages, artwork);
  const grounds = new Map<string, number[]>();
  for (const { name, page, box } of fields) {
    const lightness = lightnessOf(page, box);
    if (lightness !== null) grounds.set(name, [...(grounds.get(name) ?? []), lightness]);
  }
  return Object.fromEntries(grounds);
}

/**
 * The form fields for which a placement has a color that cannot be told from what is below one of their boxes.
 * @param grounds as `formGrounds`
 */
export function invisibleInks({ form_inks = {} }: Placement, grounds: FormGrounds): string[] {
  return Object.entries(form_inks).flatMap(([name, ink]) => {
    const boxes = Object.hasOwn(grounds, name) ? [grounds[name] ?? []].flat() : [];
    return boxes.some((lightness) => contrastOn(ink, lightness) < VISIBLE_MIN) ? [name] : [];
  });
}
