import { CERTIFICATE_FIELDS } from './certificate-placement';
import type { FormTarget, InkedBox, PageSize, Placement } from './certificate-placement';
import { contrastOn, TEXT_COLORS } from './form-inks';
import { groundReader } from './page-artwork';
import type { PageArtwork } from './page-artwork';

/** Below this contrast, text cannot be told from the artwork below it. It is far below `CONTRAST_MIN`. */
const VISIBLE_MIN = 1.5;

/** With more artwork than this below it, part of a text may be visible. */
const CLUTTER_MAX = 0.5;

/** A box with text of a placement. */
export type TextBoxName = Exclude<FormTarget, 'qr' | 'band'>;

/**
 * The boxes whose text has almost the color of the artwork below it. Form fields are not checked: the artwork below them
 * is not known.
 * @param artwork of the first pages
 */
export function invisibleTexts(
  { fields, verification_url, modules, form_fields = {} }: Placement,
  pages: readonly PageSize[],
  artwork: readonly PageArtwork[],
): TextBoxName[] {
  const inFormField = new Set(Object.values(form_fields));
  const readers = artwork.map((cells, i) => {
    const page = pages[i];
    return page && groundReader(cells, page, { reservesSignatures: false });
  });
  const isVisible = (box: InkedBox) => {
    const ground = readers[box.page]?.(box);
    if (!ground || ground.clutter > CLUTTER_MAX) return true;
    return contrastOn(box.ink ?? TEXT_COLORS.dark, ground.lightness) >= VISIBLE_MIN;
  };
  const boxes: [TextBoxName, InkedBox | null | undefined][] = [
    ...CERTIFICATE_FIELDS.map((name) => [name, fields[name]] as [TextBoxName, InkedBox | undefined]),
    ['verification_url', verification_url],
    ['modules', modules],
  ];
  return boxes.flatMap(([name, box]) => (box && !inFormField.has(name) && !isVisible(box) ? [name] : []));
}
