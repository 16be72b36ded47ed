import { CERTIFICATE_FIELD_LABELS } from '@telar/domain/certificate-placement';
import type { Align, CertificateField } from '@telar/domain/certificate-placement';
import type { FieldStyle } from '../template/form-fields';
import type { SeenBox } from '../template/page-view';
import { drawable } from '../text/coverage';
import { fit, measure } from '../text/fit';
import type { Fitted } from '../text/fit';
import type { CertificateFonts, FontName } from '../text/fonts';
import { INK } from './colours';
import type { Colour } from './colours';
import type { Sheet } from './sheet';

interface Manner {
  font: FontName;
  maxLines: number;
  /** Share of the wanted size below which a text is rather broken into lines. */
  least: number;
  /** Share below which it is too small. */
  floor: number;
  leading: number;
}

const CREDENTIAL: Partial<Record<CertificateField, Manner>> = {
  user_name: { font: 'serifBold', maxLines: 3, least: 0.7, floor: 0.45, leading: 1.12 },
  course_title: { font: 'serif', maxLines: 3, least: 0.75, floor: 0.5, leading: 1.18 },
};
const SMALL_PRINT: Manner = { font: 'sans', maxLines: 1, least: 0.6, floor: 0.6, leading: 1.2 };

export const mannerOf = (field: CertificateField): Manner => CREDENTIAL[field] ?? SMALL_PRINT;

/** Draws fitted lines into a box: aligned, and in its middle by the height of the capitals. */
export function drawLines(sheet: Sheet, fitted: Fitted, box: SeenBox, align: Align, colour: Colour): void {
  const { font, lines, size, leading } = fitted;
  const cap = (font.capHeight * size) / 1000;
  const first = box.y + (box.height - (lines.length - 1) * leading * size + cap) / 2;
  lines.forEach((line, i) => {
    const spare = box.width - (measure(line, font) * size) / 1000;
    const x = box.x + (align === 'left' ? 0 : align === 'right' ? spare : spare / 2);
    sheet.text(line, font, { x, y: first + i * leading * size, size, colour });
  });
}

/** A text in its box, in the field's own manner. True when it does not fit without getting too small. */
export function drawValue(
  sheet: Sheet,
  field: CertificateField,
  text: string,
  fonts: CertificateFonts,
  where: { box: SeenBox; size: number; align: Align; font?: FontName; colour?: Colour },
): boolean {
  const { box, size, align, font, colour = INK.tinta } = where;
  const manner = mannerOf(field);
  const fitted = fit(drawable(text, font ?? manner.font, fonts), {
    ...{ width: box.width, height: box.height, size },
    ...{ least: size * manner.least, floor: Math.min(size, Math.max(5, size * manner.floor)) },
    ...{ maxLines: manner.maxLines, leading: manner.leading },
  });
  drawLines(sheet, fitted, box, align, colour);
  return fitted.overflow;
}

/** A value under its label, both from the top of the box. True when it does not fit. */
export function drawLabelled(
  sheet: Sheet,
  field: CertificateField,
  text: string,
  fonts: CertificateFonts,
  where: { box: SeenBox; size: number; align: Align },
): boolean {
  const { box, size, align } = where;
  const labelSize = Math.max(5, size * 0.66);
  const label = fit(drawable(CERTIFICATE_FIELD_LABELS[field], 'sans', fonts), {
    ...{ width: box.width, height: labelSize * 1.3, size: labelSize, least: 4, floor: 4, maxLines: 1, leading: 1.2 },
  });
  const labelBox = { ...box, height: labelSize * 1.3 };
  const gap = labelSize * 0.25;
  const height = Math.min(size * 1.3, box.height - labelBox.height - gap);
  drawLines(sheet, label, labelBox, align, INK.soft);
  const below = { ...box, y: box.y + labelBox.height + gap, height: Math.max(5, height) };
  return drawValue(sheet, field, text, fonts, { box: below, size, align, font: 'sansBold' });
}

/** The font that a form field asks for by name, in the nearest of the certificate's own. */
export function fontOf(style: FieldStyle, field: CertificateField): FontName {
  const serif = /serif|times|roman|georgia|garamond|tiro/.test(style.font) && !style.font.includes('sans');
  const sans = /sans|helv|arial|figtree/.test(style.font);
  const bold = /bold|black|heavy|hebo|tibo/.test(style.font);
  if (serif) return bold ? 'serifBold' : 'serif';
  if (sans) return bold ? 'sansBold' : 'sans';
  return mannerOf(field).font;
}
