import { PDFArray, PDFDict, PDFName } from 'pdf-lib';
import type { PDFDocument, PDFPage } from 'pdf-lib';
import type { FormBox } from '../template/form-fields';
import { appearanceMatrix, appearanceOf, isHidden } from './appearance';
import type { Sheet } from './sheet';

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
