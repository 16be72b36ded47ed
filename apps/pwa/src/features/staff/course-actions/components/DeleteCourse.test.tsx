import { jest } from '@jest/globals';
import { aCourse } from '@telar/testing/builders';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, errorReply, stubApi } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { COURSE_CHOICES_KEY } from '../../../../api/courses/management';
import { cacheCourses, cachedCourse } from '../../../../offline/store/catalogue';
import { session } from '../../../../session/session';
import { DeleteCourse } from './DeleteCourse';

const COURSE = aCourse({ id: 12, title: 'Quechua chanka' });
const onDeleted = jest.fn((_message: string) => Promise.resolve());

const show = () =>
  renderWithRouter(<DeleteCourse course={COURSE} open onClose={() => undefined} onDeleted={onDeleted} />);
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
const logIn = (role: string) => session.login(tokenWith({ role }), { name: 'Ana' });

beforeEach(() => {
  onDeleted.mockClear();
});

it.each<[string, () => void, string]>([
  ['the session ended', () => session.logout(), ERROR_TEXTS.token_missing],
  ['an asesor logged in', () => logIn('asesor'), COURSE_TEXTS.deleteDenied],
])('sends nothing and explains why if %s', async (_, changeSession, message) => {
  changeSession();
  const { requested } = stubApi(json({ success: true }));
  await show();
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(requested).toEqual([]);
  expect(onDeleted).not.toHaveBeenCalled();
});

it.each([
  ['the server’s message', errorReply(404, 'Curso no encontrado.'), 'Curso no encontrado.'],
  ['that the deletion failed if there is no network', noNetwork, COURSE_TEXTS.deleteFailed],
])('shows %s', async (_, reply, message) => {
  logIn('admin');
  stubApi(reply);
  await show();
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(onDeleted).not.toHaveBeenCalled();
});

it('deletes the course and every cached copy, then shows the server’s message', async () => {
  logIn('admin');
  await cacheCourses([COURSE]);
  const { requested } = stubApi(json({ success: true, message: 'Curso eliminado correctamente.' }));
  const { queryClient } = await show();
  for (const key of [['courses', {}], COURSE_CHOICES_KEY, ['course', 12]]) queryClient.setQueryData(key, 'cached');
  await confirm();
  await waitFor(() => expect(onDeleted).toHaveBeenCalledWith('Curso eliminado correctamente.'));
  expect(requested).toEqual(['/api/courses/12']);
  expect(await cachedCourse(12)).toBeUndefined();
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
});
