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

const ADVISER = {
  Ventas: {
    'Inscribir a una persona': '/pedidos/nuevo',
    'Revisar pedidos': '/pedidos',
    'Responder mensajes': '/mensajes',
    'Ver los planes': '/planes',
  },
  Aula: { 'Asignar cursos': '/dashboard', 'Ver el avance': '/avance', 'Administrar cuentas': '/usuarios' },
  Certificados: { 'Buscar certificados': '/certificados-emitidos' },
};
const ADMIN = {
  ...ADVISER,
  Certificados: {
    'Emitir certificados': '/generar-certificado',
    'Emitir para una clase': '/lotes-de-certificados',
    'Buscar certificados': '/certificados-emitidos',
    'Importar certificados': '/importar-certificados',
  },
  Academia: {
    'Ver las cifras': '/resumen',
    'Ver correos enviados': '/correos',
    'Revisar la auditoría': '/auditoria',
  },
};

it.each([
  ['asesor', ADVISER],
  ['admin', ADMIN],
])('shows a user with the role %s links to the screens of that role, by subject', async (role, groups) => {
  stubApi(noNetwork);
  act(() => session.login(tokenWith({ role }), { name: 'Ana' }));
  await renderWithRouter(<WorkStrip />);
  const parts = within(screen.getByRole('navigation', { name: 'Tu trabajo' })).getAllByRole('group');
  const shown = parts.map((part) => [
    within(part).getByRole('heading', { level: 2 }).textContent,
    Object.fromEntries(
      within(part)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ),
  ]);
  expect(shown).toEqual(Object.entries(groups));
});

it('links, together with the menu of the header, to every staff screen', async () => {
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
