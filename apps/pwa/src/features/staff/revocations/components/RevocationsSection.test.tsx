import { QueryClientProvider } from '@tanstack/react-query';
import { aRevocation } from '@telar/testing/builders';
import { REVOCATION_TEXTS } from '@telar/texts/screens/certificates';
import { screen } from '@testing-library/react';
import { json, noNetwork, errorReply, stubApi } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { RevocationsSection } from './RevocationsSection';

const realFetch = globalThis.fetch;

const show = (open: boolean, page = 1) =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <RevocationsSection open={open} page={page} onToggle={() => undefined} />
    </QueryClientProvider>,
  );

beforeAll(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana' }));
afterAll(() => {
  globalThis.fetch = realFetch;
});

it('fetches the record only when it is open', async () => {
  const { requested } = stubApi(json({ revocations: [aRevocation()], total: 1 }));
  await show(false);
  expect(screen.getByRole('button', { name: 'Anulados' })).toHaveAttribute('aria-expanded', 'false');
  expect(requested).toEqual([]);
});

it('shows code, name, course, dates, author and reason of each revocation', async () => {
  const withoutOptional = aRevocation({ id: 2, revoked_by: null, reason: null, course_title: '' });
  const { requested } = stubApi(json({ revocations: [aRevocation(), withoutOptional], total: 12 }));
  await show(true, 1);
  const [, first, second] = await screen.findAllByRole('row');
  for (const text of ['TLR-NULO-1', 'Rosa Ñahui', 'Quechua', '14/03/2026', '20/11/2026 12:05', 'por Ana Paz']) {
    expect(first?.textContent).toContain(text);
  }
  expect(first?.textContent).toContain('Duplicado');
  for (const text of ['N/A', 'por una cuenta eliminada', 'Sin motivo']) expect(second?.textContent).toContain(text);
  expect(requested).toEqual(['/api/manual-certificates/revocations?limit=10&offset=0']);
  expect(screen.getByRole('link', { name: 'Página 2' })).toBeVisible();
});

it('writes large numbers with a thousands separator', async () => {
  stubApi(json({ revocations: [aRevocation()], total: 12_045 }));
  await show(true, 1000);
  expect(await screen.findByText('12,045 certificados anulados')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Página 1,000' })).toHaveTextContent('1,000');
});

it('fetches the page in the URL', async () => {
  const { requested } = stubApi(json({ revocations: [], total: 12 }));
  await show(true, 3);
  expect(await screen.findByRole('link', { name: 'Ir a la primera' })).toBeVisible();
  expect(requested).toEqual(['/api/manual-certificates/revocations?limit=10&offset=20']);
});

it.each([
  ['that nothing was revoked', json({ revocations: [], total: 0 }), REVOCATION_TEXTS.recordEmpty],
  ['that it failed, without network', noNetwork, REVOCATION_TEXTS.recordFailed],
  ['that it failed, if the response is not from the API', json('<html>'), REVOCATION_TEXTS.recordFailed],
  ['the message of the server', errorReply(403, 'Acceso denegado.'), 'Acceso denegado.'],
])('shows %s', async (_, reply, text) => {
  stubApi(reply);
  await show(true);
  expect(await screen.findByText(text)).toBeVisible();
});
