const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** The bytes of a text in Latin-1. */
export const rawBytes = latin1;

/** A PDF from the bodies of its objects by number (Latin-1); 1 is the catalog. It has no cross-reference table. */
export function rawPdf(objects: Record<number, string>, trailer = ''): Uint8Array {
  const bodies = Object.entries(objects).map(([number, body]) => `${number} 0 obj\n${body}\nendobj\n`);
  return latin1(`%PDF-1.7\n${bodies.join('')}trailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`);
}

/** The body of a stream object for `rawPdf`. */
export function rawStream(dict: string, contents: Uint8Array): string {
  const text = Buffer.from(contents).toString('latin1');
  return `<< ${dict} /Length ${contents.length} >>\nstream\n${text}\nendstream`;
}

export const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
export const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] >>';

/** The objects of a document with one empty page. */
export const BODY = { 1: CATALOG, 2: PAGES, 3: PAGE };

/** The same with an entry more in its catalog. */
export const catalogWith = (entry: string) => ({ ...BODY, 1: `<< /Type /Catalog /Pages 2 0 R ${entry} >>` });

/** The same with an entry more in its page. */
export const pageWith = (entry: string) => ({
  ...BODY,
  3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] ${entry} >>`,
});
