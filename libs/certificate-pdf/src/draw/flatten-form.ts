import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, PDFStream } from 'pdf-lib';
import type { PDFDocument, PDFObject, PDFPage } from 'pdf-lib';
import type { FormBox } from '../template/form-fields';
import type { Matrix } from '../template/page-view';
import type { Sheet } from './sheet';

const HIDDEN_FLAGS = 0b100010;

function numbers(value: PDFObject | undefined, count: number): number[] | null {
  if (!(value instanceof PDFArray) || value.size() !== count) return null;
  const found = value.asArray().map((item) => (item instanceof PDFNumber ? item.asNumber() : Number.NaN));
  return found.every(Number.isFinite) ? found : null;
}

/** The reference of what a field shows now: its normal appearance, in its present state. */
function appearanceOf(widget: PDFDict): PDFRef | null {
  const normal = (holder: PDFObject | undefined, key: PDFName) =>
    holder instanceof PDFDict ? { raw: holder.get(key), value: holder.lookup(key) } : null;
  const found = normal(widget.lookup(PDFName.of('AP')), PDFName.of('N'));
  const state = widget.lookup(PDFName.of('AS'));
  const shown = found?.value instanceof PDFDict && state instanceof PDFName ? normal(found.value, state) : found;
  return shown?.raw instanceof PDFRef && shown.value instanceof PDFStream ? shown.raw : null;
}

/** Draws a field that the certificate does not know as it stands in the template (ISO 32000-1, 12.5.5). */
export function stampAppearance(doc: PDFDocument, sheet: Sheet, { widget }: FormBox): void {
  const flags = widget.lookup(PDFName.of('F'));
  if (flags instanceof PDFNumber && (flags.asNumber() & HIDDEN_FLAGS) !== 0) return;
  const ref = appearanceOf(widget);
  const stream = ref && doc.context.lookup(ref);
  if (!ref || !(stream instanceof PDFStream)) return;
  const bounds = numbers(stream.dict.lookup(PDFName.of('BBox')), 4);
  const rect = numbers(widget.lookup(PDFName.of('Rect')), 4);
  if (!bounds || !rect) return;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(stream.dict.lookup(PDFName.of('Matrix')), 6) ?? [];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = bounds;
  const corners = [x0, x1].flatMap((x) => [y0, y1].map((y) => [a * x + c * y + e, b * x + d * y + f] as const));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (wide <= 0 || high <= 0) return;
  const [rx0 = 0, ry0 = 0, rx1 = 0, ry1 = 0] = rect;
  const sx = Math.abs(rx1 - rx0) / wide;
  const sy = Math.abs(ry1 - ry0) / high;
  const matrix: Matrix = [sx, 0, 0, sy, Math.min(rx0, rx1) - left * sx, Math.min(ry0, ry1) - bottom * sy];
  sheet.place(ref, matrix, 'native');
}

/** Takes the form out of the document: its boxes off the pages, its fields out of the catalog. */
export function removeForm(doc: PDFDocument, pages: readonly PDFPage[], boxes: readonly FormBox[]): void {
  const widgets = new Set<PDFDict>(boxes.map(({ widget }) => widget));
  for (const page of pages) {
    const annotations = page.node.lookup(PDFName.of('Annots'));
    if (!(annotations instanceof PDFArray)) continue;
    const kept = annotations.asArray().filter((entry) => {
      const annotation = doc.context.lookup(entry);
      return !(annotation instanceof PDFDict && widgets.has(annotation));
    });
    page.node.set(PDFName.of('Annots'), doc.context.obj(kept));
  }
  doc.catalog.delete(PDFName.of('AcroForm'));
}

/** Drops every object that nothing refers to: what is left of the form, and what the template had lying about. */
export function sweep({ context }: PDFDocument): void {
  const reached = new Set<PDFRef>();
  const { Root, Info } = context.trailerInfo;
  const open: (PDFObject | undefined)[] = [Root, Info];
  while (open.length > 0) {
    const object = open.pop();
    if (object instanceof PDFRef && !reached.has(object)) {
      reached.add(object);
      open.push(context.lookup(object));
    }
    const holder = object instanceof PDFStream ? object.dict : object;
    if (holder instanceof PDFDict) open.push(...holder.values());
    if (holder instanceof PDFArray) open.push(...holder.asArray());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}
