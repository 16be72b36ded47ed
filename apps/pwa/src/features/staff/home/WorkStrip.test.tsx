import { act, screen, within } from '@testing-library/react';
import { tokenWith } from '../../../../test/tokens';
import { renderWithRouter } from '../../../../test/with-router';
import { session } from '../../../session/session';
import WorkStrip from './WorkStrip';

it.each([
  [
    'asesor',
    ['Asignar cursos', 'Administrar cuentas', 'Buscar certificados'],
    ['/dashboard', '/usuarios', '/certificados-emitidos'],
  ],
  [
    'admin',
    [
      'Asignar cursos',
      'Administrar cuentas',
      'Emitir certificados',
      'Emitir para una clase',
      'Buscar certificados',
      'Importar certificados',
      'Revisar la auditoría',
    ],
    [
      '/dashboard',
      '/usuarios',
      '/generar-certificado',
      '/lotes-de-certificados',
      '/certificados-emitidos',
      '/importar-certificados',
      '/auditoria',
    ],
  ],
])('shows a user with the role %s links to the screens of that role', async (role, labels, paths) => {
  act(() => session.login(tokenWith({ role }), { name: 'Ana' }));
  await renderWithRouter(<WorkStrip />);
  const links = within(screen.getByRole('navigation', { name: 'Tu trabajo' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(labels);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(paths);
});
