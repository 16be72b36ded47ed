import { aUser } from '@telar/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, stubApi } from '../../../test/api-stub';
import type { Reply } from '../../../test/api-stub';
import { tokenWith } from '../../../test/tokens';
import { renderRoute } from '../../../test/with-route';
import { session } from '../../session/session';
import { Route } from './dashboard';

const real = { fetch: globalThis.fetch, matchMedia: globalThis.matchMedia };

/** A wide screen shows the panel beside the list, a phone in a drawer. */
const setScreen = (isWide: boolean) =>
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }),
  });

beforeEach(() => {
  setScreen(true);
  session.login(tokenWith({ role: 'asesor' }), { name: 'Julio', role: 'asesor' });
});
afterAll(() => Object.assign(globalThis, real));

it.each([
  ['Asignar Cursos', '/api/courses', 'No se pudieron cargar los cursos disponibles: No hoy.'],
  ['Asignar Paquete', '/api/packages', 'No se pudieron cargar los paquetes disponibles: No hoy.'],
])('the panel “%s” reports an earlier failure of %s', async (action, failing, message) => {
  let fail = () => {};
  const others = new Promise<void>((resolve) => (fail = resolve));
  const { requested } = stubApi(async (path) => {
    if (path.startsWith(failing)) {
      await others;
      return errorReply(403, 'No hoy.')(path);
    }
    if (path.startsWith('/api/users')) return json({ users: [aUser()], total: 1 })(path);
    return json(path.startsWith('/api/courses') ? { courses: [], total: 0 } : { packages: [] })(path);
  });
  const { queryClient } = await renderRoute(Route, '/dashboard', '/dashboard');
  const open = await screen.findByRole('button', { name: `${action} a Ana Paz` });
  // It fails last, so nothing else renders the screen again.
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  fail();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await userEvent.click(open);
  const panel = within(screen.getByRole('region', { name: action }));
  expect(panel.getByText(message)).toBeVisible();
  expect(panel.queryByText(/^Cargando/)).toBeNull();
  const before = requested.filter((path) => path.startsWith(failing)).length;
  await userEvent.click(panel.getByRole('button', { name: 'Reintentar Carga' }));
  await waitFor(() => expect(requested.filter((path) => path.startsWith(failing))).toHaveLength(before + 1));
});

it.each([
  ['Asignar Cursos', '/api/courses', true, 'region'],
  ['Asignar Cursos', '/api/courses', false, 'dialog'],
  ['Asignar Paquete', '/api/packages', true, 'region'],
  ['Asignar Paquete', '/api/packages', false, 'dialog'],
] as const)('“%s” keeps the retry button with the focus until %s responds (wide: %s)', async (...row) => {
  const [action, failing, isWide, role] = row;
  setScreen(isWide);
  let answer: Reply = errorReply(403, 'No hoy.');
  stubApi((path) => {
    if (path.startsWith(failing)) return answer(path);
    if (path.startsWith('/api/users')) return json({ users: [aUser()], total: 1 })(path);
    return json(path.startsWith('/api/courses') ? { courses: [], total: 0 } : { packages: [] })(path);
  });
  await renderRoute(Route, '/dashboard', '/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: `${action} a Ana Paz` }));
  const panel = within(await screen.findByRole(role, { name: action }));
  const retry = await panel.findByRole('button', { name: 'Reintentar Carga' });
  let respond = () => {};
  answer = async (path) => {
    await new Promise<void>((done) => (respond = done));
    return errorReply(403, 'Tampoco ahora.')(path);
  };
  await userEvent.click(retry);
  expect(retry).toHaveAttribute('aria-busy', 'true');
  expect(retry).toHaveFocus();
  expect(panel.getByText(/No hoy\./)).toBeVisible();
  respond();
  expect(await panel.findByText(/Tampoco ahora\./)).toBeVisible();
  expect(retry).toHaveFocus();
  expect(retry).not.toHaveAttribute('aria-busy', 'true');
});
