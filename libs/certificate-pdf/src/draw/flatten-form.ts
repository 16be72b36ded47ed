import type { CertificateField } from '@telar/domain/certificate-placement';
import { PDFArray, PDFDict, PDFName } from 'pdf-lib';
import type { PDFDocument, PDFPage, PDFStream } from 'pdf-lib';
import type { FormBox } from '../template/form-fields';
import { appearanceMatrix, appearanceOf, isHidden } from './appearance';
import { addElement, addPicture } from './page-parts';
import type { Sheet, Tag } from './sheet';
import { hasFonts } from './template-content';

/** With what a field is read: the value that it is the label of, or the fields that hold nothing of the certificate. */
type AppearancePart = CertificateField | 'other field';

/** Names of fields with the signature of a signer. */
const SIGNATURE = /^(signature|firma)/i;

/** Adds the look of a field to the structure: as a picture, as text, or not at all if it is neither. */
function tagOf(sheet: Sheet, { name, type, description, box }: FormBox, look: PDFStream, part: AppearancePart): Tag {
  const resources = look.dict.lookup(PDFName.of('Resources'));
  const isSignature = type === 'signature' || SIGNATURE.test(name);
  const hasImages = resources instanceof PDFDict && resources.has(PDFName.of('XObject'));
  if (!isSignature && hasFonts(resources)) return addElement(sheet, part, 'P');
  if (!isSignature && !hasImages && description === '') return null;
  return addPicture(sheet, part, description || (isSignature ? 'Firma' : 'Imagen'), sheet.scaled(box));
}

/**
 * Draws a field that no certificate fills as it looks in the template. Does nothing if it is hidden or has no look.
 * @param part with which it is read
 */
export function drawAppearance(sheet: Sheet, form: FormBox, part: AppearancePart = 'other field'): void {
  const { widget } = form;
  const appearance = isHidden(widget) ? null : appearanceOf(widget);
  const matrix = appearance && appearanceMatrix(appearance.stream, widget);
  if (matrix) sheet.place(appearance.ref, matrix, 'native', tagOf(sheet, form, appearance.stream, part));
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
