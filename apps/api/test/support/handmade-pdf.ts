import { deflateSync } from 'node:zlib';

export const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
export const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] >>';

/** A PDF with one page and one more object, number 4. */
export function pdfWith(object: string | Buffer, trailer = '', catalog = CATALOG, page = PAGE, pages = PAGES): Buffer {
  const bodies = [catalog, pages, page, object].flatMap((body, i) => [`${i + 1} 0 obj\n`, body, '\nendobj\n']);
  const parts = ['%PDF-1.7\n', ...bodies, `trailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`];
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

/** A stream object with packed bytes. */
export function streamOf(dict: string, bytes: Buffer): Buffer {
  const head = `<< ${dict} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

/** A stream object that is packed once. */
export const stream = (dict: string, inflated: string | Buffer) =>
  streamOf(`${dict} /Filter /FlateDecode`, deflateSync(inflated));

/** A page object with more entries. */
export const pageWith = (entries: string) => PAGE.replace('>>', `${entries} >>`);
