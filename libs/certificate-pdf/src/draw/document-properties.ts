import { printedText } from '@telar/domain/printed-text';
import { digest } from '@telar/weave/chooser';
import { PDFBool, PDFDict, PDFHexString, PDFName } from 'pdf-lib';
import type { PDFDocument } from 'pdf-lib';
import { printedValues } from '../content';
import type { CertificateContent } from '../content';

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sets title, author, language, dates and file id, all from the content: the same input gives the same bytes. */
export function setDocumentProperties(doc: PDFDocument, content: CertificateContent, academy: string): void {
  const { user_name, course_title, certificate_code } = printedValues(content);
  const issued = new Date(`${content.issue_date}T00:00:00Z`);
  const date = Number.isNaN(issued.getTime()) ? new Date(0) : issued;
  const info = doc.context.lookup(doc.context.trailerInfo.Info);
  if (info instanceof PDFDict) for (const key of info.keys()) info.delete(key);
  doc.setTitle(['Certificado', user_name, course_title].filter((part) => part !== '').join(' · '));
  doc.setSubject(`Certificado ${certificate_code}`);
  doc.setAuthor(printedText(academy));
  doc.setCreator(printedText(academy));
  doc.setProducer('Telar');
  doc.setCreationDate(date);
  doc.setModificationDate(date);
  doc.setLanguage('es-PE');

  // The template's metadata describe the template, not the certificate.
  doc.catalog.delete(PDFName.of('Metadata'));
  const preferences = doc.catalog.getOrCreateViewerPreferences();
  preferences.dict.set(PDFName.of('DisplayDocTitle'), PDFBool.True);

  const id = PDFHexString.of(hex(digest(`telar:${certificate_code}`)).slice(0, 32));
  doc.context.trailerInfo.ID = doc.context.obj([id, id]);
}
