import { PDFName } from 'pdf-lib';

const ESCAPE = /#([0-9a-fA-F]{2})/g;
const DECODINGS_MAX = 8;

/**
 * A name without escapes: `A#20B` is `A B`. Programs disagree about small digits and about escaped number signs, so
 * what still looks like an escape is decoded, too, and the copy is written so that all readers see the same name.
 */
export function plainName(name: string): string {
  let text = name;
  for (let step = 0; step < DECODINGS_MAX && text.includes('#'); step += 1) {
    text = text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return text.replace(ESCAPE, '');
}

/** The name that all readers understand as this one. */
export function plainPdfName(name: PDFName): PDFName {
  const text = name.asString();
  return text.includes('#') ? PDFName.of(plainName(text.slice(1))) : name;
}

/** A name in a content stream, as `plainPdfName` writes it; any other text as it is. */
export const plainOperand = (text: string): string =>
  text.startsWith('/') && text.includes('#') ? PDFName.of(plainName(text.slice(1))).asString() : text;
