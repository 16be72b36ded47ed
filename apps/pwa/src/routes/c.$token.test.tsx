import { aPublicCertificate } from '@telar/testing/builders';
import { REVOCATION_TEXTS } from '@telar/texts/screens/certificates';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, errorReply, stubApi } from '../../test/api-stub';
import { tokenWith } from '../../test/tokens';
import { renderRoute } from '../../test/with-route';
import { session } from '../session/session';
import { Route } from './c.$token';

const CODE = 'TLR-2026-7F3K9Q';

beforeEach(() => session.logout());

it.each([null, 'cliente', 'asesor'] as const)('does not offer a revocation to role %s', async (role) => {
  if (role) session.login(tokenWith({ role }), { name: 'Ana' });
  stubApi(json({ certificate: aPublicCertificate() }));
  await renderRoute(Route, '/c/$token', `/c/${CODE}`);
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
});

it('lets an admin revoke without a reason, then shows the page as everyone sees it', async () => {
  session.login(tokenWith({ role: 'admin' }), { name: 'Ana' });
  let isRevoked = false;
  stubApi((path) => {
    if (path.includes('certificate-viewer/manual-certificates/1')) {
      isRevoked = true;
      return json({ success: true, message: 'Certificado eliminado correctamente.' })(path);
    }
    return isRevoked
      ? errorReply(404, 'x', { error: 'certificate_revoked', revoked_on: '2026-11-18' })(path)
      : json({ certificate: aPublicCertificate() })(path);
  });
  await renderRoute(Route, '/c/$token', `/c/${CODE}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  const done = await screen.findByText(REVOCATION_TEXTS.done);
  expect(await screen.findByText(/^Este certificado fue anulado/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anulado el 18/11/2026');
  expect(document.activeElement?.contains(done)).toBe(true);
});
