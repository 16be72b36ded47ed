import { jest } from '@jest/globals';
import { aCourse, aPublicCertificate } from '@telar/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubCaches } from '../../../../test/caches-stub';
import { renderWithRouter } from '../../../../test/with-router';
import { PDF_VIEWER, VIEWED_PICTURES } from '../../store/cache-names';
import { catalogueState, cacheCourses } from '../../store/catalogue';
import { cacheCertificate, savePdf, cachedCertificate, savedPdf } from '../../store/certificates';
import { catalogueDatabase, certificateDatabase } from '../../store/database';
import { reportStorageError, storageNotice } from '../../store/storage-notice';
import { QuotaError } from '../../../browser/quota-error';
import SavedDataPanel from './SavedDataPanel';
import { keptPanelIsOpen, openSavedDataPanel } from './panel-store';

const CERTIFICATE = aPublicCertificate({ name: 'Julia Ñaupari', course: 'Quechua' });
const CODE = CERTIFICATE.certificate_code;

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const tables = [...catalogueDatabase.tables, ...certificateDatabase.tables];
  await Promise.all(tables.map((table) => table.clear()));
});

it('says that there is nothing', async () => {
  await renderWithRouter(<SavedDataPanel />);
  expect(await screen.findByText('Aún no hay nada guardado.')).toBeTruthy();
});

it('lists certificates and the catalogue with what they take, and removes one with its PDF', async () => {
  await cacheCourses([aCourse({ id: 1 }), aCourse({ id: 2 })]);
  await cacheCertificate(CODE, CERTIFICATE);
  await savePdf({ fileId: 'f1', code: CODE, bytes: new ArrayBuffer(84_000) });
  reportStorageError(new QuotaError('full'), true);
  await renderWithRouter(<SavedDataPanel />);
  const certificates = await screen.findByRole('region', { name: 'Certificados' });
  expect(certificates.textContent).toContain('Julia Ñaupari\u00a0· Quechua');
  expect(certificates.textContent).toMatch(/Certificado con su PDF · 8[45] kB/);
  expect(screen.getByRole('region', { name: 'Para todos' }).textContent).toContain('2 cursos');
  expect(screen.getByRole('link', { name: /^Catálogo/ }).getAttribute('href')).toBe('/cursos');

  await userEvent.click(within(certificates).getByRole('button', { name: /^Quitar/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Certificados' })).toBeNull());
  expect(await cachedCertificate(CODE)).toBeUndefined();
  expect(await savedPdf('f1')).toBeUndefined();
  // There is room again.
  expect(storageNotice()).toBe('');
});

it('says that the browser may clear what is kept, unless it promised not to', async () => {
  await cacheCertificate(CODE, CERTIFICATE);
  const first = await renderWithRouter(<SavedDataPanel />);
  expect(await screen.findByText(/el navegador puede borrar lo guardado/)).toBeTruthy();
  first.unmount();
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persisted: async () => true } });
  await renderWithRouter(<SavedDataPanel />);
  expect(await screen.findByRole('region', { name: 'Certificados' })).toBeTruthy();
  expect(screen.queryByText(/el navegador puede borrar lo guardado/)).toBeNull();
  Reflect.deleteProperty(navigator, 'storage');
});

it('leads to the page of a kept certificate and to its PDF, and is out of the way then', async () => {
  await cacheCertificate(CODE, CERTIFICATE);
  await savePdf({ fileId: 'f1', code: CODE, bytes: new ArrayBuffer(8) });
  openSavedDataPanel();
  const { router } = await renderWithRouter(<SavedDataPanel />);
  await userEvent.click(await screen.findByRole('link', { name: /^Ver PDF/ }));
  await waitFor(() => expect(router.state.location.state).toMatchObject({ pdf: { fileId: 'f1' } }));
  expect(keptPanelIsOpen()).toBe(false);

  openSavedDataPanel();
  await userEvent.click(screen.getByRole('link', { name: /^Julia Ñaupari/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/c/${CODE}`));
  expect(keptPanelIsOpen()).toBe(false);
});

it('empties the catalogue, and lets it rest for a day', async () => {
  await cacheCourses([aCourse({ id: 1 })]);
  await renderWithRouter(<SavedDataPanel />);
  await userEvent.click(await screen.findByRole('button', { name: /^Quitar.*Catálogo/ }));
  expect(await screen.findByText('Aún no hay nada guardado.')).toBeTruthy();
  expect((await catalogueState()).pausedUntil).toBeGreaterThan(Date.now() + 3_600_000);
});

it('lists the pictures that were seen and what shows PDFs, and removes either', async () => {
  const stores = stubCaches();
  const put = async (name: string, address: string) => (await caches.open(name)).put(address, new Response('12345'));
  await put(VIEWED_PICTURES, '/api/files/images/1');
  await put(PDF_VIEWER, '/assets/pdf-document-a.js');
  await renderWithRouter(<SavedDataPanel />);
  const part = await screen.findByRole('region', { name: 'Para todos' });
  expect(part.textContent).toContain('Imágenes vistas1 imagen de cursos');
  await userEvent.click(within(part).getByRole('button', { name: /^Quitar.*Lector de PDF/ }));
  await waitFor(() => expect([...stores.keys()]).toEqual([VIEWED_PICTURES]));
  await userEvent.click(within(part).getByRole('button', { name: /^Quitar.*Imágenes vistas/ }));
  expect(await screen.findByText('Aún no hay nada guardado.')).toBeTruthy();
  expect([...stores.keys()]).toEqual([]);
  Reflect.deleteProperty(globalThis, 'caches');
});
