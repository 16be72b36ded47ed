import { jest } from '@jest/globals';
import { aCourse, aPublicCertificate } from '@telar/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubCaches } from '../../../../test/caches-stub';
import { renderWithRouter } from '../../../../test/with-router';
import { QuotaError } from '../../../browser/quota-error';
import { PDF_VIEWER, VIEWED_PICTURES } from '../../store/cache-names';
import { cacheCourses, catalogueState } from '../../store/catalogue';
import { cacheCertificate, cachedCertificate, savedPdf, savePdf } from '../../store/certificates';
import { catalogueDatabase, certificateDatabase } from '../../store/database';
import { reportStorageError, storageNotice } from '../../store/storage-notice';
import { openSavedDataPanel, savedDataPanelIsOpen } from './panel-store';
import SavedDataPanel from './SavedDataPanel';

const CERTIFICATE = aPublicCertificate({ name: 'Julia Ñaupari', course: 'Quechua' });
const CODE = CERTIFICATE.certificate_code;
const EMPTY = 'Aún no hay nada guardado.';

const group = (name: string) => screen.findByRole('region', { name });
const clearingWarning = () => screen.queryByText(/el navegador puede borrar lo guardado/)?.textContent ?? '';

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const tables = [...catalogueDatabase.tables, ...certificateDatabase.tables];
  await Promise.all(tables.map((table) => table.clear()));
});

it('shows a text if nothing is saved', async () => {
  await renderWithRouter(<SavedDataPanel />);
  expect(await screen.findByText(EMPTY)).toBeVisible();
});

it('lists certificates and the catalogue with their sizes, and removes a certificate with its PDF', async () => {
  await cacheCourses([aCourse({ id: 1 }), aCourse({ id: 2 })]);
  await cacheCertificate(CODE, CERTIFICATE);
  await savePdf({ fileId: 'f1', code: CODE, bytes: new ArrayBuffer(84_000) });
  reportStorageError(new QuotaError('full'), true);
  await renderWithRouter(<SavedDataPanel />);
  const certificates = await group('Certificados');
  expect(certificates.textContent).toContain('Julia Ñaupari\u00a0· Quechua');
  expect(certificates.textContent).toMatch(/Certificado con su PDF · 8[23] KB/);
  expect((await group('Para todos')).textContent).toContain('2 cursos');
  expect(screen.getByRole('link', { name: /^Catálogo/ })).toHaveAttribute('href', '/cursos');

  await userEvent.click(within(certificates).getByRole('button', { name: /^Quitar/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Certificados' })).toBeNull());
  // The next one takes its place.
  expect(screen.getByRole('button', { name: /^Quitar.*Catálogo/ })).toHaveFocus();
  expect(await cachedCertificate(CODE)).toBeUndefined();
  expect(await savedPdf('f1')).toBeUndefined();
  // A removal frees space.
  expect(storageNotice()).toBe('');
});

it('warns that the browser may clear the data, unless the storage is persistent', async () => {
  await cacheCertificate(CODE, CERTIFICATE);
  const first = await renderWithRouter(<SavedDataPanel />);
  await group('Certificados');
  expect(clearingWarning()).toMatch(/^Si el dispositivo se queda sin espacio/);
  first.unmount();
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persisted: async () => true } });
  await renderWithRouter(<SavedDataPanel />);
  await group('Certificados');
  expect(clearingWarning()).toBe('');
  Reflect.deleteProperty(navigator, 'storage');
});

it('links to the page and the PDF of a certificate, and closes when a link is clicked', async () => {
  await cacheCertificate(CODE, CERTIFICATE);
  await savePdf({ fileId: 'f1', code: CODE, bytes: new ArrayBuffer(8) });
  openSavedDataPanel();
  const { router } = await renderWithRouter(<SavedDataPanel />);
  await userEvent.click(await screen.findByRole('link', { name: /^Ver PDF/ }));
  await waitFor(() => expect(router.state.location.state).toMatchObject({ pdf: { fileId: 'f1' } }));
  expect(savedDataPanelIsOpen.get()).toBe(false);

  openSavedDataPanel();
  await userEvent.click(screen.getByRole('link', { name: /^Julia Ñaupari/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/c/${CODE}`));
  expect(savedDataPanelIsOpen.get()).toBe(false);
});

it('empties the catalogue, and pauses its sync for a day', async () => {
  await cacheCourses([aCourse({ id: 1 })]);
  await renderWithRouter(<SavedDataPanel />);
  await userEvent.click(await screen.findByRole('button', { name: /^Quitar.*Catálogo/ }));
  const text = await screen.findByText(EMPTY);
  expect(text).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(text);
  expect((await catalogueState()).pausedUntil).toBeGreaterThan(Date.now() + 3_600_000);
});

it('lists the viewed pictures and the PDF viewer, and removes both', async () => {
  const stores = stubCaches();
  const put = async (name: string, path: string) => (await caches.open(name)).put(path, new Response('12345'));
  await put(VIEWED_PICTURES, '/api/files/images/1');
  await put(PDF_VIEWER, '/assets/pdf-document-a.js');
  await renderWithRouter(<SavedDataPanel />);
  const shared = await group('Para todos');
  expect(shared.textContent).toContain('Imágenes vistas1 imagen de cursos');
  await userEvent.click(within(shared).getByRole('button', { name: /^Quitar.*Lector de PDF/ }));
  await waitFor(() => expect([...stores.keys()]).toEqual([VIEWED_PICTURES]));
  await userEvent.click(within(shared).getByRole('button', { name: /^Quitar.*Imágenes vistas/ }));
  expect(await screen.findByText(EMPTY)).toBeVisible();
  expect([...stores.keys()]).toEqual([]);
  Reflect.deleteProperty(globalThis, 'caches');
});
