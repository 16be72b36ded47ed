import type { PDFDocument, PDFFont } from 'pdf-lib';
import { FEATURES } from './fonts';
import type { CertificateFonts, LoadedFont } from './fonts';

/** Embeds the fonts as subsets, without parsing them again. Returns the embedded font of each. */
export async function embedFonts(doc: PDFDocument, fonts: CertificateFonts): Promise<(font: LoadedFont) => PDFFont> {
  const parsed = new Map(Object.values(fonts).map((font) => [font.bytes, font.parsed]));
  doc.registerFontkit({
    create: (bytes) => {
      const font = parsed.get(bytes as Uint8Array);
      if (!font) throw new Error('The font is not loaded');
      return font;
    },
  });
  const embedded = new Map<LoadedFont, PDFFont>();
  for (const font of Object.values(fonts)) {
    const options = { subset: true, customName: font.embeddedName, features: FEATURES };
    embedded.set(font, await doc.embedFont(font.bytes, options));
  }
  return (font) => {
    const found = embedded.get(font);
    if (!found) throw new Error('The font is not embedded');
    return found;
  };
}
