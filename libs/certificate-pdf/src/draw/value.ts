import type { Align, CertificateField } from '@telar/domain/certificate-placement';
import type { FieldStyle } from '../template/field-style';
import type { SeenBox } from '../template/page-view';
import { drawable } from '../text/coverage';
import { fit } from '../text/fit';
import type { Fitted } from '../text/fit';
import type { CertificateFonts, FontName } from '../text/fonts';
import { fitValue, placeLines, typographyOf } from '../text/typography';
import { COLORS } from './colors';
import type { Color } from './colors';
import type { Sheet, Tag } from './sheet';

/**
 * Draws fitted lines into a box: aligned, and vertically centered by the height of the capitals.
 * @param look `isContinued` if more text of the tag follows
 */
export function drawLines(
  sheet: Sheet,
  fitted: Fitted,
  box: SeenBox,
  look: { align: Align; color: Color; tag: Tag; isContinued?: boolean },
): void {
  const { font, size } = fitted;
  const { align, color, tag, isContinued = false } = look;
  const lines = placeLines(fitted, box, align);
  lines.forEach(({ text: line, x, y }, i) => {
    // A space at the end of a line separates the words of a text that is copied or read aloud.
    const text = isContinued || i < lines.length - 1 ? `${line} ` : line;
    sheet.text(text, font, { x, y, size, color }, tag);
  });
}

/**
 * Where a value goes, in the lengths of the sheet. `size` is the largest; without `font` and `color` the field's own.
 */
export interface ValuePlace {
  box: SeenBox;
  size: number;
  align: Align;
  font?: FontName;
  color?: Color;
  tag: Tag;
}

/** Draws a text into its box. Returns true if it does not fit at a readable size. */
export function drawValue(
  sheet: Sheet,
  field: CertificateField,
  text: string,
  fonts: CertificateFonts,
  { box, size, align, font, color = COLORS.tinta, tag }: ValuePlace,
): boolean {
  const fitted = fitValue(field, drawable(text, font ?? typographyOf(field).font, fonts), { box, size });
  drawLines(sheet, fitted, box, { align, color, tag });
  return fitted.overflow;
}

/** Draws the label of a value at the top of the box. @returns the place of the value, below it */
export function drawLabel(
  sheet: Sheet,
  text: string,
  fonts: CertificateFonts,
  { box, size, align, color, tag }: ValuePlace,
): ValuePlace {
  const labelSize = Math.max(5, size * 0.66);
  const labelBox = { ...box, height: labelSize * 1.3 };
  const label = fit(drawable(text, 'sans', fonts), {
    width: box.width,
    height: labelSize * 1.3,
    size: labelSize,
    least: 4,
    floor: 4,
    maxLines: 1,
    leading: 1.2,
  });
  drawLines(sheet, label, labelBox, { align, color: color ?? COLORS.soft, tag, isContinued: true });
  const gap = labelSize * 0.25;
  const height = Math.min(size * 1.3, box.height - labelBox.height - gap);
  const valueBox = { ...box, y: box.y + labelBox.height + gap, height: Math.max(5, height) };
  const place = { box: valueBox, size, align, font: 'sansBold', tag } as const;
  return color ? { ...place, color } : place;
}

/** The certificate's font that is nearest to the one that a form field names. */
export function fontOf(style: FieldStyle, field: CertificateField): FontName {
  const serif = /serif|times|roman|georgia|garamond|tiro/.test(style.font) && !style.font.includes('sans');
  const sans = /sans|helv|arial|figtree/.test(style.font);
  const bold = /bold|black|heavy|hebo|tibo/.test(style.font);
  if (serif) return bold ? 'serifBold' : 'serif';
  if (sans) return bold ? 'sansBold' : 'sans';
  return typographyOf(field).font;
}
