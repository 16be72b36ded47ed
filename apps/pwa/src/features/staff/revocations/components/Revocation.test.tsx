import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Revocation } from '@telar/contracts/certificates';
import type { Role } from '@telar/domain/roles';
import { aManualCertificate, aPublicCertificate } from '@telar/testing/builders';
import { REVOCATION_TEXTS, VIEWER_TEXTS } from '@telar/texts/screens/certificates';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, refusal, stubApi } from '../../../../../test/api-stub';
import { stubDialogs } from '../../../../../test/dialog-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { cacheCertificate, cachedCertificate } from '../../../../offline/store/certificates';
import { session } from '../../../../session/session';
import { CertificatePage } from '../../../public/certificates/components/CertificatePage';
import { CertificateSearchPage } from '../../../public/certificates/components/CertificateSearchPage';
import { RevocationsSection } from './RevocationsSection';

const realFetch = globalThis.fetch;
const TEXTS = REVOCATION_TEXTS;
const CODE = 'TLR-2026-7F3K9Q';
const DONE = json({ success: true, message: 'Certificado eliminado correctamente.' });
const FOUND = json([aManualCertificate(), aManualCertificate({ id: 2, course_title: 'Riego tecnificado' })]);

type Reply = Parameters<typeof stubApi>[0];

/** What a DELETE is answered, and anything else. */
const api = (deletion: Reply, rest: Reply) =>
  stubApi((address) => (address.includes('/manual-certificates/1') ? deletion : rest)(address));
const enter = (role: Role) => session.login(tokenWith({ role }), { name: 'Ana' });
const sent = () => {
  const [, init] = jest.mocked(fetch).mock.calls.find(([, one]) => one?.method === 'DELETE') ?? [];
  return init;
};

async function find() {
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CertificateSearchPage />
    </QueryClientProvider>,
    '/certificados',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Buscar mi certificado' }));
  await userEvent.type(screen.getByLabelText('DNI'), '45871203');
  await userEvent.click(screen.getByRole('button', { name: 'Buscar certificados' }));
  await screen.findByText('Riego tecnificado');
}

async function ask() {
  const slip = screen.getByText('Gestión pública y contrataciones del Estado').closest('li') as HTMLElement;
  await userEvent.click(within(slip).getByRole('button', { name: 'Eliminar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(TEXTS.confirm)).toBeTruthy();
  return { dialog, confirm: () => userEvent.click(dialog.getByRole('button', { name: 'Eliminar' })) };
}

beforeAll(() => {
  stubDialogs();
});
beforeEach(() => enter('admin'));
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

describe('in the search', () => {
  it.each([null, 'cliente', 'asesor'] as const)('a %s is offered nothing of it', async (role) => {
    session.logout();
    if (role) enter(role);
    stubApi(FOUND);
    await find();
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  });

  it('an admin gives a reason, the slip leaves the list and the copy the device', async () => {
    await cacheCertificate(CODE, aPublicCertificate());
    api(DONE, FOUND);
    await find();
    const { dialog, confirm } = await ask();
    await userEvent.type(dialog.getByLabelText(/Motivo/), ' Nombre mal escrito ');
    await confirm();
    const done = await screen.findByText(TEXTS.done);
    expect(screen.queryByText('Gestión pública y contrataciones del Estado')).toBeNull();
    expect(screen.getByText('Riego tecnificado')).toBeTruthy();
    expect(document.activeElement?.contains(done)).toBe(true);
    expect(sent()?.body).toBe('{"reason":"Nombre mal escrito"}');
    expect(new Headers(sent()?.headers).get('Authorization')).toMatch(/^Bearer /);
    await waitFor(async () => expect(await cachedCertificate(CODE)).toBeUndefined());
  });

  it('needs no reason', async () => {
    api(DONE, FOUND);
    await find();
    await (await ask()).confirm();
    await screen.findByText(TEXTS.done);
    expect(sent()?.body).toBe('{}');
  });

  it.each([
    ['the server’s words', refusal(404, 'Certificado no encontrado.'), 'Certificado no encontrado.'],
    ['no words', refusal(500, ''), TEXTS.failed],
    ['no network', noNetwork, TEXTS.failed],
  ])('a failure says so, and the slip stays: %s', async (_, reply, text) => {
    api(reply, FOUND);
    await find();
    const { dialog, confirm } = await ask();
    await confirm();
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    expect(screen.getAllByText('Gestión pública y contrataciones del Estado').length).toBeGreaterThan(1);
    expect(screen.queryByText(TEXTS.done)).toBeNull();
  });

  it('asks nobody once the role is gone', async () => {
    const { asked } = api(DONE, FOUND);
    await find();
    const { dialog, confirm } = await ask();
    // Another tab's doing: this one has not drawn itself anew yet.
    jest.spyOn(session, 'get').mockReturnValue({ ...session.get(), token: null });
    await confirm();
    expect((await dialog.findByRole('alert')).textContent).toBe(TEXTS.denied);
    expect(asked.some((address) => address.endsWith('/1'))).toBe(false);
  });
});

it('on the public page an admin annuls quietly, and sees the page as everybody will', async () => {
  let gone = false;
  stubApi((address) => {
    if (address.includes('certificate-viewer/manual-certificates/1')) gone = true;
    const page = gone
      ? refusal(404, 'x', { error: 'certificate_revoked' })
      : json({ certificate: aPublicCertificate() });
    return (address.includes('certificate-viewer') ? DONE : page)(address);
  });
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CertificatePage token={CODE} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Anular' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(TEXTS.done)).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: VIEWER_TEXTS.notFound })).toBeTruthy();
  expect(screen.getByText(/fue anulado/)).toBeTruthy();
});

describe('the record', () => {
  const entry = (id: number, overrides: Partial<Revocation> = {}): Revocation => ({
    ...{ id, certificate_code: `TLR-NULO-${id}`, user_name: 'Rosa Ñahui', course_title: 'Quechua' },
    ...{ issue_date: '2026-03-14', revoked_at: '2026-11-20T17:05:00.000Z', revoked_by: 'Ana Paz', reason: 'Duplicado' },
    ...overrides,
  });
  const section = (open: boolean, page = 1) =>
    renderWithRouter(
      <QueryClientProvider client={createQueryClient()}>
        <RevocationsSection open={open} page={page} onToggle={() => undefined} />
      </QueryClientProvider>,
    );

  it.each([null, 'cliente', 'asesor'] as const)('a %s sees nothing of it', async (role) => {
    session.logout();
    if (role) enter(role);
    const { asked } = stubApi(json({ revocations: [entry(1)], total: 1 }));
    await section(true);
    expect(screen.queryByText('Anulados')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is asked for only once it is opened', async () => {
    const { asked } = stubApi(json({ revocations: [entry(1)], total: 1 }));
    await section(false);
    expect(screen.getByRole('button', { name: 'Anulados' }).getAttribute('aria-expanded')).toBe('false');
    expect(asked).toEqual([]);
  });

  it('says what, whose, when, by whom and why', async () => {
    const gone = entry(2, { revoked_by: null, reason: null, course_title: '' });
    const { asked } = stubApi(json({ revocations: [entry(1), gone], total: 12 }));
    await section(true, 1);
    const [, first, second] = await screen.findAllByRole('row');
    const at = new Date('2026-11-20T17:05:00.000Z');
    const time = `${String(at.getHours()).padStart(2, '0')}:05`;
    for (const text of ['TLR-NULO-1', 'Rosa Ñahui', 'Quechua', '14/03/2026', 'por Ana Paz', 'Duplicado']) {
      expect(first?.textContent).toContain(text);
    }
    expect(first?.textContent).toContain(`/11/2026 ${time}`);
    for (const text of ['N/A', 'por una cuenta eliminada', 'Sin motivo']) expect(second?.textContent).toContain(text);
    expect(asked).toEqual(['/api/manual-certificates/revocations?limit=10&offset=0']);
    expect(screen.getByRole('link', { name: 'Página 2' })).toBeTruthy();
  });

  it('asks for the page of the address', async () => {
    const { asked } = stubApi(json({ revocations: [], total: 12 }));
    await section(true, 3);
    expect(await screen.findByRole('link', { name: 'Ir a la primera' })).toBeTruthy();
    expect(asked).toEqual(['/api/manual-certificates/revocations?limit=10&offset=20']);
  });

  it.each([
    ['nothing annulled', json({ revocations: [], total: 0 }), TEXTS.recordEmpty],
    ['no network', noNetwork, TEXTS.recordFailed],
    ['somebody else than the API', json('<html>'), TEXTS.recordFailed],
    ['the server’s words', refusal(403, 'Acceso denegado.'), 'Acceso denegado.'],
  ])('says so: %s', async (_, reply, text) => {
    stubApi(reply);
    await section(true);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('leaves with the session', async () => {
    stubApi(json({ revocations: [entry(1)], total: 1 }));
    await section(true);
    await screen.findByText('Rosa Ñahui');
    act(() => session.logout());
    expect(screen.queryByText('Rosa Ñahui')).toBeNull();
  });
});
