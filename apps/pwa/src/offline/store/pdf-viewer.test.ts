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
const kept = () => [...(stores.get(PDF_VIEWER)?.keys() ?? [])].map((url) => new URL(url).pathname.slice(1)).sort();
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
])('%s draws PDFs: %s', (file, expected) => {
  expect(isPdfViewerFile(file)).toBe(expected);
});

it('is wanted once it was kept, and a new release fetches only what is new and leaves the rest to the old tabs', async () => {
  expect(await pdfViewerIsNeeded()).toBe(false);
  await storePdfViewerFiles(OLD);
  expect(await pdfViewerIsNeeded()).toBe(true);
  answer.mockClear();
  await storePdfViewerFiles(NEW);
  expect(answer.mock.calls.map(([url]) => url)).toEqual(['http://localhost/assets/pdf-document-b.js']);
  expect(kept()).toEqual([...new Set([...OLD, ...NEW])].sort());
  await moveOldPdfViewerFiles(NEW);
  expect(kept()).toEqual([...NEW].sort());
  // A tab that waits with the release before still finds its own.
  const own = (file: string) => storedPdfViewerFile(new Request(`http://localhost/${file}`));
  expect(await own('assets/pdf-document-a.js')).toBeDefined();
  expect(await own('assets/pdf-document-b.js')).toBeDefined();
  expect(await own('assets/pdf-document-c.js')).toBeUndefined();
});

it('loses nothing where the network ends before the new files are here', async () => {
  await storePdfViewerFiles(OLD);
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(storePdfViewerFiles(NEW)).rejects.toThrow('Failed to fetch');
  expect(kept()).toEqual([...OLD].sort());
});

it('is not begun by who never wanted it', async () => {
  await moveOldPdfViewerFiles(NEW);
  expect(await pdfViewerIsNeeded()).toBe(false);
});
