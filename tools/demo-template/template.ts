import { PDFDocument, PDFHexString, StandardFonts } from 'pdf-lib';
import { addLabelFields, addSignatureFields } from './appearance-fields';
import { addFormFields, addViewerFonts } from './form-fields';
import { HEIGHT, WIDTH } from './layout';
import { drawCertificatePage, drawSyllabusPage } from './pages';
import { embedFonts } from './text';

/** Where the seed reads the template. */
export const TEMPLATE_FILE = new URL(
  '../../apps/api/src/app/database/seed/assets/plantilla-telar.pdf',
  import.meta.url,
);

/** The template: two pages of A4 landscape, certificate and syllabus, with form fields. The bytes never change. */
export async function makeTemplate(): Promise<Uint8Array> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const fonts = await embedFonts(doc);
  const [first, second] = [doc.addPage([WIDTH, HEIGHT]), doc.addPage([WIDTH, HEIGHT])];
  drawCertificatePage(first, fonts);
  drawSyllabusPage(second, fonts);
  addFormFields(doc, await doc.embedFont(StandardFonts.Helvetica), first, second);
  addLabelFields(doc, doc.getForm(), first, fonts);
  addSignatureFields(doc, doc.getForm(), first);
  addViewerFonts(doc);
  doc.setTitle('Plantilla de certificado · Telar');
  doc.setAuthor('Telar');
  doc.setProducer('Telar');
  doc.setCreationDate(new Date('2026-01-01T00:00:00Z'));
  doc.setModificationDate(new Date('2026-01-01T00:00:00Z'));
  doc.setLanguage('es-PE');
  const id = PDFHexString.of('74656c61722d706c616e74696c6c612d');
  doc.context.trailerInfo.ID = doc.context.obj([id, id]);
  return doc.save({ updateFieldAppearances: false });
}
