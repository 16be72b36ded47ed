import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { tokenWith } from '../../test/tokens';
import { session } from '../session/session';
import { lazyOrEmpty } from './lazy-or-empty';
import { StaffOnly } from './StaffOnly';

const Edit = (): ReactNode => 'Editar';

/** Renders a page with a part for staff. `load` loads the code of that part. */
async function show(load: () => Promise<typeof Edit>): Promise<void> {
  const Part = lazyOrEmpty(load);
  await act(async () => {
    render(
      <main>
        Curso
        <StaffOnly capability="courses.manage">
          <Part />
        </StaffOnly>
      </main>,
    );
  });
}

const logIn = (role: string) => session.login(tokenWith({ role }), { name: 'Ana' });

beforeEach(() => session.logout());

it('shows its children to roles with the capability, until the session ends', async () => {
  logIn('admin');
  await show(async () => Edit);
  expect(screen.getByRole('main')).toHaveTextContent(/^CursoEditar$/);
  act(() => session.logout());
  expect(screen.getByRole('main')).toHaveTextContent(/^Curso$/);
});

it.each([
  ['a visitor', null],
  ['a client', 'cliente'],
  ['an asesor', 'asesor'],
])('does not load the code of its children for %s', async (_, role) => {
  if (role) logIn(role);
  const load = jest.fn(async () => Edit);
  await show(load);
  expect(screen.getByRole('main')).toHaveTextContent(/^Curso$/);
  expect(load).not.toHaveBeenCalled();
});

it('keeps the rest of the page if the code cannot be loaded', async () => {
  logIn('admin');
  await show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(screen.getByRole('main')).toHaveTextContent(/^Curso$/);
});
