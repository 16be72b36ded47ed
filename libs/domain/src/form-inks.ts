import { PLACEMENT_LIMITS } from './certificate-placement';
import type { PageSize } from './certificate-placement';
import { groundReader } from './page-artwork';
import type { PageArtwork, Rect } from './page-artwork';

/** A form field whose text has a color. */
export interface InkedField {
  name: string;
  page: number;
  box: Rect;
  /** `#RRGGBB`, from the field's own style; without it, the certificate's dark color. */
  ink?: string | null;
}

/** The colors of a certificate's text without a color of its own. */
export const TEXT_COLORS = { dark: '#1C1B1F', light: '#FFFFFF' } as const;

/** Below this contrast, large text is hard to read (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 3;

/** Longer names cannot be stored in a placement. */
const NAME_MAX = 200;

/** Relative luminance of a gray, 0 to 1. */
const luminance = (lightness: number) => lightness ** 2.2;

/** Relative luminance of a color, `#RRGGBB`. */
function luminanceOf(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const part = (shift: number) => luminance(((value >> shift) & 255) / 255);
  return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0);
}

/** The contrast of a text's color with the lightness below it, from 1 to 21. */
export function contrastOn(ink: string, lightness: number): number {
  const [text, ground] = [luminanceOf(ink), luminance(lightness)];
  return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
}

/** The lowest contrast of a text's color with what is below its boxes. */
const worstOn = (ink: string, grounds: readonly number[]) =>
  Math.min(...grounds.map((lightness) => contrastOn(ink, lightness)));

/**
 * Chooses text colors for the form fields whose own color is hard to read on the artwork, by their names.
 * @param fields one for each box; a field with several boxes has one color for all of them
 * @param artwork of the first pages, without the looks of these fields
 */
export function formInks(
  fields: readonly InkedField[],
  pages: readonly PageSize[],
  artwork: readonly PageArtwork[],
): Record<string, string> {
  const boxes = new Map<string, { ink: string; grounds: number[] }>();
  for (const { name, page, box, ink } of fields) {
    const [cells, size] = [artwork[page], pages[page]];
    if (!cells || !size || name.length > NAME_MAX) continue;
    const field = boxes.get(name) ?? { ink: ink ?? TEXT_COLORS.dark, grounds: [] };
    field.grounds.push(groundReader(cells, size)(box).lightness);
    boxes.set(name, field);
  }
  const inks = [...boxes].flatMap(([name, { ink, grounds }]) => {
    const own = worstOn(ink, grounds);
    const [dark, light] = [worstOn(TEXT_COLORS.dark, grounds), worstOn(TEXT_COLORS.light, grounds)];
    if (own >= CONTRAST_MIN || own >= Math.max(dark, light)) return [];
    return [[name, light > dark ? TEXT_COLORS.light : TEXT_COLORS.dark] as const];
  });
  return Object.fromEntries(inks.slice(0, PLACEMENT_LIMITS.maxFormFields));
}
