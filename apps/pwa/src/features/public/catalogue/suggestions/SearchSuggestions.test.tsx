import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { aCourse } from '@telar/testing/builders';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, stubApi } from '../../../../../test/api-stub';
import { logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { setEnrolled } from '../../../../api/set-enrolled';
import { applyChanges } from '../../../../offline/store/catalogue';
import { catalogueDatabase } from '../../../../offline/store/database';
import { session } from '../../../../session/session';
import { SearchField } from '../../../../ui/SearchField';
import SearchSuggestions from './SearchSuggestions';

const FOUND = {
  courses: [
    { id: 4, title: 'Bordado' },
    { id: 5, title: 'Telar' },
  ],
  categories: ['Arte y Cultura'],
};
const onSearch = jest.fn<(text: string) => void>();

const show = (path = '/cursos') =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <SearchField label="Buscar cursos" placeholder="Tema" search="" onSearch={onSearch}>
        <SearchSuggestions />
      </SearchField>
    </QueryClientProvider>,
    path,
  );

const field = () => screen.getByRole('combobox', { name: 'Buscar cursos' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(async () => {
  onSearch.mockReset();
  await Promise.all(catalogueDatabase.tables.map((table) => table.clear()));
});

it('suggests categories and courses while the user types, with one request after a pause', async () => {
  const { requested } = stubApi(json(FOUND));
  await show();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(field(), 'arte');
  expect(await screen.findByRole('listbox', { name: 'Sugerencias' })).toBeVisible();
  expect(options()).toEqual(['Arte y CulturaCategoría', 'Bordado', 'Telar']);
  expect(screen.getByRole('status').textContent).toBe('3 sugerencias. Elige con las flechas.');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(requested).toEqual(['/api/courses/suggestions?search=arte']);
});

it('opens the chosen course with the keyboard', async () => {
  stubApi(json(FOUND));
  const { router } = await show();
  await userEvent.type(field(), 'telar');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = screen.getByRole('option', { name: 'Bordado' });
  expect(active).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveAttribute('aria-activedescendant', active.id);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/cursos/5'));
});

it('searches with Enter if nothing is chosen, and closes the list', async () => {
  stubApi(json(FOUND));
  await show();
  await userEvent.type(field(), 'telar');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('telar');
  expect(options()).toEqual([]);
});

it('closes the list with Escape and keeps the text; the arrow opens it again; leaving the field closes it', async () => {
  stubApi(json(FOUND));
  await show();
  await userEvent.type(field(), 'telar');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('telar');
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('listbox')).toBeVisible();
  await userEvent.tab();
  expect(options()).toEqual([]);
});

it('shows the chosen category with the filters of the catalogue, without the text', async () => {
  stubApi(json(FOUND));
  const { router } = await show('/cursos?live=true&page=2');
  await userEvent.type(field(), 'arte');
  await userEvent.click(await screen.findByRole('option', { name: /Arte y Cultura/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ live: true, category: 'Arte y Cultura' }));
  expect(field()).toHaveValue('');
  expect(options()).toEqual([]);
});

it('says which courses the student has', async () => {
  stubApi(json(FOUND));
  act(() => {
    logInAs(7);
    setEnrolled([5]);
  });
  await show();
  await userEvent.type(field(), 'arte');
  await screen.findByRole('listbox');
  expect(options()).toEqual(['Arte y CulturaCategoría', 'Bordado', 'TelarInscrito']);
  act(() => session.logout());
});

it('asks the cached catalogue only, if that is the whole one', async () => {
  const courses = [aCourse({ id: 8, title: 'Telar de cintura', category: 'Arte y Cultura' })];
  await applyChanges({ courses, removed: [], version: 1, oldest: 0, more: false, reset: false }, true);
  const { requested } = stubApi(noNetwork);
  await show();
  await userEvent.type(field(), 'TELÁR');
  expect(await screen.findByRole('option', { name: 'Telar de cintura' })).toBeVisible();
  expect(requested).toEqual([]);
});

it('suggests nothing for one letter, and for a pasted text', async () => {
  const { requested } = stubApi(json(FOUND));
  await show();
  await userEvent.type(field(), 't');
  await userEvent.clear(field());
  await userEvent.paste('telar');
  await userEvent.type(field(), 'es');
  expect(await screen.findByRole('listbox')).toBeVisible();
  expect(requested).toEqual(['/api/courses/suggestions?search=telares']);
});
