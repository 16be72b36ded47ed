import type { Role } from '@telar/domain/roles';
import { aCourse } from '@telar/testing/builders';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, stubApi } from '../../test/api-stub';
import { tokenWith } from '../../test/tokens';
import { renderRoute } from '../../test/with-route';
import { notice } from '../navigation/notice';
import { session } from '../session/session';
import { Route } from './cursos.$courseId';

const COURSE = aCourse({ id: 12, title: 'Quechua chanka' });
const DELETED = { success: true, message: 'Curso eliminado correctamente.' };

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as never;
});

async function openAs(role: Role | null) {
  session.logout();
  if (role) session.login(tokenWith({ role }), { name: 'Ana' });
  const view = await renderRoute(Route, '/cursos/$courseId', '/cursos/12');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Quechua chanka');
  return view;
}

it.each([null, 'cliente', 'asesor'] as const)('hides the editor and the deletion from role %s', async (role) => {
  stubApi(json(COURSE));
  await openAs(role);
  expect(screen.queryByRole('link', { name: 'Editar Curso' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Eliminar Curso' })).toBeNull();
});

it.each(['abc', '007'])('shows a missing course for the id %s, also in the title', async (id) => {
  await renderRoute(Route, '/cursos/$courseId', `/cursos/${id}`);
  expect(await screen.findByText(COURSE_TEXTS.notFound)).toBeVisible();
  expect(document.title).toBe(`${COURSE_TEXTS.notFound} · Telar`);
});

it('offers admins the editor', async () => {
  stubApi(json(COURSE));
  await openAs('admin');
  const link = await screen.findByRole('link', { name: 'Editar Curso' });
  expect(link).toHaveAttribute('href', '/agregar-curso/12');
});

it('opens the catalogue after an admin deletes the course, and says so', async () => {
  stubApi(json(COURSE));
  const { router } = await openAs('admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar Curso' }));
  stubApi((path) => json(path === '/api/courses/12' ? DELETED : { courses: [], total: 0 })(path));
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cursos'));
  expect(notice.get()?.text).toBe(DELETED.message);
});
