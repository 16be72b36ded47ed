import '../../../../ui/credential-font.css';
import regularUrl from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url';
import type { MeasuredFont } from '@telar/certificate-pdf/text/fit';
import type { ModelPlace } from '@telar/contracts/certificate-model';

/** The families and weights of the fonts that certificates are printed in. */
export const MODEL_FONTS: Record<ModelPlace['font'], { family: string; weight: number }> = {
  serif: { family: 'Certificate serif', weight: 400 },
  serifBold: { family: 'Source Serif 4', weight: 600 },
  sans: { family: 'Figtree', weight: 400 },
  sansBold: { family: 'Figtree', weight: 600 },
};

/** At this font size, a pixel is a thousandth of the size. */
const SIZE = 1_000;

/** A separate name, because adding this weight to the family would change other texts of the page in that typeface. */
function addRegularFont(): void {
  const { family } = MODEL_FONTS.serif;
  if ([...document.fonts].some((font) => font.family === family)) return;
  document.fonts.add(new FontFace(family, `url(${regularUrl}) format('woff2')`, { weight: '400' }));
}

/** Loads the fonts that the places need. Without network, fonts that are not cached are replaced by system fonts. */
export async function loadModelFonts(places: readonly ModelPlace[]): Promise<void> {
  addRegularFont();
  const used = new Set(places.map(({ font }) => font));
  const load = (font: ModelPlace['font']) =>
    document.fonts.load(`${MODEL_FONTS[font].weight} ${SIZE}px "${MODEL_FONTS[font].family}"`, 'AÑáq');
  await Promise.allSettled([...used].map(load));
}

/** The font of a place, which measures texts as the page draws them. */
export function measuredFont({ font, capHeight }: ModelPlace): MeasuredFont {
  const context = document.createElement('canvas').getContext('2d');
  const { family, weight } = MODEL_FONTS[font];
  if (context) {
    context.font = `${weight} ${SIZE}px "${family}", serif`;
    context.fontKerning = 'normal';
  }
  return { capHeight, shape: (word) => ({ width: context?.measureText(word).width ?? 0 }) };
}
