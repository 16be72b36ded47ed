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
 * The lightness below form fields, 0 to 1, by their names: of those with one box and little artwork below it.
 * @param artwork of the first pages, without the looks of these fields
 */
export function formGrounds(
  fields: readonly InkedField[],
  pages: readonly PageSize[],
  artwork: readonly PageArtwork[],
): Record<string, number> {
  const lightnessOf = lightnessReader(pages, artwork);
  const counts = new Map<string, number>();
  for (const { name } of fields) counts.set(name, (counts.get(name) ?? 0) + 1);
  const once = fields.filter(({ name }) => counts.get(name) === 1);
  return Object.fromEntries(
    once.flatMap(({ name, page, box }) => {
      const lightness = lightnessOf(page, box);
      return lightness === null ? [] : [[name, lightness] as const];
    }),
  );
}

/** The form fields for which a placement has a color that cannot be told from what is below. @param grounds as `formGrounds` */
export function invisibleInks({ form_inks = {} }: Placement, grounds: Readonly<Record<string, number>>): string[] {
  return Object.entries(form_inks).flatMap(([name, ink]) => {
    const lightness = Object.hasOwn(grounds, name) ? grounds[name] : undefined;
    return lightness === undefined || contrastOn(ink, lightness) >= VISIBLE_MIN ? [] : [name];
  });
}
