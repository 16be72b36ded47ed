import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithRouter } from '../../../../../test/with-router';
import { Hero } from './Hero';

const field = () => screen.getByRole('searchbox', { name: '¿Qué quieres aprender?' });

it('loads the suggestions when the search field first gets the focus, and keeps them', async () => {
  await renderWithRouter(<Hero suggestions={<p>Sugerencias</p>} />);
  expect(screen.queryByText('Sugerencias')).toBeNull();
  await userEvent.click(field());
  expect(screen.getByText('Sugerencias')).toBeVisible();
  expect(field().closest('form')).toContainElement(screen.getByText('Sugerencias'));
  await userEvent.tab();
  expect(screen.getByText('Sugerencias')).toBeVisible();
});

it.each([
  ['the text', ' telar ', { search: 'telar' }],
  ['all courses, for spaces', '   ', {}],
])('opens the catalogue with %s', async (_, text, search) => {
  const { router } = await renderWithRouter(<Hero />);
  await userEvent.type(field(), `${text}{Enter}`);
  expect(router.state.location.pathname).toBe('/cursos');
  expect(router.state.location.search).toEqual(search);
});
