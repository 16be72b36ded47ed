import { act, screen, within } from '@testing-library/react';
import { json, noNetwork, stubApi } from '../../../../test/api-stub';
import { tokenWith } from '../../../../test/tokens';
import { renderWithRouter } from '../../../../test/with-router';
import { STAFF_SCREENS } from '../../../navigation/staff-screens';
import { session } from '../../../session/session';
import WorkStrip from './WorkStrip';

const realFetch = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = realFetch;
});

it.each([
  [
    'asesor',
    [
      'Asignar cursos',
      'Revisar pedidos',
      'Ver el avance',
      'Administrar cuentas',
      'Ver los planes',
      'Buscar certificados',
      'Responder mensajes',
    ],
    ['/dashboard', '/pedidos', '/avance', '/usuarios', '/planes', '/certificados-emitidos', '/mensajes'],
  ],
  [
    'admin',
    [
      'Asignar cursos',
      'Revisar pedidos',
      'Ver el avance',
      'Administrar cuentas',
      'Ver los planes',
      'Emitir certificados',
      'Emitir para una clase',
      'Buscar certificados',
      'Importar certificados',
      'Responder mensajes',
      'Ver correos enviados',
      'Ver las cifras',
      'Revisar la auditoría',
    ],
    [
      '/dashboard',
      '/pedidos',
      '/avance',
      '/usuarios',
      '/planes',
      '/generar-certificado',
      '/lotes-de-certificados',
      '/certificados-emitidos',
      '/importar-certificados',
      '/mensajes',
      '/correos',
      '/resumen',
      '/auditoria',
    ],
  ],
])('shows a user with the role %s links to the screens of that role', async (role, labels, paths) => {
  stubApi(noNetwork);
  act(() => session.login(tokenWith({ role }), { name: 'Ana' }));
  await renderWithRouter(<WorkStrip />);
  const links = within(screen.getByRole('navigation', { name: 'Tu trabajo' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(labels);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(paths);
});

it('leads, with the menu of the header, to every staff screen', async () => {
  stubApi(noNetwork);
  act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana' }));
  await renderWithRouter(<WorkStrip />);
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const inMenu = ['/dashboard', '/paquetes-curso', '/usuarios', '/agregar-curso', '/generar-certificado'];
  expect([...new Set([...paths, ...inMenu])].toSorted()).toEqual(Object.keys(STAFF_SCREENS).toSorted());
});

it('says how many orders wait for a decision', async () => {
  const { reply } = stubApi(json({ in_review: 12, pending: 3, rejected: 0 }));
  act(() => session.login(tokenWith({ role: 'asesor' }), { name: 'Luz' }));
  const { unmount } = await renderWithRouter(<WorkStrip />);
  expect(await screen.findByRole('link', { name: 'Revisar pedidos 12 por revisar' })).toBeVisible();
  unmount();
  reply(json({ in_review: 0, pending: 3, rejected: 0 }));
  await renderWithRouter(<WorkStrip />);
  expect(screen.getByRole('link', { name: 'Revisar pedidos' })).toBeVisible();
});
