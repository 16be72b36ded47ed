import { certificatePath, certificatePdfPath } from './certificate-paths';

describe('certificatePath', () => {
  it.each([
    ['TLR-1', '/api/manual-certificates/TLR-1'],
    ['aaa.bbb.ccc', '/api/certificate-viewer/info/aaa.bbb.ccc'],
    ['a..c', '/api/manual-certificates/a..c'],
  ])('for %s returns %s', (token, path) => expect(certificatePath(token)).toBe(path));
});

describe('certificatePdfPath', () => {
  it('returns different paths to view and to download the PDF', () => {
    expect(certificatePdfPath('f/1', 'view')).toBe('/api/certificate-viewer/pdf/f%2F1?disposition=inline');
    expect(certificatePdfPath('f7', 'download')).toBe('/api/certificate-viewer/pdf/f7?download=1');
  });
});
