import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { rgb } from 'pdf-lib';
import type { PDFDocument, PDFFont, PDFPage, RGB } from 'pdf-lib';

const FONTS = new URL('../../node_modules/@expo-google-fonts/', import.meta.url);

/** A4, lying, in points. */
export const [WIDTH, HEIGHT] = [841.89, 595.28];
export const MARGIN = 62;
export const BAND = 17;

const ink = (hex: string): RGB => {
  const value = Number.parseInt(hex.slice(1), 16);
  return rgb((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
};
export const PAPER = ink('#FBF8F2');
export const NOCHE = ink('#14213D');
export const PACIFICO = ink('#0B5563');
export const COCHINILLA = ink('#8E1B3B');
export const MAIZ = ink('#E3A72F');
export const SOFT = ink('#5A5560');
export const FAINT = ink('#EDE6D8');
export const LINE = ink('#D3CAB8');

/** The cuts that the template is set in. */
export interface Faces {
  serif: PDFFont;
  serifBold: PDFFont;
  italic: PDFFont;
  sans: PDFFont;
  sansBold: PDFFont;
}

/** Embeds them as subsets, under names that do not change from run to run. */
export async function embedFaces(doc: PDFDocument): Promise<Faces> {
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

export interface Words {
  x: number;
  /** Baseline, from the top of the page. */
  y: number;
  size: number;
  font: PDFFont;
  color: RGB;
  /** Space added after each letter, in points. */
  spacing?: number;
  align?: 'left' | 'center' | 'right';
}

/** A line of words. */
export function words(page: PDFPage, text: string, { x, y, size, font, color, spacing = 0, align = 'left' }: Words) {
  const letters = spacing === 0 ? [text] : [...text];
  const width = font.widthOfTextAtSize(text, size) + spacing * (letters.length - 1);
  let at = x - (align === 'left' ? 0 : align === 'right' ? width : width / 2);
  for (const letter of letters) {
    page.drawText(letter, { x: at, y: HEIGHT - y, size, font, color });
    at += font.widthOfTextAtSize(letter, size) + spacing;
  }
}

/** A fine line across, `y` from the top. */
export function rule(page: PDFPage, x: number, y: number, width: number, color = LINE, thickness = 0.6) {
  page.drawLine({ start: { x, y: HEIGHT - y }, end: { x: x + width, y: HEIGHT - y }, color, thickness });
}
