import { jest } from '@jest/globals';
import { aPublicCertificate } from '@telar/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entriesOf } from '../../../../../test/revocation-list';
import { renderWithRouter } from '../../../../../test/with-router';
import { cacheCertificate, savePdf } from '../../../../offline/store/certificates';
import { certificateDatabase } from '../../../../offline/store/database';
import { cacheRevocations } from '../../../../offline/store/revocations';
import { SavedCertificates } from './SavedCertificates';

const network = { online: true };

beforeEach(async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.online);
  await Promise.all(certificateDatabase.tables.map((table) => table.clear()));
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Caches a viewed certificate and a saved one with its PDF. */
async function cacheTwo(): Promise<void> {
  const day = Date.parse('2026-03-14T17:00:00Z');
  const viewed = aPublicCertificate({ certificate_code: 'TLR-VIEWED', name: 'Rosa Huamán', course: 'Quechua' });
  const saved = aPublicCertificate({ certificate_code: 'TLR-SAVED', name: 'Ana Ñaupa', course: 'Textiles' });
  await cacheCertificate('TLR-VIEWED', viewed, day + 1);
  await cacheCertificate('TLR-SAVED', saved, day);
  await savePdf({ fileId: 'f1', code: 'TLR-SAVED', bytes: new ArrayBuffer(8) }, day);
}

it('lists all cached certificates offline, saved ones first, with links to each', async () => {
  network.online = false;
  await cacheTwo();
  const { router } = await renderWithRouter(<SavedCertificates />, '/certificados');
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'TextilesAna ÑaupaCon su PDF · guardado el 14/03/2026Ver PDF',
    'QuechuaRosa HuamánSin su PDF · visto el 14/03/2026',
  ]);
  expect(screen.getByRole('link', { name: 'Quechua' })).toHaveAttribute('href', '/c/TLR-VIEWED');
  await userEvent.click(screen.getByRole('link', { name: 'Ver PDF' }));
  await waitFor(() => expect(router.state.location.state).toMatchObject({ pdf: { fileId: 'f1' } }));
  expect(router.state.location.pathname).toBe('/certificados');
});

it('says which ones are in the cached revocation list', async () => {
  network.online = false;
  await cacheTwo();
  await cacheRevocations({ entries: entriesOf('TLR-SAVED'), days: 'USc', issuedAt: Date.UTC(2026, 10, 19, 12) });
  await renderWithRouter(<SavedCertificates />);
  const [saved, viewed] = await screen.findAllByRole('listitem');
  expect(saved).toHaveTextContent(/Ana Ñaupa ?Anulado el \d/);
  expect(viewed).not.toHaveTextContent('Anulado');
});

it('lists only saved certificates online', async () => {
  network.online = true;
  await cacheTwo();
  await renderWithRouter(<SavedCertificates />);
  expect(await screen.findByRole('link', { name: 'Textiles' })).toHaveAttribute('href', '/c/TLR-SAVED');
  expect(screen.queryByRole('link', { name: 'Quechua' })).toBeNull();
});

it('explains offline how to save certificates if there are none', async () => {
  network.online = false;
  await renderWithRouter(<SavedCertificates />);
  const text =
    'Aún no guardas certificados en este dispositivo. Cuando tengas conexión, abre uno y toca «Guardar sin conexión»: estará aquí con su PDF.';
  expect((await screen.findByText(/^Aún no guardas certificados/)).textContent).toBe(text);
});
