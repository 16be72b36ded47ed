import { PDFBool, PDFName } from 'pdf-lib';
import { anOrder, aTemplate } from '../../test-support/fixtures';
import { openPdf } from '../../test-support/read-text';
import { renderCertificate } from '../render';

it('names the certificate, the academy, the language and the date of issue', async () => {
  const doc = await openPdf((await renderCertificate(anOrder(await aTemplate()))).bytes);
  expect(doc.getTitle()).toBe(
    'Certificado · MARÍA FERNANDA QUISPE ÑAHUI · Gestión pública y contrataciones del Estado',
  );
  expect(doc.getAuthor()).toBe('Telar');
  expect(doc.getSubject()).toBe('Certificado TLR-7F3K-9QX2-M4ZA-80BD');
  expect(doc.getProducer()).toBe('Telar');
  expect(doc.getCreationDate()).toEqual(new Date('2026-03-14T00:00:00Z'));
  expect(doc.getModificationDate()).toEqual(new Date('2026-03-14T00:00:00Z'));
  expect(String(doc.catalog.get(PDFName.of('Lang')))).toContain('es-PE');
  const { dict } = doc.catalog.getOrCreateViewerPreferences();
  expect(dict.get(PDFName.of('DisplayDocTitle'))).toBe(PDFBool.True);
});
