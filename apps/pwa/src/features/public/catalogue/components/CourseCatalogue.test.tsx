import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { aCourse } from '@telar/testing/builders';
import { COURSES_TEXTS } from '@telar/texts/screens/every-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, errorReply, stubApi } from '../../../../../test/api-stub';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { applyChanges, cacheCourses } from '../../../../offline/store/catalogue';
import { catalogueDatabase } from '../../../../offline/store/database';
import type { CatalogueSearch } from '../catalogue-search';
import { CourseCatalogue } from './CourseCatalogue';

const PAGE = { courses: [aCourse({ id: 1, title: 'Python desde cero' })], total: 13 };

const show = (search: CatalogueSearch = {}) =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CourseCatalogue search={search} onSearch={() => undefined} />
    </QueryClientProvider>,
    '/cursos',
  );

beforeEach(async () => {
  await Promise.all(catalogueDatabase.tables.map((table) => table.clear()));
});

it('requests six courses per page, newest first, filtered by the URL', async () => {
  const { requested } = stubApi(json(PAGE));
  await show({ search: 'python', category: 'Programación', page: 3 });
  expect(await screen.findByRole('link', { name: 'Python desde cero' })).toBeVisible();
  const query = Object.fromEntries(new URL(requested[0]!, 'http://x').searchParams);
  expect(query).toEqual({
    limit: '6',
    offset: '12',
    sortBy: 'createdAt',
    order: 'desc',
    search: 'python',
    category: 'Programación',
  });
  expect(screen.getByText('13 cursos encontrados')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Programación' })).toHaveAttribute('aria-current', 'true');
});

it('says that there are no courses', async () => {
  stubApi(json({ courses: [], total: 0 }));
  await show({ search: 'zzz' });
  expect(await screen.findByText(COURSES_TEXTS.empty)).toBeVisible();
});

it('shows the error and retries', async () => {
  const api = stubApi(errorReply(400, ''));
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain(COURSES_TEXTS.loadFailed);
  api.reply(json(PAGE));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Python desde cero' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the cached catalogue and says so if there is no response', async () => {
  await cacheCourses([aCourse({ id: 7, title: 'Inglés técnico', category: 'Idiomas' })]);
  stubApi(noNetwork);
  await show({ search: 'ingles', category: 'Idiomas' });
  expect(await screen.findByRole('link', { name: 'Inglés técnico' })).toBeVisible();
  expect(screen.getByText(/guardad.* · actualizado hace un momento/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that the search covers a part of a large catalogue only without a response of the API', async () => {
  const courses = [aCourse({ id: 90, title: 'Inglés técnico' })];
  await applyChanges({ courses, removed: [], version: 1, more: false, reset: false, oldest: 90 }, true);
  const api = stubApi(noNetwork);
  const found = await show({ search: 'ingles' });
  expect(await screen.findByText(/^Parte del catálogo: los cursos más nuevos y los que viste · /)).toBeVisible();
  expect(screen.getByText('1 curso encontrado en la parte guardada')).toBeVisible();
  expect(screen.getByText('1 curso').parentElement).toHaveTextContent('1 curso con «ingles» en la parte guardada');
  found.unmount();
  const nothing = await show({ search: 'telar' });
  expect(
    await screen.findByText('Ahora solo se buscó en la parte del catálogo que guarda este dispositivo.'),
  ).toBeVisible();
  nothing.unmount();
  api.reply(json(PAGE));
  await show({ search: 'python' });
  expect(await screen.findByRole('link', { name: 'Python desde cero' })).toBeVisible();
  expect(screen.queryByText(/parte guardada|Parte del catálogo/)).toBeNull();
});

describe('before the first search', () => {
  beforeEach(() => cacheCourses([aCourse({ id: 7, title: 'Inglés técnico' })]));
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('reads the cached catalogue if the page shows a cached copy', async () => {
    const reads = jest.spyOn(catalogueDatabase.entries, 'reverse');
    stubApi(noNetwork);
    await show();
    await screen.findByRole('link', { name: 'Inglés técnico' });
    await waitFor(() => expect(reads).toHaveBeenCalled());
  });

  it('reads the cached catalogue when the search field gets the focus, not earlier', async () => {
    const reads = jest.spyOn(catalogueDatabase.entries, 'reverse');
    stubApi(json(PAGE));
    await show();
    await screen.findByRole('link', { name: 'Python desde cero' });
    expect(reads).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('searchbox'));
    await waitFor(() => expect(reads).toHaveBeenCalled());
  });
});
