import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { session } from '../../../../session/session';
import ChangePasswordDialog from './ChangePasswordDialog';

const WRONG = 'La contraseña actual no es correcta.';
const refused = errorReply(400, 'Revisa los datos.', { errors: [{ path: 'current_password', message: WRONG }] });

const send = () => userEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));

/** Sends the change twice: the first response is lost, the second one refuses the current password. */
async function changeTwice(login: Reply) {
  const api = stubApi(noNetwork);
  await renderWithRouter(<ChangePasswordDialog open onClose={() => undefined} />);
  await userEvent.type(screen.getByLabelText('Contraseña actual'), 'antes-1');
  await userEvent.type(screen.getByLabelText('Nueva contraseña'), 'despues-2');
  await userEvent.type(screen.getByLabelText('Repite la nueva contraseña'), 'despues-2');
  await send();
  await screen.findByRole('alert');
  api.reply((path) => (path === '/api/auth/login' ? login(path) : refused(path)));
  await send();
  return api;
}

beforeEach(() => {
  session.login(tokenWith({ role: 'cliente' }), { id: 7, name: 'Ana', email: 'ana@demo.pe' });
});
afterEach(() => session.logout());

it('says that the password changed if the try without a response changed it', async () => {
  const { calls } = await changeTwice(json({ success: true, token: 't', user: { id: 7 }, message: '' }));
  expect(await screen.findByText(/^Tu contraseña cambió\. Aquí sigues dentro/)).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ email: 'ana@demo.pe', password: 'despues-2' });
});

it('says that the current password is wrong if no try changed it', async () => {
  await changeTwice(errorReply(401, 'Usuario o contraseña inválidos.'));
  await waitFor(() => expect(screen.getByLabelText('Contraseña actual')).toHaveAccessibleDescription(WRONG));
  expect(screen.getByLabelText('Contraseña actual')).toHaveFocus();
});
