import { jest } from '@jest/globals';
import type { Role } from '@telar/domain/roles';
import { aManualCertificate, aPublicCertificate } from '@telar/testing/builders';
import { REVOCATION_TEXTS } from '@telar/texts/screens/certificates';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, stubApi } from '../../test/api-stub';
import { tokenWith } from '../../test/tokens';
import { renderRoute } from '../../test/with-route';
import { cacheCertificate, cachedCertificate } from '../offline/store/certificates';
import { session } from '../session/session';
import { Route } from './certificados';

const realFetch = globalThis.fetch;
const TITLE = 'Gestión pública y contrataciones del Estado';
const CODE = 'TLR-2026-7F3K9Q';
const DONE = json({ success: true, message: 'Certificado eliminado correctamente.' });
const FOUND = json([aManualCertificate(), aManualCertificate({ id: 2, course_title: 'Riego tecnificado' })]);
const RECORD = json({
  revocations: [
    {
      id: 1,
      certificate_code: 'TLR-NULO-1',
      user_name: 'Rosa Ñahui',
      course_title: 'Quechua',
      issue_date: '2026-03-14',
      revoked_at: '2026-11-20T17:05:00.000Z',
      revoked_by: 'Ana Paz',
      reason: 'Duplicado',
    },
  ],
  total: 1,
});

function logIn(role: Role | null): void {
  session.logout();
  if (role) session.login(tokenWith({ role }), { name: 'Ana' });
}

afterAll(() => {
  globalThis.fetch = realFetch;
});

describe('the search results', () => {
  async function search() {
    await renderRoute(Route, '/certificados', '/certificados');
    await userEvent.click(await screen.findByRole('button', { name: 'Buscar mi certificado' }));
    await userEvent.type(screen.getByLabelText('DNI'), '45871203');
    await userEvent.click(screen.getByRole('button', { name: 'Buscar certificados' }));
    expect(await screen.findByText('Riego tecnificado')).toBeVisible();
  }

  it.each([null, 'cliente', 'asesor'] as const)('do not offer a revocation to role %s', async (role) => {
    logIn(role);
    stubApi(FOUND);
    await search();
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  });

  it('removes a certificate that an admin revoked, and its copy on the device', async () => {
    logIn('admin');
    await cacheCertificate(CODE, aPublicCertificate());
    stubApi((path) => (path.includes('/manual-certificates/1') ? DONE : FOUND)(path));
    await search();
    const card = screen.getByText(TITLE).closest('li') as HTMLElement;
    const button = await within(card).findByRole('button', { name: 'Eliminar' });
    expect(button.getAttribute('aria-describedby')).toBe(screen.getByText(TITLE).id);
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(`DNI ${aManualCertificate().dni}`)).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Motivo/), ' Nombre mal escrito ');
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
    const done = await screen.findByText(REVOCATION_TEXTS.done);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toContain(
      'Riego tecnificado',
    );
    expect(screen.queryByText(TITLE)).toBeNull();
    expect(document.activeElement?.contains(done)).toBe(true);
    const [, init] = jest.mocked(fetch).mock.calls.find(([, options]) => options?.method === 'DELETE') ?? [];
    expect(init?.body).toBe('{"reason":"Nombre mal escrito"}');
    expect(new Headers(init?.headers).get('Authorization')).toMatch(/^Bearer /);
    await waitFor(async () => expect(await cachedCertificate(CODE)).toBeUndefined());
  });
});

describe('the revocation record', () => {
  it.each([null, 'cliente', 'asesor'] as const)('is hidden from role %s', async (role) => {
    logIn(role);
    const { requested } = stubApi(RECORD);
    await renderRoute(Route, '/certificados', '/certificados?vista=anulados');
    expect(await screen.findByRole('heading', { level: 1, name: 'Certificados' })).toBeVisible();
    expect(screen.queryByText('Anulados')).toBeNull();
    expect(requested).toEqual([]);
  });

  it('opens for an admin and keeps its state in the URL', async () => {
    logIn('admin');
    stubApi(RECORD);
    const { router } = await renderRoute(Route, '/certificados', '/certificados');
    await userEvent.click(await screen.findByRole('button', { name: 'Anulados' }));
    expect((await screen.findAllByRole('row'))[1]?.textContent).toContain('Rosa Ñahui');
    expect(router.state.location.search).toEqual({ vista: 'anulados' });
  });

  it('disappears when the session ends', async () => {
    logIn('admin');
    stubApi(RECORD);
    await renderRoute(Route, '/certificados', '/certificados?vista=anulados');
    expect(await screen.findByText('Rosa Ñahui')).toBeVisible();
    act(() => session.logout());
    expect(screen.queryByText('Rosa Ñahui')).toBeNull();
  });
});
