import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { OWN_CERTIFICATES_TEXTS } from '@telar/texts/screens/own-certificates';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../../../test/api-stub';
import type { Reply } from '../../../../test/api-stub';
import { aOwnCertificates } from '../../../../test/own-certificates';
import { expireSession, logInAs } from '../../../../test/session';
import { renderWithRouter } from '../../../../test/with-router';
import { createQueryClient } from '../../../api/client/query-client';
import { registeredAccounts } from '../../../offline/store/account-registry';
import { eraseAccounts } from '../../../offline/store/erase-accounts';
import { cacheOwnCertificates } from '../../../offline/store/own-certificates';
import { session } from '../../../session/session';
import { OwnCertificatesPage } from './OwnCertificatesPage';

const TWO = aOwnCertificates('Excel', 'Quechua');

async function open(reply: Reply) {
  const api = stubApi(reply);
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <OwnCertificatesPage />
    </QueryClientProvider>,
  );
  return api;
}

const cards = () => within(screen.getByRole('list', { name: 'Mis certificados' })).getAllByRole('listitem');

beforeEach(async () => {
  session.logout();
  await eraseAccounts(registeredAccounts());
  logInAs(12);
});
afterEach(() => jest.restoreAllMocks());

it('lists the certificates with links to their pages and to LinkedIn', async () => {
  const { requested } = await open(json(TWO));
  expect(await screen.findByRole('link', { name: 'Excel' })).toHaveAttribute('href', '/c/TLR-1');
  expect(requested).toEqual(['/api/users/me/certificates?limit=100']);
  const [first] = cards();
  expect(first?.textContent).toContain('Emitido el 14/03/2026 · TLR-1');
  const linkedIn = within(first as HTMLElement).getByRole('link', { name: 'Agregar a LinkedIn' });
  const { searchParams } = new URL(linkedIn.getAttribute('href') ?? '');
  expect([searchParams.get('name'), searchParams.get('certUrl')]).toEqual(['Excel', 'http://localhost/c/TLR-1']);
  expect(linkedIn).toHaveAttribute('rel', 'noopener');
});

it('shows the code that an imported certificate had, also from a copy without it', async () => {
  const [excel, quechua] = TWO.certificates;
  const imported = { ...excel, certificate_code: 'N-001-2019', original_code: 'N° 001/2019' };
  await open(json({ ...TWO, certificates: [imported, { ...quechua, original_code: undefined }] }));
  expect(await screen.findByRole('link', { name: 'Excel' })).toHaveAttribute('href', '/c/N-001-2019');
  const [first, second] = cards();
  expect(first).toHaveTextContent('Emitido el 14/03/2026 · N° 001/2019');
  expect(second).toHaveTextContent('Emitido el 14/03/2026 · TLR-2');
  const linkedIn = within(first as HTMLElement).getByRole('link', { name: 'Agregar a LinkedIn' });
  const { searchParams } = new URL(linkedIn.getAttribute('href') ?? '');
  expect([searchParams.get('certId'), searchParams.get('certUrl')]).toEqual([
    'N° 001/2019',
    'http://localhost/c/N-001-2019',
  ]);
});

it('reads all parts of a long list', async () => {
  const [first, second] = TWO.certificates;
  const parts = [
    { ...TWO, certificates: [first], next: 1 },
    { ...TWO, certificates: [second] },
  ];
  const { requested } = await open((path) => json(parts[path.includes('cursor=1') ? 1 : 0])(path));
  await screen.findByRole('link', { name: 'Quechua' });
  expect(cards()).toHaveLength(2);
  expect(requested).toEqual(['/api/users/me/certificates?limit=100', '/api/users/me/certificates?limit=100&cursor=1']);
});

it.each([
  ['missing', OWN_CERTIFICATES_TEXTS.dniMissing],
  ['unconfirmed', OWN_CERTIFICATES_TEXTS.dniUnconfirmed],
] as const)('offers to ask an adviser if the DNI is %s', async (dni, title) => {
  await open(json({ dni, certificates: [], next: null }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Escribir a un asesor por WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\d+\?text=Hola/,
  );
  expect(screen.queryAllByRole('link', { name: 'Agregar mi documento' })).toHaveLength(dni === 'missing' ? 1 : 0);
});

it('says that there are none yet', async () => {
  await open(json(aOwnCertificates()));
  expect(await screen.findByText(OWN_CERTIFICATES_TEXTS.empty)).toBeVisible();
});

it('shows the cached certificates without network', async () => {
  await cacheOwnCertificates(12, TWO);
  await open(noNetwork);
  expect(await screen.findByRole('link', { name: 'Excel' })).toBeVisible();
  expect(screen.getByText(/Tus certificados guardados/)).toBeVisible();
});

it('shows certificates that an older version cached, which have no original code', async () => {
  const certificates = TWO.certificates.map(({ original_code: _, ...older }) => older);
  await cacheOwnCertificates(12, { ...TWO, certificates } as typeof TWO);
  await open(noNetwork);
  expect(await screen.findByText(/· TLR-1$/)).toBeVisible();
});

it('shows why they did not load, and tries again', async () => {
  const api = await open(errorReply(403, 'Algo falló.'));
  expect(await screen.findByText('Algo falló.')).toBeVisible();
  api.reply(json(TWO));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Excel' })).toBeVisible();
});

it('shows the cached certificates of an expired session, and sends no request', async () => {
  await cacheOwnCertificates(12, TWO);
  expireSession();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { requested } = await open(json(TWO));
  expect(await screen.findByRole('link', { name: 'Excel' })).toBeVisible();
  expect(requested).toEqual([]);
});
