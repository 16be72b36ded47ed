import { jest } from '@jest/globals';
import { aPublicCertificate } from '@telar/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithRouter } from '../../../../../test/with-router';
import { cacheCertificate, savePdf } from '../../../../offline/store/certificates';
import { certificateDatabase } from '../../../../offline/store/database';
import { SavedCertificates } from './SavedCertificates';

const network = { online: true };

beforeEach(async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.online);
  await Promise.all(certificateDatabase.tables.map((table) => table.clear()));
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function keepTwo(): Promise<void> {
  const day = Date.parse('2026-03-14T17:00:00Z');
  const seen = aPublicCertificate({ certificate_code: 'TLR-SEEN', name: 'Rosa Huamán', course: 'Quechua' });
  const kept = aPublicCertificate({ certificate_code: 'TLR-KEPT', name: 'Ana Ñaupa', course: 'Textiles' });
  await cacheCertificate('TLR-SEEN', seen, day + 1);
  await cacheCertificate('TLR-KEPT', kept, day);
  await savePdf({ fileId: 'f1', code: 'TLR-KEPT', bytes: new ArrayBuffer(8) }, day);
}

it('without network offers all that is here, what has its PDF first, with a way to each', async () => {
  network.online = false;
  await keepTwo();
  const { router } = await renderWithRouter(<SavedCertificates />, '/certificados');
  const slips = await screen.findAllByRole('listitem');
  expect(slips.map(({ textContent }) => textContent)).toEqual([
    'TextilesAna ÑaupaCon su PDF · guardado el 14/03/2026Ver PDF',
    'QuechuaRosa HuamánSin su PDF · visto el 14/03/2026',
  ]);
  expect(screen.getByRole('link', { name: 'Quechua' }).getAttribute('href')).toBe('/c/TLR-SEEN');
  await userEvent.click(screen.getByRole('link', { name: 'Ver PDF' }));
  await waitFor(() => expect(router.state.location.state).toMatchObject({ pdf: { fileId: 'f1' } }));
  expect(router.state.location.pathname).toBe('/certificados');
});

it('with network shows only what was kept on purpose', async () => {
  network.online = true;
  await keepTwo();
  await renderWithRouter(<SavedCertificates />);
  expect(await screen.findByRole('link', { name: 'Textiles' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Quechua' })).toBeNull();
});

it('without network and with nothing kept, says how one gets there', async () => {
  network.online = false;
  await renderWithRouter(<SavedCertificates />);
  expect(await screen.findByText(/^Aún no guardas certificados en este equipo/)).toBeTruthy();
});
