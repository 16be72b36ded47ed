import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, stubApi } from '../../../../../test/api-stub';
import { logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { session } from '../../../../session/session';
import LogoutEverywhereDialog from './LogoutEverywhereDialog';

const onClose = jest.fn();

beforeEach(async () => {
  onClose.mockClear();
  logInAs(12);
  await renderWithRouter(<LogoutEverywhereDialog open onClose={onClose} />);
});

it('ends all sessions, then this one', async () => {
  const { token } = session.get();
  const api = stubApi(json({ success: true, message: 'Se cerraron todas tus sesiones.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar todas' }));
  await waitFor(() => expect(session.get().isLoggedIn).toBe(false));
  expect(api.calls).toMatchObject([
    { method: 'POST', path: '/api/auth/logout-all', headers: { Authorization: `Bearer ${token}` } },
  ]);
});

it('stays logged in without a connection, and says so', async () => {
  stubApi(noNetwork);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar todas' }));
  expect(await screen.findByText(/^No hay conexión: tus sesiones siguen abiertas/)).toBeVisible();
  expect(session.get().isLoggedIn).toBe(true);
});

it('changes nothing when it is canceled', async () => {
  const api = stubApi(noNetwork);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(api.calls).toEqual([]);
  expect(session.get().isLoggedIn).toBe(true);
});
