import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, PDFStream } from 'pdf-lib';
import type { PDFDocument, PDFObject, PDFPage } from 'pdf-lib';
import type { FormBox } from '../template/form-fields';
import type { Matrix } from '../template/page-view';
import type { Sheet } from './sheet';

/** The annotation flags `Hidden` and `NoView`. */
const HIDDEN_FLAGS = 0b100010;

function numbersIn(value: PDFObject | undefined, count: number): number[] | null {
  if (!(value instanceof PDFArray) || value.size() !== count) return null;
  const numbers = value.asArray().map((item) => (item instanceof PDFNumber ? item.asNumber() : Number.NaN));
  return numbers.every(Number.isFinite) ? numbers : null;
}

/** A form XObject, and the reference to it. */
interface Appearance {
  ref: PDFRef;
  stream: PDFStream;
}

/** The normal appearance of a field or of another annotation, in its current state. */
export function appearanceOf(annotation: PDFDict): Appearance | null {
  const entry = (holder: PDFObject | undefined, key: PDFName) =>
    holder instanceof PDFDict ? { raw: holder.get(key), value: holder.lookup(key) } : null;
  const normal = entry(annotation.lookup(PDFName.of('AP')), PDFName.of('N'));
  const state = annotation.lookup(PDFName.of('AS'));
  const shown = normal?.value instanceof PDFDict && state instanceof PDFName ? entry(normal.value, state) : normal;
  return shown?.raw instanceof PDFRef && shown.value instanceof PDFStream
    ? { ref: shown.raw, stream: shown.value }
    : null;
}

export function isHidden(annotation: PDFDict): boolean {
  const flags = annotation.lookup(PDFName.of('F'));
  return flags instanceof PDFNumber && (flags.asNumber() & HIDDEN_FLAGS) !== 0;
}

/** Maps an appearance's box to the annotation's rectangle (ISO 32000-1, 12.5.5); `null` if one is missing or empty. */
export function appearanceMatrix(appearance: PDFStream, annotation: PDFDict): Matrix | null {
  const bounds = numbersIn(appearance.dict.lookup(PDFName.of('BBox')), 4);
  const rect = numbersIn(annotation.lookup(PDFName.of('Rect')), 4);
  if (!bounds || !rect) return null;
  const own = numbersIn(appearance.dict.lookup(PDFName.of('Matrix')), 6) ?? [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = own;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = bounds;
  const corners = [x0, x1].flatMap((x) => [y0, y1].map((y) => [a * x + c * y + e, b * x + d * y + f] as const));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (width <= 0 || height <= 0) return null;
  const [rx0 = 0, ry0 = 0, rx1 = 0, ry1 = 0] = rect;
  const sx = Math.abs(rx1 - rx0) / width;
  const sy = Math.abs(ry1 - ry0) / height;
  return [sx, 0, 0, sy, Math.min(rx0, rx1) - left * sx, Math.min(ry0, ry1) - bottom * sy];
}

/** Draws a field that no certificate fills as it looks in the template. Does nothing if it is hidden or has no look. */
export function drawAppearance(sheet: Sheet, { widget }: FormBox): void {
  const appearance = isHidden(widget) ? null : appearanceOf(widget);
  const matrix = appearance && appearanceMatrix(appearance.stream, widget);
  if (matrix) sheet.place(appearance.ref, matrix, 'native');
}

/** Removes the form from the document: the boxes from its pages, the fields from its catalog. */
export function removeForm(doc: PDFDocument, pages: readonly PDFPage[], boxes: readonly FormBox[]): void {
  const widgets = new Set<PDFDict>(boxes.map(({ widget }) => widget));
  for (const page of pages) {
    const annotations = page.node.lookup(PDFName.of('Annots'));
    if (!(annotations instanceof PDFArray)) continue;
    const remaining = annotations.asArray().filter((entry) => {
      const annotation = doc.context.lookup(entry);
      return !(annotation instanceof PDFDict && widgets.has(annotation));
    });
    page.node.set(PDFName.of('Annots'), doc.context.obj(remaining));
  }
  doc.catalog.delete(PDFName.of('AcroForm'));
}
