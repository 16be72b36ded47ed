import { jest } from '@jest/globals';
import { stubCaches } from '../../test/caches-stub';
import { QuotaError } from '../browser/quota-error';
import { PDF_VIEWER, PREVIOUS_PDF_VIEWER } from '../offline/store/cache-names';
import { pdfViewerIsNeeded, requirePdfViewer } from '../offline/store/pdf-viewer';
import {
  isPdfViewerFile,
  moveOldPdfViewerFiles,
  pdfViewerFile,
  storePdfViewerFiles,
  updatePdfViewerFiles,
} from './pdf-viewer-files';

const OLD = ['assets/pdf-document-a.js', 'assets/pdf.worker.min-a.mjs'];
const NEW = ['assets/pdf-document-b.js', 'assets/pdf.worker.min-a.mjs'];

let stores = stubCaches();
const storedFiles = (cache = PDF_VIEWER) =>
  [...(stores.get(cache)?.keys() ?? [])].map((url) => new URL(url).pathname.slice(1)).sort();
const server = jest.fn<typeof fetch>();
const requestedUrls = () => server.mock.calls.map(([url]) => url);

beforeEach(() => {
  stores = stubCaches();
  globalThis.fetch = server.mockReset().mockImplementation(async () => new Response('from the server'));
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['/assets/pdf-document-XMXCfFFz.js', true],
  ['assets/pdf.worker.min-C8PGFc0r.mjs', true],
  ['/assets/pdf-aAxqsSXL.js', false],
  ['/assets/pdf-viewer-DalnzbDT.js', false],
  ['/assets/PdfViewer-BkVYmVhN.js', false],
  ['/assets/first-pdf-1.js', false],
  ['/api/certificate-viewer/pdf/1', false],
])('for the file %s, isPdfViewerFile returns %p', (file, expected) => {
  expect(isPdfViewerFile(file)).toBe(expected);
});

it('downloads only the new files of a release, and leaves the old files in place', async () => {
  expect(await storePdfViewerFiles(OLD)).toEqual({ fault: null });
  server.mockClear();
  await updatePdfViewerFiles(NEW);
  expect(requestedUrls()).toEqual(['http://localhost/assets/pdf-document-b.js']);
  expect(storedFiles()).toEqual([...new Set([...OLD, ...NEW])].sort());
});

it('moves the old files to the cache of the previous release when the new release is active', async () => {
  await storePdfViewerFiles(OLD);
  await updatePdfViewerFiles(NEW);
  await moveOldPdfViewerFiles(NEW);
  expect(storedFiles(PDF_VIEWER)).toEqual([...NEW].sort());
  expect(storedFiles(PREVIOUS_PDF_VIEWER)).toEqual(['assets/pdf-document-a.js']);
});

it('returns the files of this and the previous release from the device, and other files from the server', async () => {
  await storePdfViewerFiles(OLD);
  await updatePdfViewerFiles(NEW);
  await moveOldPdfViewerFiles(NEW);
  server.mockClear();
  for (const file of ['assets/pdf-document-a.js', 'assets/pdf-document-b.js']) {
    await pdfViewerFile(new Request(`http://localhost/${file}`));
  }
  expect(server).not.toHaveBeenCalled();
  await pdfViewerFile(new Request('http://localhost/assets/pdf-document-c.js'));
  expect(server).toHaveBeenCalledTimes(1);
});

it('keeps the old files where they are if the new files cannot be downloaded', async () => {
  await storePdfViewerFiles(OLD);
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(updatePdfViewerFiles(NEW)).rejects.toThrow('Failed to fetch');
  expect(storedFiles()).toEqual([...OLD].sort());
});

it.each([
  ['network', new TypeError('Failed to fetch')],
  ['disk', new QuotaError('The disk is full')],
])('reports the fault “%s” to the page that needs the viewer', async (fault, error) => {
  server.mockRejectedValue(error);
  expect(await storePdfViewerFiles(NEW)).toEqual({ fault });
});

it('stores nothing on a device that does not need the viewer', async () => {
  await updatePdfViewerFiles(NEW);
  await moveOldPdfViewerFiles(NEW);
  expect(server).not.toHaveBeenCalled();
  expect(await pdfViewerIsNeeded()).toBe(false);
});

it('stores the viewer of a new release on a device that needs it but has no file yet', async () => {
  await requirePdfViewer();
  expect(await pdfViewerIsNeeded()).toBe(true);
  await updatePdfViewerFiles(NEW);
  expect(storedFiles()).toEqual([...NEW].sort());
});
