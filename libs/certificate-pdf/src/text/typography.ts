import type { Align, CertificateField } from '@telar/domain/certificate-placement';
import { fit, measure } from './fit';
import type { Fitted, MeasuredFont } from './fit';
import type { FontName } from './fonts';

// Typesetting of values. The PDF and the model on the course's page both use it, so their lines are at the same places.

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

/** How a field is set in type, unless a form field says otherwise. */
export function typographyOf(field: CertificateField): Typography {
  if (field === 'user_name') return NAME;
  return field === 'course_title' ? COURSE : DETAIL;
}

/** A box in points, from the top left corner of the page. */
export interface TextBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fits the value of a field into its box. @param size the largest font size */
export function fitValue<Font extends MeasuredFont>(
  field: CertificateField,
  text: { text: string; font: Font },
  { box, size }: { box: TextBox; size: number },
): Fitted<Font> {
  const { least, floor, maxLines, leading } = typographyOf(field);
  return fit(text, {
    width: box.width,
    height: box.height,
    size,
    least: size * least,
    floor: Math.min(size, Math.max(5, size * floor)),
    maxLines,
    leading,
  });
}

/** A line of text: the left end of its baseline. */
export interface PlacedLine {
  text: string;
  x: number;
  y: number;
}

/** Places fitted lines in a box: aligned, and vertically centered by the height of the capitals. */
export function placeLines(
  { font, lines, size, leading }: Fitted<MeasuredFont>,
  box: TextBox,
  align: Align,
): PlacedLine[] {
  const capHeight = (font.capHeight * size) / 1000;
  const firstBaseline = box.y + (box.height - (lines.length - 1) * leading * size + capHeight) / 2;
  return lines.map((text, i) => {
    const spare = box.width - (measure(text, font) * size) / 1000;
    const x = box.x + (align === 'left' ? 0 : align === 'right' ? spare : spare / 2);
    return { text, x, y: firstBaseline + i * leading * size };
  });
}
