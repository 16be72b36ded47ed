import type { Role } from '@telar/domain/roles';
import { aManualCertificate, aPublicCertificate, aRevocation } from '@telar/testing/builders';
import { REVOCATION_TEXTS } from '@telar/texts/screens/certificates';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, stubApi } from '../../test/api-stub';
import { tokenWith } from '../../test/tokens';
import { renderRoute } from '../../test/with-route';
import { cacheCertificate, cachedCertificate } from '../offline/store/certificates';
import { session } from '../session/session';
import { Route } from './certificados';

const TITLE = 'Gestión pública y contrataciones del Estado';
const CODE = 'TLR-2026-7F3K9Q';
const DONE = json({ success: true, message: 'Certificado eliminado correctamente.' });
const FOUND = json([aManualCertificate(), aManualCertificate({ id: 2, course_title: 'Riego tecnificado' })]);
const RECORD = json({ revocations: [aRevocation()], total: 1 });

const WITHOUT_REVOCATION: { who: string; role: Role | null }[] = [
  { who: 'a visitor', role: null },
  { who: 'a client', role: 'cliente' },
  { who: 'an asesor', role: 'asesor' },
];

/** Waits until the staff's part of the screen would be shown. Its code is loaded when it is needed. */
const staffCodeLoaded = () =>
  act(async () => {
    await import('../features/staff/revocations/components/RevokeFromResults');
    await import('../features/staff/revocations/components/RevocationsSection');
  });

function logIn(role: Role | null): void {
  session.logout();
  if (role) session.login(tokenWith({ role }), { name: 'Ana' });
}

describe('the search results', () => {
  beforeEach(() => {
    // The results read their summaries when they are near the screen. jsdom has no layout, so they never are.
    globalThis.IntersectionObserver = class {
      observe(): void {}
      disconnect(): void {}
    } as never;
  });

  async function search() {
    await renderRoute(Route, '/certificados', '/certificados');
    await userEvent.click(await screen.findByRole('button', { name: 'Buscar mi certificado' }));
    await userEvent.type(screen.getByLabelText('DNI'), '45871203');
    await userEvent.click(screen.getByRole('button', { name: 'Buscar certificados' }));
    expect(await screen.findByText('Riego tecnificado')).toBeVisible();
  }

  it.each(WITHOUT_REVOCATION)('offer no revocation to $who', async ({ role }) => {
    logIn(role);
    stubApi(FOUND);
    await search();
    await staffCodeLoaded();
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  });

  /** Revokes the first result as an admin. @returns the stubbed API. */
  async function revokeFirst() {
    logIn('admin');
    const api = stubApi((path) => (path.includes('/manual-certificates/1') ? DONE : FOUND)(path));
    await search();
    const card = screen.getByText(TITLE).closest('li') as HTMLElement;
    const button = await within(card).findByRole('button', { name: 'Eliminar' });
    expect(button).toHaveAttribute('aria-describedby', screen.getByText(TITLE).id);
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(`DNI ${aManualCertificate().dni}`)).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Motivo/), ' Nombre mal escrito ');
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
    return api;
  }

  it('sends the trimmed reason of a revocation with the admin’s token', async () => {
    const { calls } = await revokeFirst();
    await screen.findByText(REVOCATION_TEXTS.done);
    const revocation = calls.find(({ method }) => method === 'DELETE');
    expect(revocation?.body).toEqual({ reason: 'Nombre mal escrito' });
    expect(new Headers(revocation?.headers).get('Authorization')).toMatch(/^Bearer /);
  });

  it('lose a revoked certificate, and the device loses its copy', async () => {
    await cacheCertificate(CODE, aPublicCertificate());
    await revokeFirst();
    await screen.findByText(REVOCATION_TEXTS.done);
    expect(screen.getByRole('heading', { level: 3, name: /Riego tecnificado/ })).toBeVisible();
    expect(screen.queryByText(TITLE)).toBeNull();
    await waitFor(async () => expect(await cachedCertificate(CODE)).toBeUndefined());
  });

  it('focus the confirmation of a revocation', async () => {
    await revokeFirst();
    const done = await screen.findByText(REVOCATION_TEXTS.done);
    expect(document.activeElement?.contains(done)).toBe(true);
  });
});

describe('the revocation record', () => {
  it.each(WITHOUT_REVOCATION)('is hidden from $who', async ({ role }) => {
    logIn(role);
    const { requested } = stubApi(RECORD);
    await renderRoute(Route, '/certificados', '/certificados?vista=anulados');
    expect(await screen.findByRole('heading', { level: 1, name: 'Certificados' })).toBeVisible();
    await staffCodeLoaded();
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
