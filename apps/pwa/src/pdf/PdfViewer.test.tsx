import { jest } from '@jest/globals';
import { PDF_VIEWER_TEXTS } from '@telar/texts/screens/certificates';
import { screen } from '@testing-library/react';
import { apiResponse } from '../../test/api-stub';
import { entriesOf } from '../../test/revocation-list';
import { renderWithRouter } from '../../test/with-router';
import { savePdf } from '../offline/store/certificates';
import { cacheRevocations } from '../offline/store/revocations';
import PdfViewer from './PdfViewer';

const TEXTS = PDF_VIEWER_TEXTS;
const network = { online: true };

// jsdom has no layout.
class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  globalThis.ResizeObserver = NoResizeObserver;
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.online);
  globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const downloadButton = () => screen.queryByRole('button', { name: 'Descargar' });
const outsideLink = () => screen.queryByRole('link', { name: 'Abrir fuera de la aplicación' });

it('offers to open a PDF that could not be loaded outside the app', async () => {
  network.online = true;
  await renderWithRouter(<PdfViewer pdf={{ fileId: 'nowhere' }} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(TEXTS.notLoaded);
  expect(outsideLink()).toHaveAttribute('href', '/api/certificate-viewer/drive/nowhere');
  expect(downloadButton()).toBeNull();
});

it('offers nothing offline for a PDF that is not saved', async () => {
  network.online = false;
  await renderWithRouter(<PdfViewer pdf={{ fileId: 'nowhere' }} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(TEXTS.notSaved);
  expect(outsideLink()).toBeNull();
  expect(downloadButton()).toBeNull();
});

// The PDF library is loaded from the build, so it is always missing in unit tests.
it.each([
  ['with', true, TEXTS.notRendered],
  ['without', false, TEXTS.notRenderedOffline],
])('offers the download of a PDF that could not be drawn, %s network', async (_, online, text) => {
  network.online = online;
  await savePdf({ fileId: 'f1', code: 'TLR-1', bytes: new ArrayBuffer(8) });
  await renderWithRouter(<PdfViewer pdf={{ fileId: 'f1' }} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(downloadButton()).toBeEnabled();
});

it('says that a saved certificate is in the cached revocation list', async () => {
  network.online = false;
  await savePdf({ fileId: 'f2', code: 'TLR-2', bytes: new ArrayBuffer(8) });
  await cacheRevocations({ entries: entriesOf('TLR-2'), days: 'USc', issuedAt: Date.UTC(2026, 10, 19, 12) });
  await renderWithRouter(<PdfViewer pdf={{ fileId: 'f2' }} />);
  expect(await screen.findByText(/^Anulado el .*: este certificado ya no tiene validez\.$/)).toBeVisible();
});

it('shows how much of a PDF arrived while it is downloaded', async () => {
  network.online = true;
  const headers = { 'Content-Type': 'application/pdf', 'Content-Length': '86016' };
  const body = new ReadableStream({ start: (part) => part.enqueue(new Uint8Array(21 * 1024)) });
  globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue(apiResponse(body, { headers }));
  await renderWithRouter(<PdfViewer pdf={{ fileId: 'slow' }} />);
  expect(await screen.findByText('21 KB de 84 KB · faltan 63 KB')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Descargando el PDF…' })).toHaveValue(21 * 1024);
});
