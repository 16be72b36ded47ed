import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { degrees } from 'pdf-lib';
import type { PDFDocument, PDFFont, PDFPage, RGB } from 'pdf-lib';
import { HEIGHT, LINE } from './layout';

const FONTS = new URL('../../node_modules/@expo-google-fonts/', import.meta.url);

/** The fonts of the template's texts. */
export interface TemplateFonts {
  serif: PDFFont;
  serifBold: PDFFont;
  italic: PDFFont;
  sans: PDFFont;
  sansBold: PDFFont;
}

/** Embeds the fonts as subsets, with fixed names so that the file is the same each time. */
export async function embedFonts(doc: PDFDocument): Promise<TemplateFonts> {
  doc.registerFontkit(fontkit);
  const embed = (file: string, customName: string) =>
    doc.embedFont(readFileSync(new URL(file, FONTS)), { subset: true, customName, features: { liga: false } });
  return {
    serif: await embed('source-serif-4/400Regular/SourceSerif4_400Regular.ttf', 'TELARB+SourceSerif4-Regular'),
    serifBold: await embed('source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf', 'TELARB+SourceSerif4-SemiBold'),
    italic: await embed(
      'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
      'TELARB+SourceSerif4-It',
    ),
    sans: await embed('figtree/400Regular/Figtree_400Regular.ttf', 'TELARB+Figtree-Regular'),
    sansBold: await embed('figtree/600SemiBold/Figtree_600SemiBold.ttf', 'TELARB+Figtree-SemiBold'),
  };
}

/** Font, size and color of a text. */
export interface TextStyle {
  size: number;
  font: PDFFont;
  color: RGB;
}

export interface LineOfText extends TextStyle {
  x: number;
  /** The baseline. */
  y: number;
  /** Space added after each letter. */
  spacing?: number;
  align?: 'left' | 'center' | 'right';
}

/** Draws a line of text. */
export function drawText(
  page: PDFPage,
  text: string,
  { x, y, size, font, color, spacing = 0, align = 'left' }: LineOfText,
) {
  const letters = spacing === 0 ? [text] : [...text];
  const width = font.widthOfTextAtSize(text, size) + spacing * (letters.length - 1);
  let left = x - (align === 'left' ? 0 : align === 'right' ? width : width / 2);
  for (const letter of letters) {
    page.drawText(letter, { x: left, y: HEIGHT - y, size, font, color });
    left += font.widthOfTextAtSize(letter, size) + spacing;
  }
}

interface CircleOfText extends TextStyle {
  /** The center of the circle. */
  x: number;
  y: number;
  radius: number;
}

/** Draws letters clockwise around a whole circle, from its top. */
export function drawTextAround(page: PDFPage, text: string, options: CircleOfText) {
  const { x, y, size, font, color, radius } = options;
  const letters = [...text];
  const widths = letters.map((letter) => font.widthOfTextAtSize(letter, size));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const degreesPerPoint = 360 / total;
  let before = 0;
  letters.forEach((letter, i) => {
    const width = widths[i] ?? 0;
    const middle = 90 - (before + width / 2) * degreesPerPoint;
    before += width;
    const angle = (middle * Math.PI) / 180;
    const tilt = ((middle - 90) * Math.PI) / 180;
    page.drawText(letter, {
      x: x + radius * Math.cos(angle) - (width / 2) * Math.cos(tilt),
      y: HEIGHT - y + radius * Math.sin(angle) - (width / 2) * Math.sin(tilt),
      size,
      font,
      color,
      rotate: degrees(middle - 90),
    });
  });
}

/** Draws a thin horizontal line. */
export function drawRule(page: PDFPage, x: number, y: number, width: number, color = LINE, thickness = 0.6) {
  page.drawLine({ start: { x, y: HEIGHT - y }, end: { x: x + width, y: HEIGHT - y }, color, thickness });
}
