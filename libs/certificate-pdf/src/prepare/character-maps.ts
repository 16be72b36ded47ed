import { PDFArray, PDFName, PDFNumber } from 'pdf-lib';
import type { PDFDict, PDFObject } from 'pdf-lib';
import { exhausting } from './budget';

/** The part of a character map that maps ranges of codes. Viewers write out each code of a range. */
const RANGES = /begin(?:bf|cid)range([^]*?)(?:end(?:bf|cid)range|$)/g;

const valueOf = (hex: string) => {
  const digits = hex.replace(/\s/g, '');
  return Number.parseInt(digits.length % 2 === 0 ? digits : `${digits}0`, 16) || 0;
};

/** How many codes the ranges of a character map (CMap) have. @throws TemplateError */
export function mappedCodes(map: Uint8Array): number {
  const text = Buffer.from(map.buffer, map.byteOffset, map.length)
    .toString('latin1')
    .replace(/%[^\r\n]*/g, '');
  let codes = 0;
  for (const [, section = ''] of text.matchAll(RANGES)) {
    // Only strings in hexadecimal digits are usual.
    if (section.includes('(')) exhausting('character map');
    const flat = section.replace(/\[[^\]]*(?:\]|$)/g, '<>');
    const values = [...flat.matchAll(/<([^>]*)>|[-+.\w]+/g)].map(([, hex]) => valueOf(hex ?? ''));
    for (let i = 0; i + 1 < values.length; i += 3) codes += Math.max(0, (values[i + 1] ?? 0) - (values[i] ?? 0)) + 1;
  }
  return codes;
}

/** How many codes the widths of a font have in ranges: `first last` and one or three numbers. */
function codesIn(widths: PDFObject | undefined, numbers: number): number {
  if (!(widths instanceof PDFArray)) return 0;
  const items = Array.from({ length: widths.size() }, (_, i) => widths.lookup(i));
  let codes = 0;
  for (let i = 0; i + 1 < items.length;) {
    const [first, last] = [items[i], items[i + 1]];
    if (first instanceof PDFNumber && last instanceof PDFNumber) {
      codes += Math.max(0, last.asNumber() - first.asNumber()) + 1;
      i += 2 + numbers;
    } else i += 2;
  }
  return codes;
}

/** How many codes the widths and heights of a font have in ranges. */
export const measuredCodes = (font: PDFDict): number =>
  codesIn(font.lookup(PDFName.of('W')), 1) + codesIn(font.lookup(PDFName.of('W2')), 3);
