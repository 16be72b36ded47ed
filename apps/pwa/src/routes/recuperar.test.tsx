import { RECOVERY_TEXTS } from '@telar/texts/recovery';
import { PASSWORD_CHANGE_TEXTS, RECOVERY_SCREEN_TEXTS } from '@telar/texts/screens/account';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../test/api-stub';
import { renderRoute } from '../../test/with-route';
import { Route } from './recuperar';

const USED = 'Este enlace ya no sirve.';
const send = () => userEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }));

async function fill(): Promise<void> {
  await renderRoute(Route, '/recuperar', '/recuperar#secreto');
  await userEvent.type(await screen.findByLabelText('Nueva contraseña'), 'despues-2');
  await userEvent.type(screen.getByLabelText('Repite la nueva contraseña'), 'despues-2');
}

it('sets the password and moves the focus to the result', async () => {
  const { calls } = stubApi(json({ success: true, message: '' }));
  await fill();
  await send();
  const done = await screen.findByText(RECOVERY_TEXTS.done);
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'secreto', new_password: 'despues-2' }]);
  expect(document.activeElement).toContainElement(done);
});

it('says that a link is used', async () => {
  stubApi(errorReply(404, USED));
  await fill();
  await send();
  expect(await screen.findByText(USED)).toBeVisible();
});

it('says that a try without a response may have used the link', async () => {
  const api = stubApi(noNetwork);
  await fill();
  await send();
  expect(await screen.findByText(PASSWORD_CHANGE_TEXTS.network)).toBeVisible();
  api.reply(errorReply(404, USED));
  await send();
  expect(await screen.findByText(RECOVERY_SCREEN_TEXTS.perhaps)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/acceso');
});
