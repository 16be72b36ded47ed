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

/**
 * Chooses text colors for the form fields whose own color is hard to read on the artwork, by their names.
 * @param artwork of the first pages, without the looks of these fields
 */
export function formInks(
  fields: readonly InkedField[],
  pages: readonly PageSize[],
  artwork: readonly PageArtwork[],
): Record<string, string> {
  const inks = new Map<string, string>();
  for (const { name, page, box, ink } of fields) {
    const [cells, size] = [artwork[page], pages[page]];
    if (!cells || !size || inks.has(name) || name.length > NAME_MAX) continue;
    const { lightness } = groundReader(cells, size)(box);
    if (contrastOn(ink ?? TEXT_COLORS.dark, lightness) >= CONTRAST_MIN) continue;
    const isLightBetter = contrastOn(TEXT_COLORS.light, lightness) > contrastOn(TEXT_COLORS.dark, lightness);
    inks.set(name, isLightBetter ? TEXT_COLORS.light : TEXT_COLORS.dark);
  }
  return Object.fromEntries([...inks].slice(0, PLACEMENT_LIMITS.maxFormFields));
}
