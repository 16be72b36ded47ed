import { PDFArray, PDFBool, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import type { Matrix } from '../template/page-view';

const key = (name: string) => PDFName.of(name);

/** The size of a number in a dictionary; 0 without one. */
export function numberIn(dict: PDFDict, name: string): number {
  const value = dict.lookup(key(name));
  return value instanceof PDFNumber ? Math.abs(value.asNumber()) : 0;
}

export function numbersIn(dict: PDFDict, name: string): number[] {
  const value = dict.lookup(key(name));
  const listed = value instanceof PDFArray ? value.asArray().map((item) => dict.context.lookup(item)) : [];
  return listed.map((item) => (item instanceof PDFNumber ? item.asNumber() : 0));
}

/** The matrix of a form or pattern. @param name of its key */
export function matrixIn(dict: PDFDict, name = 'Matrix'): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersIn(dict, name);
  return [a, b, c, d, e, f];
}

/** The area of the box of a form or pattern, in its own space. */
export function boxArea(dict: PDFDict): number {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersIn(dict, 'BBox');
  return Math.abs((right - left) * (top - bottom));
}

/** True for an image that is painted with the current color or pattern. */
export function isStencil(value: PDFObject | undefined): boolean {
  return value instanceof PDFRawStream && value.dict.lookup(key('ImageMask')) === PDFBool.True;
}

/** A font whose glyphs are drawn (Type 3), in an array; nothing for any other value. */
export function drawnFont(font: PDFObject | undefined): PDFDict[] {
  return font instanceof PDFDict && font.lookup(key('CharProcs')) instanceof PDFDict ? [font] : [];
}

/** The font that a graphics state sets. */
export function fontOfState(state: PDFObject | undefined): PDFObject | undefined {
  const font = state instanceof PDFDict ? state.lookup(key('Font')) : undefined;
  return font instanceof PDFArray ? font.lookup(0) : undefined;
}

/** The looks of all form fields of a page: one of each, or one for each of its states. */
export function fieldLooks(page: PDFDict): PDFObject[] {
  const annotations = page.lookup(key('Annots'));
  const listed = annotations instanceof PDFArray ? annotations.asArray() : [];
  return listed.flatMap((entry) => {
    const annotation = page.context.lookup(entry);
    const appearance = annotation instanceof PDFDict ? annotation.lookup(key('AP')) : undefined;
    const normal = appearance instanceof PDFDict ? appearance.lookup(key('N')) : undefined;
    const looks = normal instanceof PDFDict ? normal.values().map((value) => page.context.lookup(value)) : [normal];
    return looks.filter((look) => look !== undefined);
  });
}

/** The length of a dash and its gap that a graphics state sets; 0 if it sets none. */
export function dashOfState(state: PDFDict): number {
  const dash = state.lookup(key('D'));
  const lengths = dash instanceof PDFArray ? dash.lookup(0) : undefined;
  const listed = lengths instanceof PDFArray ? lengths.asArray() : [];
  return listed.reduce((sum, length) => sum + (length instanceof PDFNumber ? Math.abs(length.asNumber()) : 0), 0);
}
