import { CERTIFICATE_FIELD_LABELS } from '@telar/domain/certificate-placement';
import type { Align, CertificateField } from '@telar/domain/certificate-placement';
import type { FieldStyle } from '../template/field-style';
import type { SeenBox } from '../template/page-view';
import { drawable } from '../text/coverage';
import { fit, measure } from '../text/fit';
import type { Fitted } from '../text/fit';
import type { CertificateFonts, FontName } from '../text/fonts';
import { COLORS } from './colors';
import type { Color } from './colors';
import type { Sheet, Tag } from './sheet';

/** How a field is set in type. */
interface Typography {
  font: FontName;
  maxLines: number;
  /** Share of the wanted size below which the text is broken into more lines. */
  least: number;
  /** Share of the wanted size below which the text counts as overflowing. */
  floor: number;
  /** Distance of baselines in font sizes. */
  leading: number;
}

const NAME: Typography = { font: 'serifBold', maxLines: 3, least: 0.7, floor: 0.45, leading: 1.12 };
const COURSE: Typography = { font: 'serif', maxLines: 3, least: 0.75, floor: 0.5, leading: 1.18 };
const DETAIL: Typography = { font: 'sans', maxLines: 1, least: 0.6, floor: 0.6, leading: 1.2 };

function typographyOf(field: CertificateField): Typography {
  if (field === 'user_name') return NAME;
  return field === 'course_title' ? COURSE : DETAIL;
}

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
  const { font, lines, size, leading } = fitted;
  const { align, color, tag, isContinued = false } = look;
  const capHeight = (font.capHeight * size) / 1000;
  const firstBaseline = box.y + (box.height - (lines.length - 1) * leading * size + capHeight) / 2;
  lines.forEach((line, i) => {
    // A space at the end of a line separates the words of a text that is copied or read aloud.
    const text = isContinued || i < lines.length - 1 ? `${line} ` : line;
    const spare = box.width - (measure(line, font) * size) / 1000;
    const x = box.x + (align === 'left' ? 0 : align === 'right' ? spare : spare / 2);
    sheet.text(text, font, { x, y: firstBaseline + i * leading * size, size, color }, tag);
  });
}

/** Where a value goes, in the lengths of the sheet. `size` is the largest; without `font` and `color` the field's own. */
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
  const typography = typographyOf(field);
  const fitted = fit(drawable(text, font ?? typography.font, fonts), {
    width: box.width,
    height: box.height,
    size,
    least: size * typography.least,
    floor: Math.min(size, Math.max(5, size * typography.floor)),
    maxLines: typography.maxLines,
    leading: typography.leading,
  });
  drawLines(sheet, fitted, box, { align, color, tag });
  return fitted.overflow;
}

/** Draws a value under its label, both from the top of the box. Returns true if the value does not fit. */
export function drawLabeled(
  sheet: Sheet,
  field: CertificateField,
  text: string,
  fonts: CertificateFonts,
  { box, size, align, color, tag }: ValuePlace,
): boolean {
  const labelSize = Math.max(5, size * 0.66);
  const labelBox = { ...box, height: labelSize * 1.3 };
  const label = fit(drawable(CERTIFICATE_FIELD_LABELS[field], 'sans', fonts), {
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
  return drawValue(sheet, field, text, fonts, color ? { ...place, color } : place);
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
