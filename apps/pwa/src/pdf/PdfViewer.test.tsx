import { jest } from '@jest/globals';
import { PDF_VIEWER_TEXTS } from '@telar/texts/screens/certificates';
import { screen } from '@testing-library/react';
import { renderWithRouter } from '../../test/with-router';
import { savePdf } from '../offline/store/certificates';
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

it.each([
  [true, TEXTS.notLoaded],
  [false, TEXTS.notSaved],
])('shows that the PDF could not be read (online: %s), and hides the download', async (online, text) => {
  network.online = online;
  await renderWithRouter(<PdfViewer pdf={{ fileId: 'nowhere' }} />);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.queryByRole('button', { name: 'Descargar' })).toBeNull();
  const outside = screen.queryByRole('link', { name: 'Abrir fuera de la aplicación' });
  expect(outside?.getAttribute('href')).toBe(online ? '/api/certificate-viewer/drive/nowhere' : undefined);
});

// The PDF library is loaded from the build, so it is always missing in unit tests.
it.each([
  [true, TEXTS.notRendered],
  [false, TEXTS.notRenderedOffline],
])('shows that the PDF could not be drawn (online: %s), and offers the download', async (online, text) => {
  network.online = online;
  await savePdf({ fileId: 'f1', code: 'TLR-1', bytes: new ArrayBuffer(8) });
  await renderWithRouter(<PdfViewer pdf={{ fileId: 'f1' }} />);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Descargar' }).disabled).toBe(false);
});
