import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, stubApi } from '../../../../../test/api-stub';
import { logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { storeEvent } from '../../../../offline/store/progress';
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

it('asks again if progress of this device could not be sent', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const id = '00000000-0000-4000-8000-000000000001';
  await storeEvent(12, { id, kind: 'done', course_id: 7, module_id: 1, done: true, at: '2026-11-01T10:00:00.000Z' });
  stubApi((path) => (path.endsWith('/progress') ? noNetwork : json({ success: true, message: 'Listo.' }))(path));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar todas' }));
  expect(await screen.findByText(/queda 1 avance de tus cursos que no se envió/)).toBeVisible();
  expect(session.get().isLoggedIn).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión y perder lo que queda' }));
  await waitFor(() => expect(session.get().isLoggedIn).toBe(false));
});
