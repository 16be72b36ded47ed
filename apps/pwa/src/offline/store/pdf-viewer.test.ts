import { jest } from '@jest/globals';
import { stubCaches } from '../../../test/caches-stub';
import { PDF_VIEWER } from './cache-names';
import {
  isPdfViewerFile,
  storePdfViewerFiles,
  storedPdfViewerFile,
  pdfViewerIsNeeded,
  moveOldPdfViewerFiles,
} from './pdf-viewer';

const OLD = ['assets/pdf-document-a.js', 'assets/pdf.worker.min-a.mjs'];
const NEW = ['assets/pdf-document-b.js', 'assets/pdf.worker.min-a.mjs'];

let stores = stubCaches();
const storedFiles = () =>
  [...(stores.get(PDF_VIEWER)?.keys() ?? [])].map((url) => new URL(url).pathname.slice(1)).sort();
const answer = jest.fn<typeof fetch>();

beforeEach(() => {
  stores = stubCaches();
  globalThis.fetch = answer.mockReset().mockImplementation(async () => new Response('pdf'));
});

it.each([
  ['/assets/pdf-document-XMXCfFFz.js', true],
  ['assets/pdf.worker.min-C8PGFc0r.mjs', true],
  ['/assets/PdfViewer-BkVYmVhN.js', false],
  ['/assets/first-pdf-1.js', false],
  ['/api/certificate-viewer/pdf/1', false],
])('tells whether %s belongs to the PDF viewer: %s', (file, expected) => {
  expect(isPdfViewerFile(file)).toBe(expected);
});

it('downloads only the new files of a release, and keeps the old files for old tabs', async () => {
  expect(await pdfViewerIsNeeded()).toBe(false);
  await storePdfViewerFiles(OLD);
  expect(await pdfViewerIsNeeded()).toBe(true);
  answer.mockClear();
  await storePdfViewerFiles(NEW);
  expect(answer.mock.calls.map(([url]) => url)).toEqual(['http://localhost/assets/pdf-document-b.js']);
  expect(storedFiles()).toEqual([...new Set([...OLD, ...NEW])].sort());
  await moveOldPdfViewerFiles(NEW);
  expect(storedFiles()).toEqual([...NEW].sort());
  // A tab that runs the previous release still finds its file.
  const find = (file: string) => storedPdfViewerFile(new Request(`http://localhost/${file}`));
  expect(await find('assets/pdf-document-a.js')).toBeDefined();
  expect(await find('assets/pdf-document-b.js')).toBeDefined();
  expect(await find('assets/pdf-document-c.js')).toBeUndefined();
});

it('keeps the old files if the network fails before the new ones are stored', async () => {
  await storePdfViewerFiles(OLD);
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(storePdfViewerFiles(NEW)).rejects.toThrow('Failed to fetch');
  expect(storedFiles()).toEqual([...OLD].sort());
});

it('is not stored on a device that does not need it', async () => {
  await moveOldPdfViewerFiles(NEW);
  expect(await pdfViewerIsNeeded()).toBe(false);
});
